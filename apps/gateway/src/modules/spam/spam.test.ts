import {
  ApproveSpamProductDocument,
  GetHiddenSpamProductListDocument,
  GetPublicProductsDocument,
  GetSpamCountsDocument,
  GetSpamProductListDocument,
  HiddenSpamProductDocument,
  HideProductDocument,
  RefreshSpamChecksDocument,
  RestoreSpamProductDocument,
} from '@gredia/graphql-schema';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { auditLogs } from '../../platform/audit/audit.table';
import { mails } from '../../platform/mailer/mails.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { tellHolds } from '../products/holding/tell-holds';
import { buildProduct } from '../products/products.factory';
import { buildAsker, buildSupplier, changesOf, productCountOf, saved, type Ask } from '../products/products.testing';
import { products } from '../products/products.table';
import { buildSeller } from '../sellers/sellers.factory';
import { forgetTexts } from './finding/run-checks';
import { buildHarmless, check, NOTE } from './spam.testing';

const OTHER = newText(
  '병풀에서 얻은 마데카소사이드를 정제한 백색 분말로, 민감해진 피부의 장벽을 돌보는 제품에 씁니다.',
);
const day = (days: number) => new Date(Date.UTC(2026, 0, days));

describe('suspected materials', () => {
  const database = useDatabase();
  let operator: Ask;
  let inside: IngredientModel;

  beforeAll(async () => {
    operator = await buildAsker('OPERATOR');
    inside = await buildIngredient({ nameKor: '나이아신아마이드', inci: 'Niacinamide' });
  });
  beforeEach(async () => {
    await database().db.delete(products);
    await clearJobs();
    await database().db.delete(mails);
  });

  const listed = async () => {
    const { data } = await operator(GetSpamProductListDocument, {});
    return data?.spamProductList.products.map(({ name, reasons }) => [name, ...reasons]) ?? [];
  };
  const counts = async () => (await operator(GetSpamCountsDocument)).data?.spamCounts;

  it.each(['USER', 'SELLER', 'EDITOR'] as const)('are shown to no %s', async (role) => {
    const ask = await buildAsker(role);
    const { id } = await buildProduct({ sellerId: (await buildSeller()).id });
    for (const answer of [
      await ask(GetSpamProductListDocument, {}),
      await ask(HiddenSpamProductDocument, { ids: [id] }),
      await ask(RefreshSpamChecksDocument),
    ]) {
      expect(answer.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
    }
    const [row] = await database().db.select().from(products).where(eq(products.id, id));
    expect(row?.visible).toBe(true);
  });

  it('are those without a composition, and those that repeat the text of another dealer', async () => {
    const [first, second] = [await buildSeller(), await buildSeller()];
    await buildHarmless(inside, {
      name: '원본',
      sellerId: first.id,
      dealer: first.name,
      note: NOTE,
      createdAt: day(1),
    });
    const copied = `특가! ${NOTE}`;
    await buildHarmless(inside, { name: '사본', sellerId: second.id, note: copied, createdAt: day(2) });
    await buildHarmless(inside, { name: '다른 글', sellerId: second.id, note: OTHER, createdAt: day(2) });
    await buildHarmless(inside, { name: '짧은 글', sellerId: second.id, note: '보습', createdAt: day(2) });
    await buildProduct({ name: '조성 없음', sellerId: second.id });
    await check();
    expect(await listed()).toEqual([
      ['사본', 'DUPLICATE'],
      ['조성 없음', 'NO_INCI'],
    ]);
    const { data } = await operator(GetSpamProductListDocument, { seller: second.id });
    const [copy] = data?.spamProductList.products ?? [];
    expect(copy?.copyOf).toMatchObject({ name: '원본', dealer: first.name });
    expect(copy?.copyOf?.likeness).toBeGreaterThan(0.9);
    expect(data?.spamProductList.total).toBe(2);
  });

  it('are found whichever text was looked at first, and never the original', async () => {
    const [first, second] = [await buildSeller(), await buildSeller()];
    await buildHarmless(inside, { name: '사본', sellerId: second.id, note: NOTE, createdAt: day(2) });
    await check();
    expect(await listed()).toEqual([]);
    await buildHarmless(inside, { name: '원본', sellerId: first.id, note: NOTE, createdAt: day(1) });
    await check();
    expect(await listed()).toEqual([['사본', 'DUPLICATE']]);
  });

  it('are not a dealer’s own texts, nor materials that a source states', async () => {
    const seller = await buildSeller();
    for (const name of ['하나', '둘']) await buildHarmless(inside, { name, sellerId: seller.id, note: NOTE });
    await buildProduct({ name: '수집한 원료', dealer: '가람' });
    await buildProduct({ name: '수집한 사본', dealer: '누리', note: NOTE });
    await check();
    expect(await listed()).toEqual([]);
  });

  it('are so no more when the original goes or the text becomes another', async () => {
    const [first, second] = [await buildSeller(), await buildSeller()];
    const original = await buildHarmless(inside, { sellerId: first.id, note: NOTE, createdAt: day(1) });
    const copy = await buildHarmless(inside, { name: '사본', sellerId: second.id, note: NOTE, createdAt: day(2) });
    await check();
    expect(await listed()).toEqual([['사본', 'DUPLICATE']]);
    await database().db.delete(products).where(eq(products.id, original.id));
    await database().db.transaction((tx) => forgetTexts(tx));
    await check();
    expect(await listed()).toEqual([]);
    await buildProduct({ sellerId: first.id, note: OTHER, createdAt: day(1), contains: [inside] });
    await database().db.update(products).set({ note: OTHER, updatedAt: new Date() }).where(eq(products.id, copy.id));
    await check();
    expect(await listed()).toEqual([['사본', 'DUPLICATE']]);
  });

  it('are not an original that mends a word, nor a material that came to another supplier', async () => {
    const [first, second, third] = [await buildSeller(), await buildSeller(), await buildSeller()];
    const original = await buildHarmless(inside, { name: '원본', sellerId: first.id, note: NOTE, createdAt: day(1) });
    await check();
    await buildHarmless(inside, { name: '사본', sellerId: second.id, note: NOTE, createdAt: day(2) });
    await check();
    const change = (values: Partial<typeof products.$inferInsert>) =>
      database()
        .db.update(products)
        .set({ ...values, updatedAt: new Date() })
        .where(eq(products.id, original.id));
    const copies = async () => {
      await check();
      const before = await listed();
      await database().db.transaction((tx) => forgetTexts(tx));
      await check();
      expect(await listed()).toEqual(before);
      return before;
    };
    await change({ note: NOTE.replace('드럼', '말통') });
    expect(await copies()).toEqual([['사본', 'DUPLICATE']]);
    await change({ sellerId: third.id });
    expect(await copies()).toEqual([['사본', 'DUPLICATE']]);
    // What it became is a text of its own, later than that of the other.
    await buildHarmless(inside, { name: '다른 글', sellerId: second.id, note: OTHER, createdAt: day(2) });
    await check();
    await change({ note: OTHER });
    await check();
    await database().db.transaction((tx) => forgetTexts(tx));
    await check();
    expect(await listed()).toEqual([['원본', 'DUPLICATE']]);
  });

  it('that another operator hid or found normal meanwhile stay so when one’s own step is taken back', async () => {
    const seller = await buildSeller();
    const [theirs, own] = [await buildProduct({ sellerId: seller.id }), await buildProduct({ sellerId: seller.id })];
    await check();
    const ids = [theirs.id, own.id];
    const colleague = await buildAsker('OPERATOR');
    await colleague(ApproveSpamProductDocument, { ids: [theirs.id] });
    expect((await operator(ApproveSpamProductDocument, { ids })).data?.approveSpamProduct).toBe(1);
    const undone = await operator(ApproveSpamProductDocument, { ids, isNormal: false, own: true });
    expect(undone.data?.approveSpamProduct).toBe(1);
    expect(await counts()).toMatchObject({ products: 1 });

    await colleague(HiddenSpamProductDocument, { ids: [theirs.id] });
    expect((await operator(HiddenSpamProductDocument, { ids })).data?.hiddenSpamProduct).toBe(1);
    const restore = () => operator(RestoreSpamProductDocument, { ids, own: true });
    expect((await restore()).data?.restoreSpamProduct).toBe(1);
    expect((await restore()).data?.restoreSpamProduct).toBe(0);
    const hidden = (await operator(GetHiddenSpamProductListDocument, {})).data?.hiddenSpamProductList.products;
    expect(hidden?.map(({ id }) => id)).toEqual([theirs.id]);
    // Nor what one hid oneself in an earlier step.
    await operator(HiddenSpamProductDocument, { ids: [own.id] });
    const later = await buildProduct({ sellerId: seller.id });
    const all = [own.id, later.id];
    expect((await operator(HiddenSpamProductDocument, { ids: all })).data?.hiddenSpamProduct).toBe(1);
    const taken = await operator(RestoreSpamProductDocument, { ids: all, own: true });
    expect(taken.data?.restoreSpamProduct).toBe(1);
    expect(await counts()).toMatchObject({ hidden: 2 });
  });

  it('stay out of the list once they are normal, until they say something else', async () => {
    const { seller, ask } = await buildSupplier();
    const { id } = await buildProduct({ name: '조성 없음', sellerId: seller.id });
    await check();
    const approve = (isNormal?: boolean) => operator(ApproveSpamProductDocument, { ids: [id], isNormal });
    expect((await approve()).data?.approveSpamProduct).toBe(1);
    expect((await approve()).data?.approveSpamProduct).toBe(0);
    expect(await listed()).toEqual([]);
    expect((await approve(false)).data?.approveSpamProduct).toBe(1);
    expect(await listed()).toHaveLength(1);
    await approve();
    await ask(HideProductDocument, { id, visible: false });
    await ask(HideProductDocument, { id, visible: true });
    await check();
    expect(await listed()).toEqual([]);
    await saved(ask, { id, name: '다른 이름' });
    await check();
    expect(await listed()).toEqual([['다른 이름', 'NO_INCI']]);
  });

  it('are hidden from everyone with their reasons, and brought back', async () => {
    const { seller, user, ask } = await buildSupplier();
    const { id } = await buildProduct({ name: '조성 없음', sellerId: seller.id });
    const other = await buildHarmless(inside, { name: '담은 원료', sellerId: seller.id });
    await check();
    const before = await productCountOf(inside);
    const ids = [id, other.id];
    const { data } = await operator(HiddenSpamProductDocument, { ids, note: '설명을 써 주세요.' });
    expect(data?.hiddenSpamProduct).toBe(2);
    expect((await operator(HiddenSpamProductDocument, { ids })).data?.hiddenSpamProduct).toBe(0);
    const publicly = async () => (await gatewayAs(null)(GetPublicProductsDocument, {})).data?.publicProducts.total;
    await expect.poll(publicly).toBe(0);
    expect(await productCountOf(inside)).toBe(Math.max(0, before - 1));
    expect((await changesOf(id)).at(-1)).toMatchObject({ key: 'visible', before: true, after: false });

    const hidden = (await operator(GetHiddenSpamProductListDocument, {})).data?.hiddenSpamProductList;
    expect(hidden?.total).toBe(2);
    expect(hidden?.products.find((row) => row.id === id)).toMatchObject({ reasons: ['조성 없음'], score: 40 });
    expect(hidden?.products.find((row) => row.id === other.id)).toMatchObject({
      reasons: [],
      note: '설명을 써 주세요.',
    });
    expect(await counts()).toMatchObject({ products: 0, hidden: 2, hiddenThisMonth: 2 });
    const logged = () => database().db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(2);
    const hiding = await logged();
    expect(hiding.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort());
    for (const row of hiding) {
      expect(row).toMatchObject({
        action: 'spam.hide',
        collection: 'products',
        reason: '설명을 써 주세요.',
        before: { visible: true },
        after: { visible: false },
      });
    }

    // The supplier cannot undo it, by either way.
    for (const answer of [await ask(HideProductDocument, { id, visible: true })]) {
      expect(answer.errors?.[0]?.extensions?.['code']).toBe('CONFLICT');
    }
    await expect(saved(ask, { id, name: '조성 없음', visible: true })).rejects.toThrow('CONFLICT');
    await saved(ask, { id, name: '고친 이름', visible: false });

    // It hears of it once, some minutes later.
    expect((await queuedJobs()).map(({ task }) => task)).toEqual(['tell-held-products']);
    await tellHolds(database().db, seller.id);
    await tellHolds(database().db, seller.id);
    const sent = await database().db.select().from(mails);
    expect(sent).toMatchObject([
      { template: 'supplier-products-held', recipient: user.email, values: { count: 2, reasons: '조성 없음' } },
    ]);

    expect((await operator(RestoreSpamProductDocument, { ids })).data?.restoreSpamProduct).toBe(2);
    expect((await operator(RestoreSpamProductDocument, { ids })).data?.restoreSpamProduct).toBe(0);
    await expect.poll(publicly).toBe(2);
    expect(await productCountOf(inside)).toBe(Math.max(0, before - 1) + 1);
    expect(await counts()).toMatchObject({ hidden: 0 });
    expect((await database().db.select().from(mails)).map(({ template }) => template)).toEqual([
      'supplier-products-held',
      'supplier-products-released',
    ]);
    expect((await logged())[0]).toMatchObject({ action: 'spam.restore' });
  });

  it('that are brought back at once are never told of', async () => {
    const { seller } = await buildSupplier();
    const { id } = await buildProduct({ sellerId: seller.id });
    await operator(HiddenSpamProductDocument, { ids: [id] });
    await operator(RestoreSpamProductDocument, { ids: [id] });
    await tellHolds(database().db, seller.id);
    expect(await database().db.select().from(mails)).toEqual([]);
  });

  it('that an operator shows by the form are held no longer', async () => {
    const { seller, ask } = await buildSupplier();
    const { id } = await buildProduct({ sellerId: seller.id });
    await operator(HiddenSpamProductDocument, { ids: [id] });
    await operator(HideProductDocument, { id, visible: true });
    expect(await counts()).toMatchObject({ hidden: 0 });
    await ask(HideProductDocument, { id, visible: false });
    expect((await ask(HideProductDocument, { id, visible: true })).errors).toBeUndefined();
  });

  it.each([
    [{ ids: [] }, 'ids'],
    [{ ids: ['x'] }, 'ids.0'],
    [{ ids: Array.from({ length: 201 }, (_, at) => `0190f000-0000-7000-8000-${String(at).padStart(12, '0')}`) }, 'ids'],
    [{ ids: ['0190f000-0000-7000-8000-000000000000'], note: '가'.repeat(201) }, 'note'],
  ])('are not hidden by %j', async (variables, field) => {
    const { errors } = await operator(HiddenSpamProductDocument, variables);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('are looked at when an operator asks, once for each change', async () => {
    await buildProduct({ name: '조성 없음', sellerId: (await buildSeller()).id });
    const refresh = async () => (await operator(RefreshSpamChecksDocument)).data?.refreshSpamChecks;
    await check();
    await buildProduct({ name: '또 하나', sellerId: (await buildSeller()).id });
    expect(await refresh()).toBe(1);
    expect(await refresh()).toBe(0);
    expect(await listed()).toHaveLength(2);
    expect((await counts())?.checkedAt).toBeTruthy();
  });
});

function newText(text: string): string {
  return `${text} 권장 사용량은 0.05에서 0.2퍼센트이며 에탄올이나 글라이콜에 먼저 녹여 넣습니다.`;
}
