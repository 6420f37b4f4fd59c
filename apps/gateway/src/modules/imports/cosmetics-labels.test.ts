import { koreanDay } from '@gredia/domain';
import { GetAllCosmeticsDocument, GetSingleIngredientDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { encode } from 'iconv-lite';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { csv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { cosmeticIngredients, cosmetics } from '../cosmetics/cosmetics.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';
import { ImportError } from './import-error';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

const header = ['제품명', '전성분', '브랜드', '판매', '제조', '원산지', '가격', '사용기한', '제품번호', '설명', '분류'];
const label = '정제수, 1,2-헥산다이올, 글리세린(10%), 없는추출물';

describe('a list of labels', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (name: string, content: string | Buffer, options: { dryRun?: boolean; batchRows?: number } = {}) =>
    runImport({ url: database().url, source: importSource('cosmetics')!, file: write(name, content), ...options });
  const refusal = async (content: string | Buffer) => {
    const error: unknown = await run('bad.csv', content).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ImportError);
    return (error as ImportError).message;
  };
  const stored = (productName: string) =>
    database().db.select().from(cosmetics).where(eq(cosmetics.productName, productName));

  it('waits for a dictionary, and changes nothing until there is one', async () => {
    expect(await refusal(csv(['productName', 'ingredients'], ['토너', label]))).toMatch(/성분 사전이 비어 있어요/);
    expect(await database().db.select().from(cosmetics)).toEqual([]);
  });

  describe('with a dictionary', () => {
    beforeAll(async () => {
      for (const nameKor of ['정제수', '1,2-헥산다이올', '글리세린']) await buildIngredient({ nameKor });
    });

    it.each([
      ['utf-8', (text: string) => Buffer.from(text)],
      ['utf-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
      ['cp949', (text: string) => encode(text, 'cp949')],
    ])('is read in %s, once', async (encoding, bytesOf) => {
      const name = `똠방 토너 ${encoding}`;
      const row = [
        name,
        label,
        '이슬담',
        '이슬담',
        '가온코스텍',
        '대한민국',
        '19,800원',
        '2027.3.31',
        'IS-1',
        '순해요.',
      ];
      const content = bytesOf(csv(header, [...row, '스킨/토너']).replaceAll('\n', '\r\n'));
      const summary = await run('labels_2026-10.csv', content);
      expect(summary).toMatchObject({ edition: '2026-10', read: 1, created: 1, rejected: 0 });
      const [saved] = await stored(name);
      expect(saved).toMatchObject({
        brand: '이슬담',
        seller: '이슬담',
        madeBy: '가온코스텍',
        madeIn: '대한민국',
        priceKrw: 19_800,
        dueDate: '2027-03-31',
        productCode: 'IS-1',
        description: '순해요.',
        category: '스킨/토너',
        ingredients: label,
      });
      const parts = await database()
        .db.select({ text: cosmeticIngredients.text, title: ingredients.title })
        .from(cosmeticIngredients)
        .leftJoin(ingredients, eq(ingredients.id, cosmeticIngredients.ingredientId))
        .where(eq(cosmeticIngredients.cosmeticId, saved!.id))
        .orderBy(asc(cosmeticIngredients.position));
      expect(parts).toEqual([
        { text: '정제수', title: '정제수' },
        { text: '1,2-헥산다이올', title: '1,2-헥산다이올' },
        { text: '글리세린', title: '글리세린' },
        { text: '없는추출물', title: null },
      ]);

      const logged = await database().db.$count(changeLogs);
      expect(await run('labels_2026-11.csv', content)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
      expect(await stored(name)).toEqual([saved]);
      expect(await database().db.$count(changeLogs)).toBe(logged);
      await database().db.delete(cosmetics).where(eq(cosmetics.id, saved!.id));
    });

    it('takes columns in any order under English names too, and says which it left out', async () => {
      const leftOut: string[] = [];
      const columns = ['No.', 'URL', 'Ingredients', 'product_name', '비고', 'price'];
      const file = write('order.csv', csv(columns, ['1', 'https://shop.example/1', label, '순서 크림', '메모', '']));
      const progress = {
        onBytes: () => undefined,
        onStaged: () => undefined,
        onMerged: () => undefined,
        onLeftOut: (names: string[]) => void leftOut.push(...names),
      };
      const { db, url } = database();
      await runImport({ url, source: importSource('cosmetics')!, file, progress });
      expect(leftOut).toEqual(['No.', '비고']);
      expect(await stored('순서 크림')).toMatchObject([{ url: 'https://shop.example/1', priceKrw: null, brand: null }]);
      // Without a date in its name a file is of the day on which it is imported.
      const [edition] = await db.select().from(sourceEditions).where(eq(sourceEditions.edition, koreanDay()));
      expect(edition).toMatchObject({ key: 'cosmetics', testOnly: false, checkedAt: koreanDay() });
    });

    it('leaves alone what a later file has no column for, and empties what has an empty cell', async () => {
      const first = [
        ['제품명', '브랜드', '전성분', '가격', '분류'],
        ['칸 로션', '나흐', label, '9000', '로션'],
      ];
      await run('cells.csv', csv(...first));
      const again = csv(['제품명', '브랜드', '전성분', '분류'], ['칸 로션', '나흐', '정제수', '']);
      expect(await run('cells.csv', again)).toMatchObject({ updated: 1 });
      expect(await stored('칸 로션')).toMatchObject([{ priceKrw: 9000, category: null, ingredients: '정제수' }]);
      const log = await database().db.select().from(changeLogs).where(eq(changeLogs.targetName, '칸 로션'));
      expect(log.map(({ key }) => key).sort()).toEqual(['category', 'created', 'ingredients']);
    });

    it('refuses rows one by one, each with its line and reason', async () => {
      const rows = csv(
        ['제품명', '브랜드', '전성분', '가격', '사용기한', '제품번호', '주소'],
        ['줄 앰플', '나흐', label, '', '', 'A-1', ''],
        ['', '나흐', label, '', '', '', ''],
        ['줄 크림', '나흐', '', '', '', '', ''],
        ['줄 미스트', '나흐', 'a\nb', '만원', '', '', ''],
        ['줄 오일', '나흐', label, '', '개봉 후 12개월', '', ''],
        ['줄 밤', '나흐', label, '', '', '', 'javascript:alert(1)'],
        ['줄 앰플 리필', '나흐', label, '', '', 'A-1', ''],
        ['줄 앰플', '모루숲', label, '', '', 'A-1', ''],
      );
      // Spreadsheets leave lines behind that are empty but for their separators.
      const [head, first, ...rest] = rows.split('\n');
      const summary = await run('lines.csv', [head, first, ',,,,,,', '', ...rest, ',,,,,,', ''].join('\n'));
      expect(summary).toMatchObject({ read: 8, created: 2, rejected: 6 });
      expect(summary.rejects.map(({ line, reason }) => [line, reason?.replace(/ ?\(.*\)/, '')])).toEqual([
        [5, '제품명이 비어 있어요.'],
        [6, '전성분이 없어요.'],
        [7, '가격을 읽을 수 없어요: 만원'],
        [9, '사용기한 날짜를 읽을 수 없어요: 개봉 후 12개월'],
        [10, '제품 주소는 http:// 또는 https://로 시작해야 해요: javascript:alert'],
        [11, '2행과 같은 제품이에요.'],
      ]);
    });

    it('is refused whole without a column it needs, with one twice, or in another encoding', async () => {
      const good = ['토너', label];
      expect(await refusal(csv(['제품명', '성분표'], good))).toMatch(
        /'ingredients' 또는 '전성분' 열이 없어요\.\n {2}파일의 머리글: 제품명, 성분표/,
      );
      expect(await refusal(csv(['제품명', '전성분', 'productName'], [...good, '토너']))).toMatch(/열이 2개예요/);
      const broken = Buffer.concat([Buffer.from(csv(['제품명', '전성분'], good)), Buffer.from([0xff, 0xfe, 0x0a])]);
      expect(await refusal(broken)).toMatch(/UTF-8이나 CP949 파일이 아니에요/);
      expect(await refusal('')).toMatch(/머리글이 없어요/);
      const moved = Array.from({ length: 10 }, (_, number) => [label, `토너 ${number}`]);
      expect(await refusal(csv(['제품명', '전성분'], ...moved))).toMatch(/'ingredients' 열이 밀린 것 같아요/);
      expect(await stored('토너')).toEqual([]);
    });

    it('reads CP949 in as many pieces as it comes', async () => {
      const rows = Array.from({ length: 8 }, (_, number) => [`긴 에센스 ${number}`, `${'정제수, '.repeat(3000)}쑛`]);
      const content = encode(csv(['제품명', '전성분'], ...rows), 'cp949');
      expect(content.length).toBeGreaterThan(150_000);
      expect(await run('long.csv', content)).toMatchObject({ created: 8 });
      expect(await stored('긴 에센스 7')).toMatchObject([{ ingredients: rows[7]![1] }]);
      const cut = content.subarray(0, content.length - 2);
      expect(await refusal(Buffer.concat([cut, Buffer.from([0x81])]))).toMatch(/CP949 파일이 아니에요/);
    });

    it('goes on where it was stopped', async () => {
      const rows = Array.from({ length: 7 }, (_, number) => [`멈춘 로션 ${number}`, label]);
      const file = write('stopped.csv', csv(['제품명', '전성분'], ...rows, ['멈춘 로션 7', '']));
      const options = { url: database().url, source: importSource('cosmetics')!, file, batchRows: 3 };
      const silent = { onBytes: () => undefined, onStaged: () => undefined };
      const onMerged = (merged: number) => {
        if (merged >= 3) throw new Error('The power went.');
      };
      await expect(runImport({ ...options, progress: { ...silent, onMerged } })).rejects.toThrow('The power went.');
      expect(await stored('멈춘 로션 3')).toEqual([]);
      const summary = await runImport(options);
      expect(summary).toMatchObject({ resumed: true, read: 8, created: 7, rejected: 1 });
      expect(await stored('멈춘 로션 6')).toHaveLength(1);
    });

    it('is counted on the pages of its ingredients, and found from there', async () => {
      const rows = Array.from({ length: 3 }, (_, number) => [`셀 크림 ${number}`, '정제수, 글리세린, 글리세린']);
      const dry = await run('count.csv', csv(['제품명', '전성분'], ...rows), { dryRun: true });
      expect(dry).toMatchObject({ created: 3 });
      expect(await stored('셀 크림 0')).toEqual([]);
      await run('count.csv', csv(['제품명', '전성분'], ...rows), { batchRows: 2 });
      const asVisitor = gatewayAs(null);
      const page = await asVisitor(GetSingleIngredientDocument, { nameKor: '글리세린' });
      const { data } = await asVisitor(GetAllCosmeticsDocument, { contains: ['글리세린'] });
      expect(page.data?.singleIngredient.labelCount).toBe(data?.allCosmetics.total);
      expect(page.data?.singleIngredient.labelCount).toBeGreaterThanOrEqual(3);
      expect(page.data?.singleIngredient.cosmetics[0]?.productName).toMatch(/^셀 크림/);
      const found = await asVisitor(GetAllCosmeticsDocument, { search: '셀 크림' });
      expect(found.data?.allCosmetics.total).toBe(3);
    });
  });
});
