import {
  AddDocumentDocument,
  GetCountDocument,
  GetDocumentChangesDocument,
  GetDocumentRowDocument,
  GetDocumentRowsDocument,
  type GetDocumentRowsQuery,
  GetDocumentsCountDocument,
  GetDocumentsDocument,
  RawUpdateDocument,
  RevealDocumentDocument,
  SaveDocumentDocument,
  SaveDocumentsDocument,
  UndoDocumentChangeDocument,
  UpdateDocumentDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer, type Answer } from '../../testing/gateway-as';
import { holdProducts } from '../products/holding/hold-products';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { saveIngredients } from '../ingredients/public';
import { buildSeller } from '../sellers/sellers.factory';
import { buildSource } from '../sources/sources.factory';
import { buildUser } from '../identity/accounts/users.factory';

const database = useDatabase();
let operatorId: string;
const asOperator = () => gatewayAs(viewer('OPERATOR', { id: operatorId }));
const asAdmin = () => gatewayAs(viewer('ADMIN', { id: operatorId }));

async function rowOf(id: string) {
  const { data, errors } = await asOperator()(GetDocumentRowDocument, { collection: 'products', id });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.documentRow;
}

async function save(id: string, changes: Record<string, unknown>, expectedUpdatedAt?: string) {
  return asOperator()(SaveDocumentDocument, {
    collection: 'products',
    id,
    changes,
    expectedUpdatedAt: expectedUpdatedAt ?? (await rowOf(id)).updatedAt,
  });
}

beforeEach(async () => {
  await database().db.delete(auditLogs);
  operatorId = (await buildUser({ role: 'ADMIN', nickname: `op${newId().slice(-8)}` })).id;
});

describe('rows of a collection', () => {
  it('come page by page in the wished order, nothing twice and nothing left out', async () => {
    const brand = `줄 ${newId().slice(-6)}`;
    for (const manufacture of ['나', null, '가', '나', '다', null]) await buildProduct({ name: brand, manufacture });
    const found: string[] = [];
    let after: string | null = null;
    do {
      const answer: Answer<GetDocumentRowsQuery> = await asOperator()(GetDocumentRowsDocument, {
        collection: 'products',
        search: brand,
        option: { sort: [{ field: 'manufacture', descending: true }] },
        first: 2,
        after,
      });
      const { data, errors } = answer;
      if (!data) throw new Error(JSON.stringify(errors));
      found.push(
        ...data.documentRows.rows.map(({ values }) => String((values as { manufacture: unknown }).manufacture)),
      );
      after = data.documentRows.endCursor;
    } while (after !== null);
    expect(found).toEqual(['다', '나', '나', '가', 'null', 'null']);
  });

  it('are found by filters of and/or, and counted the same', async () => {
    const dealer = `필터 ${newId().slice(-6)}`;
    await buildProduct({ dealer, visible: false, functions: ['보습'] });
    await buildProduct({ dealer, visible: true, functions: ['보습', '진정'], madeIn: '대한민국' });
    await buildProduct({ dealer, visible: true, functions: [] });
    const filter = {
      and: [
        { field: 'dealer', op: 'EQUALS' as const, value: dealer.toUpperCase() },
        {
          or: [
            { field: 'visible', op: 'EQUALS' as const, value: false },
            { field: 'madeIn', op: 'CONTAINS' as const, value: '대한' },
          ],
        },
      ],
    };
    const count = async (given: object) =>
      (await asOperator()(GetCountDocument, { collection: 'products', filter: given })).data?.count;
    expect(await count(filter)).toBe(2);
    expect(await count({ and: [filter, { field: 'functions', op: 'CONTAINS', value: '진정' }] })).toBe(1);
    expect(await count({ and: [filter.and[0], { field: 'functions', op: 'EMPTY' }] })).toBe(1);
    expect(await count({ and: [filter.and[0], { field: 'createdAt', op: 'AT_LEAST', value: '2000-01-01' }] })).toBe(3);
    expect(await count({ and: [filter.and[0], { field: 'type', op: 'IN', value: ['BLEND', 'OIL'] }] })).toBeTypeOf(
      'number',
    );
  });

  it.each([
    [{ field: 'nothing', op: 'EQUALS', value: '1' }, '없는 항목이에요.'],
    [{ field: 'visible', op: 'CONTAINS', value: '1' }, '이 항목에는 쓸 수 없는 비교예요.'],
    [{ field: 'createdAt', op: 'AT_LEAST', value: "'; DROP TABLE products" }, '날짜를 확인해 주세요.'],
  ])('refuse a filter that means nothing: %j', async (filter, sentence) => {
    const { errors } = await asOperator()(GetCountDocument, { collection: 'products', filter: filter as never });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(errors?.[0]?.message).toBe(sentence);
  });

  it('hide personal values until somebody asks, and keep who asked', async () => {
    const { id } = await buildProduct({
      email: 'kim.minseo@supplier.example',
      receiverEmails: ['lee@supplier.example'],
    });
    const masked = (await rowOf(id)).values as Record<string, unknown>;
    expect(masked).toMatchObject({ email: 'ki•••@supplier.example', receiverEmails: ['le•••@supplier.example'] });
    const { data } = await asOperator()(RevealDocumentDocument, {
      collection: 'products',
      id,
      reason: '배송 문의 답변',
    });
    expect(data?.revealDocument.values).toMatchObject({ email: 'kim.minseo@supplier.example' });
    const [log] = await database().db.select().from(auditLogs);
    expect(log).toMatchObject({
      action: 'document.reveal',
      actorId: operatorId,
      documentId: id,
      reason: '배송 문의 답변',
    });
    const { errors } = await asOperator()(RevealDocumentDocument, { collection: 'products', id, reason: ' ' });
    expect(errors?.[0]?.extensions?.fields).toMatchObject({ reason: '보는 이유를 2자 이상 적어 주세요.' });
  });

  it('come as records of their type too', async () => {
    const name = `유니언 ${newId().slice(-6)}`;
    const { id } = await buildProduct({ name });
    const { data } = await asOperator()(GetDocumentsDocument, { collection: 'products', search: name });
    expect(data?.documents).toEqual([{ __typename: 'Product', id, name }]);
    const counted = await asOperator()(GetDocumentsCountDocument, { collection: 'products', search: name });
    expect(counted.data?.documentsCount).toBe(1);
  });
});

describe('a saving', () => {
  it('changes what it names, is told in the change log of the site, and can be taken back', async () => {
    const { id } = await buildProduct({ name: '처음 이름', madeIn: '프랑스' });
    const { data, errors } = await save(id, { name: '  새 이름 ', madeIn: null });
    expect(errors).toBeUndefined();
    expect(data?.saveDocument.row.values).toMatchObject({ name: '새 이름', madeIn: null });
    const history = await asOperator()(GetDocumentChangesDocument, { collection: 'products', id });
    expect(history.data?.documentChanges).toMatchObject([
      {
        action: 'document.update',
        before: { name: '처음 이름', madeIn: '프랑스' },
        after: { name: '새 이름', madeIn: null },
        isUndoable: true,
      },
    ]);
    const changeId = data!.saveDocument.changeId!;
    const undone = await asOperator()(UndoDocumentChangeDocument, { changeId });
    expect(undone.data?.undoDocumentChange).toBe(1);
    expect((await rowOf(id)).values).toMatchObject({ name: '처음 이름', madeIn: '프랑스' });
    const twice = await asOperator()(UndoDocumentChangeDocument, { changeId });
    expect(twice.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('is refused where somebody else was faster, with the values of now', async () => {
    const { id } = await buildProduct({ name: '가' });
    const { updatedAt } = await rowOf(id);
    await save(id, { madeIn: '독일' });
    const { errors } = await save(id, { name: '나' }, updatedAt);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { madeIn: '독일', name: '가' } });
    const again = await save(id, { name: '나' }, errors?.[0]?.extensions?.updatedAt as string);
    expect(again.data?.saveDocument.row.values).toMatchObject({ madeIn: '독일', name: '나' });
  });

  it('is not taken back over what was written later', async () => {
    const { id } = await buildProduct({ name: '가' });
    const { data } = await save(id, { name: '나' });
    await save(id, { name: '다' });
    const { errors } = await asOperator()(UndoDocumentChangeDocument, { changeId: data!.saveDocument.changeId! });
    expect(errors?.[0]?.extensions?.code).toBe('CONFLICT');
    expect((await rowOf(id)).values).toMatchObject({ name: '다' });
  });

  it('of several records changes all or none', async () => {
    const ids = [(await buildProduct({ visible: true })).id, (await buildProduct({ visible: true })).id];
    const hide = (given: string[]) =>
      asOperator()(UpdateDocumentDocument, {
        collection: 'products',
        ids: given,
        updateField: 'visible',
        updateValue: false,
        reason: '중복',
      });
    expect((await hide([...ids, newId()])).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await rowOf(ids[0]!)).values).toMatchObject({ visible: true });
    expect((await hide(ids)).data?.updateDocument).toHaveLength(2);
    const logged = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'document.update'));
    expect(logged.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort());
    expect(new Set(logged.map(({ changeId }) => changeId)).size).toBe(1);
  });

  it('refuses an id that is no text, whatever it brings along', async () => {
    for (const id of [{ toString: 'x' }, ['x'], 1, null]) {
      const { errors } = await asAdmin()(RawUpdateDocument, { collection: 'products', data: { id, visible: true } });
      expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
  });

  it('that assigns a supplier leaves nothing of it behind when it is taken back', async () => {
    const { id } = await buildProduct({ dealer: '옛 판매사', sellerId: null });
    const seller = await buildSeller({ name: '새 공급사' });
    const { data } = await save(id, { sellerId: seller.id });
    expect(data?.saveDocument.row.values).toMatchObject({ dealer: '새 공급사', sellerName: '새 공급사' });
    await asOperator()(UndoDocumentChangeDocument, { changeId: data!.saveDocument.changeId! });
    expect((await rowOf(id)).values).toMatchObject({ dealer: '옛 판매사', sellerId: null, sellerName: null });
  });

  it('does not show what spam management holds back', async () => {
    const { id } = await buildProduct({ visible: true });
    await database().db.transaction((tx) =>
      holdProducts(tx, [{ productId: id, reasons: [], note: null, score: null }], operatorId),
    );
    const { errors } = await save(id, { visible: true });
    expect(errors?.[0]?.extensions?.code).toBe('CONFLICT');
    expect((await rowOf(id)).values).toMatchObject({ visible: false });
  });

  it('of several records is taken back as one', async () => {
    const ids = [(await buildProduct({ madeIn: '프랑스' })).id, (await buildProduct({ madeIn: '독일' })).id];
    const { data } = await asOperator()(SaveDocumentsDocument, {
      collection: 'products',
      ids,
      changes: { madeIn: '대한민국', isSample: true },
    });
    expect(data?.saveDocuments).toEqual({ count: 2, changeId: expect.any(String) });
    const { changeId } = data!.saveDocuments;
    expect((await asOperator()(UndoDocumentChangeDocument, { changeId: changeId! })).data?.undoDocumentChange).toBe(2);
    expect((await rowOf(ids[0]!)).values).toMatchObject({ madeIn: '프랑스', isSample: false });
    expect((await rowOf(ids[1]!)).values).toMatchObject({ madeIn: '독일', isSample: false });
  });

  it.each([
    [{ name: '' }, 'name', '원료명을 입력해 주세요.'],
    [{ createdAt: '2020-01-01' }, 'createdAt', '여기서 바꿀 수 없는 항목이에요.'],
    [{ __proto__x: 1 }, '__proto__x', '여기서 바꿀 수 없는 항목이에요.'],
    [{ functions: ['날기'] }, 'functions', '목록에 있는 기능을 골라 주세요.'],
  ])('says what is wrong and changes nothing: %j', async (changes, field, sentence) => {
    const { id } = await buildProduct({ name: '그대로' });
    const { errors } = await save(id, changes);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: sentence } });
    expect((await rowOf(id)).values).toMatchObject({ name: '그대로' });
    expect(await database().db.select().from(auditLogs)).toEqual([]);
  });

  it('of a new record is noted with its values', async () => {
    const { data, errors } = await asOperator()(AddDocumentDocument, {
      collection: 'products',
      addInput: { name: '운영자 원료', functions: ['보습'], visible: false },
    });
    expect(errors).toBeUndefined();
    const { id } = data!.addDocument as { id: string };
    const [row] = await database().db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({ name: '운영자 원료', visible: false });
    const [log] = await database().db.select().from(auditLogs);
    expect(log).toMatchObject({ action: 'document.add', documentId: id, before: null, after: { name: '운영자 원료' } });
  });

  it('by its raw form is for administrators', async () => {
    const { id } = await buildProduct({ name: '가' });
    const data = { id, name: '나' };
    const refused = await asOperator()(RawUpdateDocument, { collection: 'products', data });
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const done = await asAdmin()(RawUpdateDocument, { collection: 'products', data });
    expect(done.errors).toBeUndefined();
    expect((await rowOf(id)).values).toMatchObject({ name: '나' });
  });
});

describe('those without rights', () => {
  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
  ] as const)('%s reads and writes nothing', async (_, asking, code) => {
    const { id } = await buildProduct({ name: '그대로' });
    const ask = gatewayAs(asking);
    const answers = [
      await ask(GetDocumentRowsDocument, { collection: 'products' }),
      await ask(UpdateDocumentDocument, { collection: 'products', ids: [id], updateField: 'name', updateValue: '남' }),
      await ask(RevealDocumentDocument, { collection: 'products', id, reason: '궁금해서' }),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual([code, code, code]);
    const { rows } = await database().db.execute(sql`SELECT name FROM products WHERE id = ${id}`);
    expect(rows).toEqual([{ name: '그대로' }]);
  });
});

describe('a saving of an ingredient', () => {
  it('says where its words come from, empties what it empties, and outlives the next import', async () => {
    const { id } = await buildIngredient({ nameKor: '편집할 성분', description: '옛 설명', functions: ['보습제'] });
    const collection = 'ingredients' as const;
    const read = async () => (await asOperator()(GetDocumentRowDocument, { collection, id })).data!.documentRow;
    const write = async (changes: object, reason?: string) =>
      asOperator()(SaveDocumentDocument, {
        collection,
        id,
        changes,
        expectedUpdatedAt: (await read()).updatedAt,
        reason,
      });
    const refused = await write({ description: null });
    expect(refused.errors?.[0]?.extensions?.fields).toMatchObject({ reason: '출처를 적어 주세요.' });
    const { errors } = await write(
      { description: null, functions: ['피부컨디셔닝제', '보습제'] },
      '제조사 기술자료 3쪽',
    );
    expect(errors).toBeUndefined();
    expect((await read()).values).toMatchObject({ description: null, functions: ['피부컨디셔닝제', '보습제'] });

    const edition = await buildSource({ key: 'kcia' });
    await database().db.transaction((tx) =>
      saveIngredients(tx, [{ id, values: { description: '가져온 설명', nameEng: 'From a list' } }], {
        actor: 'import',
        edition,
      }),
    );
    expect((await read()).values).toMatchObject({ description: null, nameEng: 'From a list' });
  });
});
