import { CancelTableImportDocument, CheckTableImportDocument } from '@gredia/graphql-schema';
import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { holdProducts } from '../products/holding/hold-products';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { buildSeller } from '../sellers/sellers.factory';
import { cosmeticOf, csv, useImporters, workOff } from './table-imports.testing';

const { database, people, operator } = useImporters();

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
    await db.transaction((tx) => holdProducts(tx, [hold], people.operator));
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
