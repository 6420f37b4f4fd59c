import { AddDocumentDocument, GetSingleCosmeticsDocument } from '@gredia/graphql-schema';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/database/columns';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { changeLogs } from '../change-logs/change-logs.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { buildAsker, type Ask } from '../products/products.testing';
import { searchTerms } from '../search/search.table';
import { buildSource } from '../sources/sources.factory';
import { buildCosmetic } from './cosmetics.factory';
import { cosmeticIngredients, cosmetics } from './cosmetics.table';
import { saveCosmetics } from './cosmetics.write';

useDatabase();
let operator: Ask;
let water: IngredientModel;
beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
  water = await buildIngredient({ nameKor: '정제수' });
});

const add = (addInput: Record<string, unknown>) => operator(AddDocumentDocument, { collection: 'cosmetics', addInput });

describe('a cosmetic that an operator adds', () => {
  it('is read, counted, found and shown like one of a source', async () => {
    const { data, errors } = await add({
      productName: '촉촉 크림',
      ingredients: '정제수, 영영모르는것',
      brand: '그레',
      priceKrw: 12_000,
    });
    expect(errors).toBeUndefined();
    const { id } = data!.addDocument as { id: string };
    const { db } = testDatabase();
    const parts = await db
      .select({ text: cosmeticIngredients.text, ingredientId: cosmeticIngredients.ingredientId })
      .from(cosmeticIngredients)
      .where(eq(cosmeticIngredients.cosmeticId, id))
      .orderBy(asc(cosmeticIngredients.position));
    expect(parts).toEqual([
      { text: '정제수', ingredientId: water.id },
      { text: '영영모르는것', ingredientId: null },
    ]);
    const [counted] = await db.select().from(ingredients).where(eq(ingredients.id, water.id));
    expect(counted?.labelCount).toBe(water.labelCount + 1);
    expect(await db.$count(searchTerms, eq(searchTerms.targetId, id))).toBeGreaterThan(0);
    expect(await db.select().from(changeLogs).where(eq(changeLogs.targetId, id))).toMatchObject([
      { key: 'created', after: '촉촉 크림' },
    ]);
    const shown = await gatewayAs(null)(GetSingleCosmeticsDocument, { id });
    expect(shown.data?.singleCosmetics).toMatchObject({ productName: '촉촉 크림', brand: '그레' });
  });

  it.each([
    [{ ingredients: '정제수' }, 'productName'],
    [{ productName: '라벨 없음' }, 'ingredients'],
    [{ productName: '값', ingredients: '정제수', priceKrw: -1 }, 'priceKrw'],
    [{ productName: '값', ingredients: '정제수', importKey: 'x' }, 'importKey'],
  ])('is not made of %j', async (given, field) => {
    const before = await testDatabase().db.$count(cosmetics);
    const { errors } = await add(given);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
    expect(await testDatabase().db.$count(cosmetics)).toBe(before);
  });
});

it('an import locks cosmetics in the order of their ids, whatever it finds them by: no bulk edit meets it head on', async () => {
  const { db } = testDatabase();
  const edition = await buildSource();
  const ids = [newId(), newId()].sort();
  // Found in the other order by rows as by keys.
  await buildCosmetic({ id: ids[1]!, importKey: 'locked|1', sourceEditionId: edition.id });
  await buildCosmetic({ id: ids[0]!, importKey: 'locked|2', sourceEditionId: edition.id });
  const changes = ['locked|1', 'locked|2'].map((importKey) => ({
    ...{ importKey, productName: '다른 이름', ingredients: '', label: [] },
  }));
  const lock = (id: string) => sql`SELECT FROM cosmetics WHERE id = ${id}::uuid FOR UPDATE`;
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const { saving } = await db.transaction(async (tx) => {
    await tx.execute(lock(ids[0]!));
    const saving = db.transaction((other) => saveCosmetics(other, changes, { actor: 'import', edition }));
    saving.catch(() => undefined);
    await vi.waitFor(async () => expect((await db.execute(waiting)).rowCount).toBe(1), 10_000);
    await tx.execute(lock(ids[1]!));
    return { saving };
  });
  expect(await saving).toEqual(['updated', 'updated']);
});
