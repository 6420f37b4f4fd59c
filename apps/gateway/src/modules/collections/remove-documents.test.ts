import {
  GetDocumentChangesDocument,
  GetLogsCountDocument,
  GetLogsDocument,
  GetPublicProductsDocument,
  GetRemovedDocumentsDocument,
  GetSingleIngredientDocument,
  GetSingleProductDocument,
  GetUnifiedSearchResultsDocument,
  RemoveDocumentDocument,
  RestoreDocumentDocument,
} from '@gredia/graphql-schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { auditLogs } from '../../platform/audit/audit.table';
import { forgetRemovals } from '../../platform/collections/forget-removed';
import { removals, removedFiles, removedRows } from '../../platform/collections/removals.table';
import { newId } from '../../platform/database/columns';
import { buildFile } from '../../platform/files/files.factory';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { changeLogs } from '../change-logs/change-logs.table';
import { recordChanges } from '../change-logs/public';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { refreshCounts } from '../ingredients/refresh-counts';
import { buildProduct } from '../products/products.factory';
import { productDocuments, products } from '../products/products.table';
import { termsOf } from '../products/products.testing';
import { buildQuote, buildQuoteSides } from '../quotes/quotes.factory';

const database = useDatabase();
const asVisitor = gatewayAs.bind(null, null);
let operatorId: string;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));

beforeEach(async () => {
  await database().db.delete(auditLogs);
  operatorId = (await buildUser({ role: 'OPERATOR', nickname: `op${newId().slice(-8)}` })).id;
});

const remove = (ids: string[], collection: 'products' | 'cosmetics' | 'quotes' | 'users' = 'products') =>
  asOperator()(RemoveDocumentDocument, { collection, ids, reason: '중복' });
const restore = (ids: string[], collection: 'products' | 'cosmetics' = 'products') =>
  asOperator()(RestoreDocumentDocument, { collection, ids });

/** A visible material with a composition, a document and a line of the public log. */
async function buildListed() {
  const inside = await buildIngredient({ nameKor: `성분${newId().slice(-8)}`, inci: `Inci ${newId().slice(-8)}` });
  const name = `지울 원료 ${newId().slice(-8)}`;
  const product = await buildProduct({
    name,
    dealer: '가람',
    contains: [inside],
    aiCategory: { v: '보습', r: '이유' },
  });
  const file = await buildFile({ unusedSince: null });
  const { db } = database();
  await db.insert(productDocuments).values({
    productId: product.id,
    position: 0,
    type: 'COA',
    access: 'PUBLIC',
    fileId: file.id,
  });
  const log = { targetType: 'PRODUCT' as const, targetId: product.id, targetName: name, targetNameEng: null };
  await db.transaction((tx) =>
    recordChanges(tx, [{ ...log, key: 'created', after: name }], {
      actor: 'starter',
      sourceEditionId: product.sourceEditionId,
    }),
  );
  await db.transaction((tx) => refreshCounts(tx));
  return { product, name, inside, file };
}

/** What visitors are told of a material. */
async function told(name: string, id: string, ingredient: string) {
  const ask = asVisitor();
  const [list, search, page, logs, inside] = [
    await ask(GetPublicProductsDocument, { search: name }),
    await ask(GetUnifiedSearchResultsDocument, { query: name }),
    await ask(GetSingleProductDocument, { id }),
    await ask(GetLogsDocument, { page: 1, perPage: 100 }),
    await ask(GetSingleIngredientDocument, { nameKor: ingredient }),
  ];
  return {
    listed: JSON.stringify(list.data).includes(id),
    found: JSON.stringify(search.data).includes(id),
    shown: page.data?.singleProduct?.id === id,
    logged: JSON.stringify(logs.data).includes(id),
    productCount: (inside.data?.singleIngredient as { productCount?: number } | null)?.productCount,
  };
}

/** The keys that visitors are told of a record. */
const keysTold = async (targetId: string): Promise<string[]> =>
  ((await asVisitor()(GetLogsDocument, { targetId })).data?.logs ?? []).map(({ key }) => key);

/** The rows of a material and what goes with it, as PostgreSQL writes them, but for the number of the transaction. */
async function rowsOf(id: string) {
  const { rows } = await database().db.execute<{ row: string }>(sql`
    SELECT (jsonb_populate_record(products, '{"changed_in": "1"}'))::text AS row FROM products WHERE id = ${id}
    UNION ALL SELECT part::text FROM product_ingredients AS part WHERE product_id = ${id}
    UNION ALL SELECT document::text FROM product_documents AS document WHERE product_id = ${id}
    UNION ALL SELECT log::text FROM change_logs AS log WHERE target_id = ${id} ORDER BY 1`);
  return rows.map(({ row }) => row);
}

describe('a removed material', () => {
  it('is gone everywhere at once, and is back as it was', async () => {
    const { product, name, inside, file } = await buildListed();
    const everywhere = { listed: true, found: true, shown: true, logged: true, productCount: 1 };
    // Its history stays, and says when it went.
    const nowhere = { listed: false, found: false, shown: false, logged: true, productCount: 0 };
    expect(await told(name, product.id, inside.nameKor!)).toEqual(everywhere);
    const [before, terms] = [await rowsOf(product.id), await termsOf(product.id)];
    expect(before).toHaveLength(4);

    expect((await remove([product.id])).data?.removeDocument).toBe(1);
    expect(await told(name, product.id, inside.nameKor!)).toEqual(nowhere);
    expect((await rowsOf(product.id)).filter((row) => !row.includes(',PRODUCT,'))).toEqual([]);
    expect(await database().db.select({ id: removedFiles.fileId }).from(removedFiles)).toEqual([{ id: file.id }]);

    expect((await restore([product.id])).data?.restoreDocument).toBe(1);
    // In its log a word that it went, and another that it is back.
    const after = await rowsOf(product.id);
    expect(after.filter((row) => !/,(?:removed|restored),/.test(row))).toEqual(before);
    expect(after).toHaveLength(6);
    expect(await termsOf(product.id)).toEqual(terms);
    expect(await told(name, product.id, inside.nameKor!)).toEqual(everywhere);
    expect(await database().db.select().from(removedRows)).toEqual([]);
    expect((await restore([product.id])).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('is told of when it is back, unless it is hidden', async () => {
    const { product } = await buildListed();
    const hidden = await buildProduct({ visible: false });
    await remove([product.id, hidden.id]);
    await restore([product.id, hidden.id]);
    const told = await database()
      .db.select()
      .from(changeLogs)
      .where(inArray(changeLogs.targetId, [product.id, hidden.id]))
      .orderBy(changeLogs.id);
    expect(told.map(({ key, actor }) => [key, actor])).toEqual([
      ['created', 'starter'],
      ['removed', operatorId],
      ['removed', operatorId],
      ['restored', operatorId],
    ]);
    // Of what nobody saw nobody is told.
    expect(told.find(({ targetId, key }) => targetId === hidden.id && key === 'removed')?.state).toBeNull();
    expect(await keysTold(hidden.id)).toEqual([]);
    expect((await keysTold(product.id)).sort()).toEqual(['created', 'removed', 'restored']);
  });

  it('keeps its history to itself where it was hidden as it went', async () => {
    const { product } = await buildListed();
    expect(await keysTold(product.id)).toEqual(['created']);
    await database().db.update(products).set({ visible: false }).where(eq(products.id, product.id));
    const counted = async () => (await gatewayAs(null)(GetLogsCountDocument, {})).data?.logsCount;
    const before = await counted();
    await remove([product.id]);
    expect(await keysTold(product.id)).toEqual([]);
    expect(await counted()).toBe(before);
    await restore([product.id]);
    await database().db.update(products).set({ visible: true }).where(eq(products.id, product.id));
    await remove([product.id]);
    expect(await keysTold(product.id)).toContain('created');
    await restore([product.id]);
  });

  it('is among the removed ones, with who did it and why; both are in its history', async () => {
    const { product, name } = await buildListed();
    await remove([product.id]);
    const { data } = await asOperator()(GetRemovedDocumentsDocument, { collection: 'products' });
    const [row] = data!.removedDocuments.rows;
    expect(row).toMatchObject({ id: product.id, title: name, reason: '중복', by: expect.stringMatching(/^op/) });
    expect(new Date(row!.expiresAt).getTime() - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    await restore([product.id]);
    const history = await asOperator()(GetDocumentChangesDocument, { collection: 'products', id: product.id });
    expect(history.data?.documentChanges).toMatchObject([
      { action: 'document.restore', before: null, after: { name } },
      { action: 'document.remove', before: { name }, after: null, reason: '중복', isUndoable: false },
    ]);
  });

  it('is found by a part of its name or of the reason, and counted', async () => {
    const word = newId().slice(-8);
    const named = await buildProduct({ name: `찾을 100% ${word} Alpha` });
    const other = await buildProduct({ name: `다른 ${word}` });
    await remove([named.id]);
    await asOperator()(RemoveDocumentDocument, {
      collection: 'products',
      ids: [other.id],
      reason: `중복 100% ${word}`,
    });
    const found = async (search: string, page: { first?: number; after?: string } = {}) => {
      const { data, errors } = await asOperator()(GetRemovedDocumentsDocument, {
        collection: 'products',
        search,
        ...page,
      });
      if (!data) return errors?.[0]?.extensions?.['code'];
      const { total, rows, endCursor } = data.removedDocuments;
      return { total, ids: rows.map(({ id }) => id), endCursor };
    };
    expect(await found(` ${word} alpha `)).toMatchObject({ total: 1, ids: [named.id] });
    expect(await found(`100% ${word}`)).toMatchObject({ total: 2, ids: [other.id, named.id] });
    expect(await found(`100_ ${word}`)).toMatchObject({ total: 0, ids: [] });
    const all = await database().db.$count(removals, eq(removals.collection, 'products'));
    expect(await found('  ')).toMatchObject({ total: all });
    // How many there are is the same on every page.
    const first = await found(word, { first: 1 });
    expect(first).toMatchObject({ total: 2, ids: [other.id], endCursor: expect.any(String) });
    const { endCursor } = first as { endCursor: string };
    expect(await found(word, { first: 1, after: endCursor })).toMatchObject({ total: 2, ids: [named.id] });
    expect(await found('가'.repeat(101))).toBe('BAD_USER_INPUT');
    expect((await restore([named.id, other.id])).data?.restoreDocument).toBe(2);
  });

  it('cannot come back after 30 days', async () => {
    const { product } = await buildListed();
    await remove([product.id]);
    await database()
      .db.update(removals)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(removals.documentId, product.id));
    expect((await restore([product.id])).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect(await database().db.transaction((tx) => forgetRemovals(tx, registry.collections))).toBe(1);
    expect(await database().db.select().from(removedRows)).toEqual([]);
    expect(await database().db.select().from(removedFiles)).toEqual([]);
  });

  it('does not come back over one that took its place', async () => {
    const product = await buildProduct({ importKey: `list|${newId()}` });
    await remove([product.id]);
    await buildProduct({ importKey: product.importKey });
    expect((await restore([product.id])).errors?.[0]).toMatchObject({
      message: '그사이에 같은 값을 가진 항목이 생겨서 되살릴 수 없어요.',
      extensions: { code: 'CONFLICT' },
    });
  });
});

describe('a removal', () => {
  it('of what quotes refer to is refused with what stands in the way, and changes nothing', async () => {
    const sides = await buildQuoteSides();
    for (let count = 0; count < 3; count += 1) await buildQuote({ sides });
    const other = await buildProduct();
    const { errors } = await remove([sides.product.id, other.id]);
    expect(errors?.[0]).toMatchObject({
      message: '견적 3건이 이 원료를 가리켜요. 숨기기를 써 주세요.',
      extensions: { code: 'CONFLICT' },
    });
    expect(await rowsOf(other.id)).toHaveLength(1);
    expect(await database().db.select().from(auditLogs)).toEqual([]);
  });

  it('of cosmetics brings the counts of labels in line', async () => {
    const inside = await buildIngredient({ nameKor: `성분${newId().slice(-8)}` });
    const [one, two] = [
      await buildCosmetic({ contains: [inside, inside] }),
      await buildCosmetic({ contains: [inside] }),
    ];
    await database().db.transaction((tx) => refreshCounts(tx));
    const counts = async () => {
      const { rows } = await database().db.execute(sql`
        SELECT label_count AS labels, (SELECT max(weight) FROM search_terms WHERE target_id = ${inside.id}) AS weight
        FROM ingredients WHERE id = ${inside.id}`);
      return rows[0];
    };
    expect(await counts()).toEqual({ labels: 2, weight: 2 });
    expect((await remove([one.id, two.id], 'cosmetics')).errors).toBeUndefined();
    expect(await counts()).toEqual({ labels: 0, weight: 0 });
    await restore([one.id], 'cosmetics');
    expect(await counts()).toEqual({ labels: 1, weight: 1 });
    expect(await termsOf(one.id)).toEqual([one.productName]);
  });

  it.each([
    ['of several of which one is not there', async () => remove([(await buildProduct()).id, newId()]), 'NOT_FOUND'],
    ['of nothing', async () => remove([]), 'BAD_USER_INPUT'],
    ['of too many', async () => remove(Array.from({ length: 101 }, newId)), 'BAD_USER_INPUT'],
    ['of quotes', async () => remove([newId()], 'quotes'), 'BAD_USER_INPUT'],
    ['of members', async () => remove([newId()], 'users'), 'BAD_USER_INPUT'],
  ])('%s is refused', async (_, removing, code) => {
    const { errors } = await removing();
    expect(errors?.[0]?.extensions?.code).toBe(code);
    expect(await database().db.select().from(auditLogs)).toEqual([]);
  });

  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ] as const)('is nothing for %s', async (_, asking, code) => {
    const { id } = await buildProduct();
    const ask = gatewayAs(asking);
    const answers = [
      await ask(RemoveDocumentDocument, { collection: 'products', ids: [id] }),
      await ask(RestoreDocumentDocument, { collection: 'products', ids: [id] }),
      await ask(GetRemovedDocumentsDocument, { collection: 'products' }),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([code, code, code]);
    expect(await rowsOf(id)).toHaveLength(1);
  });
});
