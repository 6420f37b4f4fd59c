import {
  CancelTableImportDocument,
  CheckTableImportDocument,
  GetTableImportDocument,
  GetTableImportsDocument,
  StartTableImportDocument,
  WriteTableImportDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { encode } from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { buildFile } from '../../platform/files/files.factory';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { forgetOldTableImports } from './table-imports-retention';
import { tableImportRows, tableImports } from './table-imports.table';
import { cosmeticOf, csv, importedRun, importerOf, useImporters, workOff } from './table-imports.testing';

const { database, uploads, people, operator, admin } = useImporters();

describe('who may import', () => {
  it('is nobody but operators, into what they may write', async () => {
    const fileId = await uploads.uploaded('ID,제품\n', people.operator);
    for (const asking of [null, viewer('USER'), viewer('SELLER'), viewer('EDITOR')]) {
      const { errors } = await gatewayAs(asking)(StartTableImportDocument, { collection: 'cosmetics', fileId });
      expect(errors?.[0]?.extensions?.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/);
    }
    const { errors } = await operator().start('users', 'ID,별명\n1,가');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('uploaded the file, and nobody else sees what comes of it', async () => {
    const fileId = await uploads.uploaded('ID,제품\n1,가', people.admin);
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
    const { id: fileId } = await buildFile({ purpose: 'IMPORT_FILE', ownerId: people.operator });
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
