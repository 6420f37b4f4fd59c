import {
  GetDocumentChangesDocument,
  GetTableImportSourcesDocument,
  UndoBulkEditDocument,
  UndoDocumentChangeDocument,
  WriteTableImportDocument,
} from '@gredia/graphql-schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { clearJobs } from '../../testing/jobs';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { saveProducts } from '../products/writing/products.write';
import { buildSeller } from '../sellers/sellers.factory';
import { sellers } from '../sellers/sellers.table';
import { buildSource } from '../sources/sources.factory';
import { tableImports } from './table-imports.table';
import { attempt, cosmeticOf, csv, useImporters } from './table-imports.testing';

const { database, people, operator, admin } = useImporters();

describe('a writing', () => {
  it('writes all accepted rows as one change, which is taken back as one', async () => {
    const rows = await Promise.all([1, 2, 3].map((at) => buildCosmetic({ productCode: `W-${at}`, brand: `전 ${at}` })));
    const file = csv(['코드', '브랜드'], ...rows.map((_, at) => [`W-${at + 1}`, `후 ${at + 1}`]), ['W-없음', '가']);
    const run = await operator().checked('cosmetics', file, ['productCode', 'brand']);
    const done = await operator().written(run.id, '브랜드 정리');
    expect(done).toMatchObject({ status: 'DONE', isUndoable: true, counts: { changed: 3, refused: 1 } });
    const brands = async () => (await Promise.all(rows.map(({ id }) => cosmeticOf(id)))).map(({ brand }) => brand);
    expect(await brands()).toEqual(['후 1', '후 2', '후 3']);

    const logs = await database().db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(logs.filter(({ action }) => action === 'document.update')).toMatchObject(
      rows.map(() => ({ changeId: done.changeId, actorId: people.operator, reason: '브랜드 정리', addressHash: null })),
    );
    expect(logs.find(({ action }) => action === 'document.import')?.details).toMatchObject({
      collection: '화장품',
      fileName: '자료.csv',
      changed: 3,
      refused: 1,
      changeId: done.changeId,
    });
    const again = await operator().ask(WriteTableImportDocument, { id: run.id });
    expect(again.errors?.[0]?.extensions?.code).toBe('CONFLICT');

    const rejects = await operator().rejects(run.id);
    expect(rejects.content).toMatch(/^\uFEFF코드,브랜드,이유\r\nW-없음,가,제품 코드: 찾는 화장품이/);
    expect(await operator().undone(run.id)).toMatchObject({ status: 'UNDONE', isUndoable: false });
    expect(await brands()).toEqual(['전 1', '전 2', '전 3']);
  });

  it('notes the source of a file with its edition and licence, and refuses one that is for tests alone', async () => {
    await buildIngredient({ nameKor: '출처시험성분', functions: [] });
    const file = csv(['성분명', '기능'], ['출처시험성분', '보습제']);
    const run = await operator().checked('ingredients', file, ['title', 'functions']);
    const sourcesOf = async (collection: 'ingredients' | 'cosmetics') =>
      (await operator().ask(GetTableImportSourcesDocument, { collection })).data!.tableImportSources;
    expect(await sourcesOf('cosmetics')).toEqual([]);
    const sources = await sourcesOf('ingredients');
    const usable = sources.find(({ isUsable }) => isUsable)!;
    const closed = sources.find(({ isUsable }) => !isUsable)!;
    expect(closed.testOnly).toBe(true);
    const attemptWith = (source: string, edition: string) =>
      operator().ask(WriteTableImportDocument, { id: run.id, source, edition });
    const fieldsOf = async (answer: ReturnType<typeof attemptWith>) =>
      Object.keys((await answer).errors?.[0]?.extensions?.fields ?? {});
    expect(await fieldsOf(attemptWith(closed.key, '2026-01'))).toEqual(['source']);
    expect(await fieldsOf(attemptWith('kr-prohibited', '2026-01'))).toEqual(['source']);
    expect(await fieldsOf(attemptWith(usable.key, ' '))).toEqual(['edition']);
    expect((await attemptWith(usable.key, '2026-01')).errors).toBeUndefined();
    const [stored] = await database().db.select().from(tableImports).where(eq(tableImports.id, run.id));
    expect(stored?.reason).toBe(`${usable.name} 2026-01 (${usable.licence})`);
    await clearJobs();
  });

  it('that breaks off leaves nothing, and the next attempt writes all of it once', async () => {
    const { db } = database();
    const { id } = await buildCosmetic({ brand: '전' });
    const run = await operator().checked('cosmetics', csv(['ID', '브랜드'], [id, '후']), ['id', 'brand']);
    await operator().ask(WriteTableImportDocument, { id: run.id });
    await clearJobs();
    // The last that a writing does fails.
    await db.execute(sql`ALTER TABLE audit_logs ADD CONSTRAINT broken CHECK (action <> 'document.import') NOT VALID`);
    await expect(attempt(run.id, false)).rejects.toThrow();
    expect((await operator().look(run.id)).status).toBe('WRITING');
    expect((await cosmeticOf(id)).brand).toBe('전');
    await attempt(run.id, true);
    expect(await operator().look(run.id)).toMatchObject({
      status: 'CHECKED',
      failure: '예상하지 못한 문제로 멈췄어요. 다시 시도해 주세요.',
    });
    await db.execute(sql`ALTER TABLE audit_logs DROP CONSTRAINT broken`);
    const done = await operator().written(run.id);
    expect(done.counts?.changed).toBe(1);
    await attempt(run.id, true);
    expect(await db.select().from(auditLogs).where(eq(auditLogs.changeId, done.changeId!))).toHaveLength(1);
  });

  it('leaves alone what changed since the check, and says so', async () => {
    const [first, second] = [await buildCosmetic({ brand: '가' }), await buildCosmetic({ brand: '나' })];
    const file = csv(['ID', '브랜드'], [first.id, '새 가'], [second.id, '새 나']);
    const run = await operator().checked('cosmetics', file, ['id', 'brand']);
    await database()
      .db.update(cosmetics)
      .set({ brand: '그사이', updatedAt: new Date(Date.now() + 1000) })
      .where(eq(cosmetics.id, first.id));
    const done = await operator().written(run.id);
    expect(done.counts).toMatchObject({ changed: 1, refused: 1 });
    expect([(await cosmeticOf(first.id)).brand, (await cosmeticOf(second.id)).brand]).toEqual(['그사이', '새 나']);
    expect((await operator().rejects(run.id)).content).toContain('확인한 뒤에 다른 사람이 이 항목을 바꿨어요');
  });

  it('makes new records where the collection has any made, and takes them out again', async () => {
    const stamp = newId().slice(-6);
    const kept = await buildProduct({ name: `있던 원료 ${stamp}`, manufacture: '전' });
    const file = csv(
      ['이름', '제조사', '순도'],
      [kept.name, '후', ''],
      [`새 원료 ${stamp}`, '누리', '99%'],
      [`다른 새 원료 ${stamp}`, '누리', ''],
    );
    const columns = ['name', 'manufacture', 'purity'];
    const run = await operator().checked('products', file, columns, { addsMissing: true });
    expect(run.counts).toMatchObject({ changed: 1, added: 2, refused: 0 });
    const done = await operator().written(run.id);
    const named = () =>
      database()
        .db.select()
        .from(products)
        .where(inArray(products.name, [`새 원료 ${stamp}`, `다른 새 원료 ${stamp}`]))
        .orderBy(products.name);
    expect(await named()).toMatchObject([{ visible: false }, { manufacture: '누리', purity: '99%' }]);
    const asked = await operator().ask(GetDocumentChangesDocument, { collection: 'products', id: kept.id });
    expect(asked.data?.documentChanges[0]).toMatchObject({ changeId: done.changeId, changeCount: 3 });
    const change = { changeId: done.changeId! };
    for (const { errors } of [
      await operator().ask(UndoDocumentChangeDocument, change),
      await operator().ask(UndoBulkEditDocument, change),
    ]) {
      expect(errors?.[0]?.message).toBe('새로 만든 항목이 함께 있어요. 가져오기에서 되돌려 주세요.');
    }
    expect(await operator().undone(run.id)).toMatchObject({ status: 'UNDONE' });
    expect(await named()).toEqual([]);
  });

  it('brings the counts of ingredients in line, there and back', async () => {
    const { db } = database();
    const ingredient = await buildIngredient({ productCount: 1 });
    const { id } = await buildProduct({ visible: true, contains: [ingredient] });
    const productCount = async () =>
      (await db.select().from(ingredients).where(eq(ingredients.id, ingredient.id)))[0]?.productCount;
    const run = await operator().checked('products', csv(['ID', '보이기'], [id, '아니요']), ['id', 'visible']);
    expect(await productCount()).toBe(1);
    await operator().written(run.id);
    expect(await productCount()).toBe(0);
    await operator().undone(run.id);
    expect(await productCount()).toBe(1);
  });

  it('that is taken back gives its records to their source again', async () => {
    const { db } = database();
    const edition = await buildSource({ key: 'a-list' });
    const importKey = `a-list|${newId()}`;
    const bring = (madeIn: string) =>
      db.transaction((tx) =>
        saveProducts(tx, [{ importKey, name: '목록의 이름', madeIn, composition: [] }], { actor: 'import', edition }),
      );
    await bring('독일');
    const [row] = await db.select().from(products).where(eq(products.importKey, importKey));
    const run = await operator().checked('products', csv(['ID', '원산지'], [row!.id, '프랑스']), ['id', 'madeIn']);
    await operator().written(run.id);
    expect(await bring('일본')).toEqual(['unchanged']);
    await operator().undone(run.id);
    expect(await bring('일본')).toEqual(['updated']);
  });

  it('asks for the source where the collection does, and sets what names people as an edit does', async () => {
    const seller = await buildSeller({ name: `담당 ${newId().slice(-6)}` });
    const run = await operator().checked('sellers', csv(['이름', '담당자'], [seller.name, '김민서']), [
      'name',
      'contactName',
    ]);
    await operator().written(run.id);
    const { id } = await buildIngredient();
    const sourced = await operator().checked('ingredients', csv(['ID', '시성식'], [id, 'C3H8O3']), [
      'id',
      'rationalFormula',
    ]);
    const { errors } = await operator().ask(WriteTableImportDocument, { id: sourced.id, reason: ' ' });
    expect(errors?.[0]?.extensions?.fields).toEqual({ reason: '출처를 적어 주세요.' });
    expect(await operator().written(sourced.id, '대한민국약전')).toMatchObject({
      status: 'DONE',
      counts: { changed: 1 },
    });
    const [stored] = await database().db.select().from(sellers).where(eq(sellers.id, seller.id));
    expect(stored?.contactName).toBe('김민서');
  });

  it('finds accounts by their nickname, for administrators alone, and never the own rights', async () => {
    const other = await buildUser({ nickname: `회원${newId().slice(-6)}`, company: '전' });
    const [self] = await database().db.select().from(users).where(eq(users.id, people.admin));
    const file = csv(['별명', '회사', '권한'], [other.nickname, '후', ''], [self!.nickname, '', '회원']);
    const run = await admin().checked('users', file, ['nickname', 'company', 'role']);
    expect(run.counts).toMatchObject({ changed: 1, refused: 1 });
    await admin().written(run.id);
    const [stored] = await database().db.select().from(users).where(eq(users.id, other.id));
    expect(stored?.company).toBe('후');
  });
});
