import {
  CancelTableImportDocument,
  CheckTableImportDocument,
  GetDocumentChangesDocument,
  GetTableImportDocument,
  GetTableImportsDocument,
  StartTableImportDocument,
  UndoBulkEditDocument,
  UndoDocumentChangeDocument,
  WriteTableImportDocument,
} from '@gredia/graphql-schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { encode } from 'iconv-lite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { buildFile } from '../../platform/files/files.factory';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { clearJobs } from '../../testing/jobs';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { holdProducts } from '../products/holding/hold-products';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { saveProducts } from '../products/writing/products.write';
import { buildSeller } from '../sellers/sellers.factory';
import { sellers } from '../sellers/sellers.table';
import { buildSource } from '../sources/sources.factory';
import { forgetOldTableImports } from './table-imports-retention';
import { tableImportRows, tableImports } from './table-imports.table';
import { attempt, importedRun, importerOf, useUploads, workOff } from './table-imports.testing';

const database = useDatabase();
const uploads = useUploads();
let operatorId: string;
let adminId: string;
const operator = () => importerOf('OPERATOR', operatorId, uploads);
const admin = () => importerOf('ADMIN', adminId, uploads);

beforeAll(async () => {
  operatorId = (await buildUser({ role: 'OPERATOR' })).id;
  adminId = (await buildUser({ role: 'ADMIN' })).id;
});
beforeEach(async () => {
  await clearJobs();
  await database().db.delete(tableImports);
  await database().db.delete(auditLogs);
  await database().db.execute(sql`DELETE FROM rate_limits`);
});

const cosmeticOf = async (id: string) => (await database().db.select().from(cosmetics).where(eq(cosmetics.id, id)))[0]!;
const csv = (...rows: (string | number)[][]) => rows.map((row) => row.join(',')).join('\r\n');

describe('who may import', () => {
  it('is nobody but operators, into what they may write', async () => {
    const fileId = await uploads.uploaded('ID,제품\n', operatorId);
    for (const asking of [null, viewer('USER'), viewer('SELLER'), viewer('EDITOR')]) {
      const { errors } = await gatewayAs(asking)(StartTableImportDocument, { collection: 'cosmetics', fileId });
      expect(errors?.[0]?.extensions?.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
    const { errors } = await operator().start('users', 'ID,별명\n1,가');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('uploaded the file, and nobody else sees what comes of it', async () => {
    const fileId = await uploads.uploaded('ID,제품\n1,가', adminId);
    const { errors } = await operator().ask(StartTableImportDocument, { collection: 'cosmetics', fileId });
    expect(errors?.[0]?.extensions?.fields).toEqual({ fileId: '파일을 다시 올려 주세요.' });

    const { id } = (await operator().start('cosmetics', 'ID,제품\n1,가')).data!.startTableImport;
    const mapping = { columns: ['id', 'productName'], key: 'id' };
    const other = admin();
    for (const answer of [
      await other.ask(GetTableImportDocument, { id }),
      await other.ask(CheckTableImportDocument, { id, mapping }),
      await other.ask(WriteTableImportDocument, { id }),
      await other.ask(CancelTableImportDocument, { id }),
    ]) {
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    }
    expect((await other.ask(GetTableImportsDocument, { collection: 'cosmetics' })).data?.tableImports).toEqual([]);
    expect(
      (await operator().ask(GetTableImportsDocument, { collection: 'cosmetics' })).data?.tableImports,
    ).toHaveLength(1);
  });

  it('is told where the bytes of an upload are gone', async () => {
    const { id: fileId } = await buildFile({ purpose: 'IMPORT_FILE', ownerId: operatorId });
    const { errors } = await operator().ask(StartTableImportDocument, { collection: 'cosmetics', fileId });
    expect(errors?.[0]?.extensions?.fields).toEqual({ fileId: '파일을 읽지 못했어요. 다시 올려 주세요.' });
  });

  it('has lost the right meanwhile: nothing is written', async () => {
    const fallen = (await buildUser({ role: 'OPERATOR' })).id;
    const { id } = await buildCosmetic({ brand: '그대로' });
    const importer = importerOf('OPERATOR', fallen, uploads);
    const run = await importer.checked('cosmetics', csv(['ID', '브랜드'], [id, '새것']), ['id', 'brand']);
    await importer.ask(WriteTableImportDocument, { id: run.id });
    await database().db.update(users).set({ role: 'USER' }).where(eq(users.id, fallen));
    await workOff();
    expect(await importer.look(run.id)).toMatchObject({ status: 'CHECKED', failure: '이 작업을 할 권한이 없어요.' });
    expect((await cosmeticOf(id)).brand).toBe('그대로');
  });

  it('is an operator now and was an administrator: accounts are neither checked nor written', async () => {
    const fallen = (await buildUser({ role: 'ADMIN' })).id;
    const other = await buildUser({ nickname: `회원${newId().slice(-6)}`, company: '전' });
    const importer = importerOf('ADMIN', fallen, uploads);
    const file = csv(['별명', '회사'], [other.nickname, '후']);
    const run = await importer.checked('users', file, ['nickname', 'company']);
    const { data } = await importer.start('users', file);
    const unchecked = data!.startTableImport.id;
    await database().db.update(users).set({ role: 'OPERATOR' }).where(eq(users.id, fallen));
    const failure = '이 작업을 할 권한이 없어요.';
    expect(await importer.written(run.id)).toMatchObject({ status: 'CHECKED', failure });
    const mapping = { columns: ['nickname', 'company'], key: 'nickname' };
    await importer.ask(CheckTableImportDocument, { id: unchecked, mapping });
    await workOff();
    expect(await importer.look(unchecked)).toMatchObject({ status: 'READY', failure });
    const [stored] = await database().db.select().from(users).where(eq(users.id, other.id));
    expect(stored?.company).toBe('전');
  });
});

describe('a file', () => {
  const text = '제품 코드;브랜드\r\n"A;1";"두\r\n줄 똠"\r\n\r\nB;나\r\n';
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\ufeff${text}`)],
    ['EUC-KR', encode(text, 'cp949')],
    ['UTF-16', encode(`\ufeff${text}`, 'utf-16le')],
  ])('of %s is read with its delimiter and the lines of its rows', async (encoding, content) => {
    const { data } = await operator().start('cosmetics', content);
    expect(data?.startTableImport).toMatchObject({
      encoding,
      delimiter: ';',
      rowCount: 2,
      status: 'READY',
      columns: [
        { name: '제품 코드', samples: ['A;1', 'B'] },
        { name: '브랜드', samples: ['두\n줄 똠', '나'] },
      ],
    });
    const rows = await database().db.select().from(tableImportRows).orderBy(tableImportRows.line);
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it.each([
    ['', '빈 파일이에요. 첫 줄에 열 이름이 있어야 해요.'],
    ['제품,브랜드\n', '열 이름만 있고 가져올 행이 없어요.'],
    ['제품,브랜드\n"가,나\n다,라', /큰따옴표가 닫히지 않았어요/],
    [Buffer.from([0xb0, 0xa1, 0x2c, 0xff, 0xff, 0x0a, 0x31]), /읽을 수 없는 글자/],
    [`제품\n${'가\n'.repeat(10_001)}`, /10,000행까지/],
    [`${'열,'.repeat(201)}끝\n1`, '열은 200개까지 가져올 수 있어요.'],
    ['가'.repeat(4_000_000), '파일은 10MB까지 가져올 수 있어요.'],
  ])('that is none is refused with a sentence', async (content, sentence) => {
    const { errors } = await operator().start('cosmetics', content);
    expect((errors?.[0]?.extensions?.fields as { fileId: string }).fileId).toMatch(sentence);
    expect(await database().db.select().from(tableImports)).toEqual([]);
  });
});

describe('a check', () => {
  it('tells what each row would do, and changes nothing', async () => {
    const first = await buildCosmetic({ productCode: 'K-1', brand: '가', priceKrw: 1000 });
    const same = await buildCosmetic({ productCode: 'K-2', brand: '나' });
    await buildCosmetic({ productCode: 'K-3' });
    await buildCosmetic({ productCode: 'k-3' });
    const file = csv(
      ['코드', '브랜드', '가격'],
      ['k-1', '새 브랜드', '"2,000원"'],
      ['K-2', '나', ''],
      ['K-3', '다', ''],
      ['K-9', '라', ''],
      ['K-8', '마', '비쌈'],
      ['', '바', ''],
    );
    const run = await operator().checked('cosmetics', file, ['productCode', 'brand', 'priceKrw']);
    expect(run).toMatchObject({
      status: 'CHECKED',
      done: 6,
      total: 6,
      counts: { changed: 1, same: 1, added: 0, refused: 4 },
    });
    expect(await operator().rows(run.id)).toMatchObject([
      {
        line: 2,
        outcome: 'CHANGE',
        documentId: first.id,
        title: first.productName,
        before: { brand: '가', priceKrw: 1000 },
        after: { brand: '새 브랜드', priceKrw: 2000 },
      },
      { line: 3, outcome: 'SAME', documentId: same.id },
      {
        line: 4,
        outcome: 'REFUSED',
        problems: [{ message: '같은 값을 가진 화장품이 둘 이상이에요. ID로 찾아 주세요.' }],
      },
      { line: 5, outcome: 'REFUSED', problems: [{ field: 'productCode' }] },
      { line: 6, outcome: 'REFUSED', problems: [{ field: 'priceKrw' }, { field: 'productCode' }] },
      { line: 7, outcome: 'REFUSED', problems: [{ message: '빈 칸이라 어느 항목인지 알 수 없어요.' }] },
    ]);
    expect((await cosmeticOf(first.id)).brand).toBe('가');
    expect(await database().db.select().from(auditLogs)).toEqual([]);
  });

  it('refuses two rows of one record, both of them', async () => {
    const { id } = await buildCosmetic({ productCode: 'T-1' });
    const file = csv(['코드', '브랜드'], ['T-1', '가'], ['t-1', '나']);
    const run = await operator().checked('cosmetics', file, ['productCode', 'brand']);
    expect((await operator().rows(run.id)).map(({ problems }) => problems[0]?.message)).toEqual([
      '3행과 같은 항목이에요. 한 행만 남겨 주세요.',
      '2행과 같은 항목이에요. 한 행만 남겨 주세요.',
    ]);
    expect((await cosmeticOf(id)).brand).toBeNull();
  });

  it('knows before the writing what the path of the collection refuses, and the rows around it pass', async () => {
    const rows = [];
    for (const at of [1, 2, 3, 4]) rows.push(await buildProduct({ name: `숨김 ${at}`, visible: at === 3 }));
    const { db } = database();
    const hold = { productId: rows[2]!.id, reasons: [], note: null, score: null };
    await db.transaction((tx) => holdProducts(tx, [hold], operatorId));
    const file = csv(['ID', '보이기', '기능'], ...rows.map(({ id }, at) => [id, '예', at === 0 ? '없는 기능' : '']));
    const run = await operator().checked('products', file, ['id', 'visible', 'functions']);
    expect(run.counts).toMatchObject({ changed: 2, refused: 2 });
    expect(await operator().rows(run.id, 'REFUSED')).toMatchObject([
      { line: 2, problems: [{ field: 'functions' }] },
      { line: 4, problems: [{ message: expect.stringContaining('스팸 관리에서 숨긴 원료예요.') }] },
    ]);
    const ids = rows.map(({ id }) => id);
    const stored = await db.select().from(products).where(inArray(products.id, ids));
    expect(stored.map(({ visible }) => visible)).toEqual([false, false, false, false]);
  });

  it('never says whether a personal value is the one that is stored, and shows none', async () => {
    const seller = await buildSeller({ name: `공급사 ${newId().slice(-6)}`, email: 'kim.minseo@supplier.example' });
    const file = csv(['이름', '메일'], [seller.name, 'kim.minseo@supplier.example']);
    const run = await operator().checked('sellers', file, ['name', 'email']);
    expect(run.counts).toMatchObject({ changed: 1, same: 0 });
    expect(await operator().rows(run.id)).toMatchObject([
      { before: { email: 'ki•••@supplier.example' }, after: { email: 'ki•••@supplier.example' } },
    ]);
    const { data } = await operator().start('sellers', file);
    const mapping = { columns: [null, 'email'], key: 'email' };
    const { errors } = await operator().ask(CheckTableImportDocument, { id: data!.startTableImport.id, mapping });
    expect(errors?.[0]?.extensions?.fields).toEqual({ key: '이 항목으로는 찾을 수 없어요.' });
  });

  it('ends where somebody asks for it', async () => {
    const { id } = await buildCosmetic();
    const { data } = await operator().start('cosmetics', csv(['ID', '브랜드'], [id, '가']));
    const runId = data!.startTableImport.id;
    await operator().ask(CheckTableImportDocument, { id: runId, mapping: { columns: ['id', 'brand'], key: 'id' } });
    const twice = await operator().ask(CheckTableImportDocument, {
      id: runId,
      mapping: { columns: ['id', 'brand'], key: 'id' },
    });
    expect(twice.errors?.[0]?.extensions?.code).toBe('CONFLICT');
    await operator().ask(CancelTableImportDocument, { id: runId });
    await workOff();
    expect(await operator().look(runId)).toMatchObject({
      status: 'READY',
      failure: '멈췄어요. 바뀐 것은 없어요.',
      isCancelRequested: false,
    });
  });
});

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
      rows.map(() => ({ changeId: done.changeId, actorId: operatorId, reason: '브랜드 정리', addressHash: null })),
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
    const [self] = await database().db.select().from(users).where(eq(users.id, adminId));
    const file = csv(['별명', '회사', '권한'], [other.nickname, '후', ''], [self!.nickname, '', '회원']);
    const run = await admin().checked('users', file, ['nickname', 'company', 'role']);
    expect(run.counts).toMatchObject({ changed: 1, refused: 1 });
    await admin().written(run.id);
    const [stored] = await database().db.select().from(users).where(eq(users.id, other.id));
    expect(stored?.company).toBe('후');
  });
});

it('rows of several lots go in one change, and come back', async () => {
  expect(await importedRun(operator(), 1100)).toEqual({ written: 1100, back: 1100 });
});

it('an import is forgotten after two days, with its rows', async () => {
  const { data } = await operator().start('cosmetics', 'ID,제품\n1,가');
  const { db } = database();
  expect(await db.transaction(forgetOldTableImports)).toBe(0);
  await db.update(tableImports).set({ createdAt: sql`now() - interval '49 hours'` });
  expect(await db.transaction(forgetOldTableImports)).toBe(1);
  expect(
    await db.select().from(tableImportRows).where(eq(tableImportRows.importId, data!.startTableImport.id)),
  ).toEqual([]);
});
