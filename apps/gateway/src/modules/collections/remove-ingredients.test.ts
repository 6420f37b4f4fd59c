import {
  GetRemovalPreviewDocument,
  RemoveDocumentDocument,
  RestoreDocumentDocument,
  GetSingleIngredientDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOCKS } from '../../platform/database/locks';
import { testDatabase, useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildIngredient, buildRegulation } from '../ingredients/ingredients.factory';
import { shareCounts } from '../ingredients/public';
import { ingredients } from '../ingredients/ingredients.table';
import { buildProduct } from '../products/products.factory';
import { buildAsker, type Ask } from '../products/products.testing';
import { regulations } from '../regulations/regulations.table';
import { buildSource } from '../sources/sources.factory';
import { searchTerms } from '../search/search.table';

useDatabase();
let operator: Ask;
beforeAll(async () => {
  operator = await buildAsker('OPERATOR');
});

const wish = (...ids: string[]) => ({ collection: 'ingredients' as const, ids });

describe('an ingredient', () => {
  it('that labels, materials and law name stays, and it is said by what it is named', async () => {
    const named = await buildIngredient();
    await buildCosmetic({ contains: [named] });
    await buildProduct({ contains: [named] });
    await buildRegulation(named);
    const free = await buildIngredient();
    const { data } = await operator(GetRemovalPreviewDocument, wish(named.id, free.id));
    const told = '라벨의 이름 1개, 원료의 조성 1개, 규제 1건이 이 성분을 가리켜요. 그것부터 정리해 주세요.';
    expect(data?.removalPreview).toMatchObject({
      removable: [free.id],
      refused: [{ id: named.id, title: named.title, reason: told }],
    });
    const { errors } = await operator(RemoveDocumentDocument, wish(named.id));
    expect(errors?.[0]).toMatchObject({ message: told, extensions: { code: 'CONFLICT' } });
    const { db } = testDatabase();
    expect(await db.$count(regulations, eq(regulations.ingredientId, named.id))).toBe(1);
  });

  it('that nothing names goes from the search and its page, and comes back as it was', async () => {
    const { db } = testDatabase();
    const { id, title } = await buildIngredient({ nameKor: '지울성분', synonyms: ['다른이름'] });
    const rowOf = async () => (await db.select().from(ingredients).where(eq(ingredients.id, id)))[0];
    const termsOf = () => db.$count(searchTerms, eq(searchTerms.targetId, id));
    const before = { row: await rowOf(), terms: await termsOf() };
    expect((await operator(RemoveDocumentDocument, wish(id))).errors).toBeUndefined();
    expect(await rowOf()).toBeUndefined();
    expect(await termsOf()).toBe(0);
    const page = () => gatewayAs(null)(GetSingleIngredientDocument, { nameKor: title });
    expect((await page()).data?.singleIngredient ?? null).toBeNull();
    expect((await operator(RestoreDocumentDocument, wish(id))).errors).toBeUndefined();
    expect({ row: await rowOf(), terms: await termsOf() }).toEqual(before);
    expect((await page()).data?.singleIngredient).toMatchObject({ id });
  });

  it('comes back by itself: who waits for the counts holds none of them meanwhile', async () => {
    const { db } = testDatabase();
    await buildSource();
    const { id } = await buildIngredient({ nameKor: '기다릴성분' });
    expect((await operator(RemoveDocumentDocument, wish(id))).errors).toBeUndefined();
    const counts = async () => {
      const { rows } = await db.execute<{ granted: boolean }>(
        // Of this database: others of the server have the same locks.
        sql`SELECT granted FROM pg_locks JOIN pg_database ON pg_database.oid = database
          WHERE locktype = 'advisory' AND objid = ${LOCKS.counts} AND datname = current_database() ORDER BY granted`,
      );
      return rows.map(({ granted }) => granted);
    };
    let restoring: ReturnType<typeof operator> | undefined;
    await db.transaction(async (tx) => {
      await shareCounts(tx);
      restoring = operator(RestoreDocumentDocument, wish(id));
      await vi.waitFor(async () => expect(await counts()).toContain(false), 10_000);
      expect(await counts()).toEqual([false, true]);
    });
    expect((await restoring)?.errors).toBeUndefined();
  });
});
