import { RemoveDocumentDocument, RestoreDocumentDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildAsker, buildSupplier } from '../products/products.testing';
import { itemPackages, items } from './items.table';
import { formOf, packageForm, refusedItem, savedItem } from './items.testing';
import { blankItem } from './items.write';

describe('an item that others change meanwhile', () => {
  const database = useDatabase();

  const stockOf = async (id: string) => {
    const [row] = await database().db.select().from(itemPackages).where(eq(itemPackages.itemId, id));
    return row!.stockQuantity;
  };
  /** An order that took something. */
  const leaveStock = (id: string, stockQuantity: number) =>
    database().db.update(itemPackages).set({ stockQuantity }).where(eq(itemPackages.itemId, id));

  it('is not changed by a form that does not say which state it was read in', async () => {
    const { ask } = await buildSupplier();
    const item = await savedItem(ask);
    for (const expectedUpdatedAt of [undefined, null]) {
      expect(await refusedItem(ask, { ...formOf(item), expectedUpdatedAt, name: '덮어쓴 이름' })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { expectedUpdatedAt: '상품을 다시 불러온 뒤 저장해 주세요.' },
      });
    }
    const [row] = await database().db.select().from(items).where(eq(items.id, item.id));
    expect(row?.name).toBe(item.name);
  });

  it('stays counted where a form says nothing of the stock, or knew of none', async () => {
    const { ask } = await buildSupplier();
    const item = await savedItem(ask, { packages: [packageForm({ stockQuantity: 10 })] });
    await leaveStock(item.id, 7);
    const { stockBefore: _, stockQuantity: __, ...silent } = formOf(item).packages![0]!;
    const renamed = await savedItem(ask, { ...formOf(item), name: '새 이름', packages: [silent] });
    expect(renamed.packages[0]?.stockQuantity).toBe(7);

    const refused = async (typed: object) =>
      refusedItem(ask, { ...formOf(renamed), packages: [{ ...silent, ...typed }] });
    for (const stockQuantity of [null, 20]) {
      expect(await refused({ stockQuantity })).toMatchObject({
        fields: { 'packages.0.stockQuantity': '지금 재고(7)를 확인하고 다시 입력해 주세요.' },
      });
    }
    // It was not counted when the form was filled.
    expect(await refused({ stockQuantity: 20, stockBefore: null })).toMatchObject({
      fields: { 'packages.0.stockQuantity': '그사이 재고가 7(으)로 바뀌었어요. 확인하고 다시 입력해 주세요.' },
    });
    const untouched = { ...silent, price: 5_000, stockQuantity: null, stockBefore: null };
    const repriced = await savedItem(ask, { ...formOf(renamed), packages: [untouched] });
    expect(repriced.packages[0]).toMatchObject({ price: 5_000, stockQuantity: 7 });
    const free = { ...silent, stockQuantity: null, stockBefore: 7 };
    await savedItem(ask, { ...formOf(repriced), packages: [free] });
    expect(await stockOf(item.id)).toBeNull();
  });

  it('does not take an article number that another one is given at the same moment', async () => {
    const { ask, seller } = await buildSupplier();
    const { db } = database();
    const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let late: ReturnType<typeof refusedItem> | undefined;
    await db.transaction(async (tx) => {
      const now = new Date();
      const row = { ...blankItem, id: newId(), name: '먼저', subId: 'N-7', createdAt: now, updatedAt: now };
      await tx.insert(items).values({ ...row, sellerId: seller.id });
      late = refusedItem(ask, { subId: 'N-7' });
      await vi.waitFor(async () => expect((await db.execute(waiting)).rowCount).toBe(1), 10_000);
    });
    expect(await late).toMatchObject({ code: 'BAD_USER_INPUT', fields: { subId: '다른 상품에 쓴 품번이에요.' } });
  });

  it('does not come back once its article number was given away', async () => {
    const { ask } = await buildSupplier();
    const operator = await buildAsker('OPERATOR');
    const { id } = await savedItem(ask, { subId: 'N-8' });
    const wish = { collection: 'items' as const, ids: [id] };
    expect((await operator(RemoveDocumentDocument, wish)).errors).toBeUndefined();
    await savedItem(ask, { subId: 'N-8' });
    const { errors } = await operator(RestoreDocumentDocument, wish);
    expect(errors?.[0]).toMatchObject({
      message: '그사이에 같은 값을 가진 항목이 생겨서 되살릴 수 없어요.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await database().db.$count(items, eq(items.id, id))).toBe(0);
  });

  it('asks once for all names that are not linked, before it locks anything', async () => {
    const { ask } = await buildSupplier();
    const ingredient = await buildIngredient({ nameKor: '시험판테놀', inci: 'Testpanthenol' });
    const item = await savedItem(ask);
    const names = ['Testpanthenol', 'Unheard Of', 'Nobody Knows', 'Testpanthenol Two'];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const saved = await savedItem(ask, {
      ...formOf(item),
      composition: names.map((INCI) => ({ INCI, ingredientId: null, ratio: null })),
    });
    const texts = query.mock.calls.map(([asked]) => (asked as { text?: string }).text ?? '');
    query.mockRestore();
    expect(saved.mappedINCIs.map((part) => part.ingredient?.id ?? null)).toEqual([ingredient.id, null, null, null]);
    const lookups = texts.flatMap((text, at) => (text.includes('merged_ingredients.title_key') ? [at] : []));
    expect(lookups).toHaveLength(1);
    expect(lookups[0]).toBeLessThan(texts.findIndex((text) => text.includes('for no key update')));
  });
});
