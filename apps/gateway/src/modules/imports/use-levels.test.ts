import { GetSingleIngredientDocument } from '@gredia/graphql-schema';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { csv, inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { ingredients } from '../ingredients/ingredients.table';
import { answersFor } from '../regulations/answering/regulation-answer.service';
import { readCoverage } from '../regulations/editions/coverage';
import { regulations } from '../regulations/regulations.table';
import { ingredientUseLevels } from '../regulations/use-levels.table';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

const inventoryHeader = [
  'serial',
  'second_name_row',
  'name_cn',
  'inci_name',
  'max_use_rinse_off_pct',
  'max_use_leave_on_pct',
  'note',
];
const inventory = csv(
  inventoryHeader,
  ['02421', '', '甘油*', 'GLYCERIN', '80', '60.5', ''],
  ['00005', '', '1,2-己二醇', '1,2-HEXANEDIOL', '', '/', '按照《化妆品安全技术规范》要求使用'],
  ['00006', '', '姜汁', 'GINGER JUICE', '', '1', ''],
);
const levelHeader = [
  'serial',
  'iecic_serial',
  'name_cn',
  'inci_name',
  'body_part',
  'leave_on_or_rinse_off',
  'use_level_pct',
  'note',
];
const levelRow = (inci: string, part: string, stays: string, percent: string, nameCn = '别的名称') => [
  '1',
  '1',
  nameCn,
  inci,
  part,
  stays,
  percent,
  '',
];

describe('lists of amounts that were in use', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: string, name: string, content: string, batchRows?: number) =>
    runImport({
      url: database().url,
      source: importSource(key)!,
      file: write(name, content),
      ...(batchRows ? { batchRows } : {}),
    });
  const runLevels = (...rows: string[][]) => run('cn-marketed-levels', 'levels.csv', csv(levelHeader, ...rows), 2);
  const named = async (nameKor: string) => {
    const [row] = await database().db.select().from(ingredients).where(eq(ingredients.nameKor, nameKor));
    return row!;
  };
  const levelsOf = async (nameKor: string) => {
    const { data, errors } = await gatewayAs(null)(GetSingleIngredientDocument, { nameKor });
    expect(errors).toBeUndefined();
    return data!.singleIngredient.useLevels;
  };
  const answerFor = async (nameKor: string) => {
    const ingredient = await named(nameKor);
    const question = { amountPercent: 1, use: 'LEAVE_ON' as const, countries: ['CN'] };
    const [answer] = answersFor(ingredient, [], await readCoverage(database().db), question);
    return answer!;
  };

  beforeAll(async () => {
    await run(
      'cosing-inventory',
      'cosing_2021-12.csv',
      inventoryCsv(
        ['GLYCERIN', '1,2-HEXANEDIOL', 'BUTYLENE GLYCOL'].map((inci, index) => ({ ref: String(index), inci })),
      ),
    );
    await run(
      'kcia',
      'kcia_2026-03.csv',
      kciaCsv([
        { code: '1', ko: '글리세린', en: 'Glycerin' },
        { code: '2', ko: '1,2-헥산다이올', en: '1,2-Hexanediol' },
        { code: '3', ko: '부틸렌글라이콜', en: 'Butylene Glycol' },
      ]),
    );
  });

  it('are not asked whether they name an ingredient before the inventory was loaded', async () => {
    expect(await answerFor('부틸렌글라이콜')).toMatchObject({ verdict: 'OPEN', reason: 'COVERAGE' });
  });

  it('bring names, numbers and the highest amounts of the inventory, and tell what is not in it', async () => {
    const summary = await run('cn-inventory', 'iecic2021_full.csv', inventory);
    expect(summary).toMatchObject({ read: 3, rejected: 1 });
    expect(summary.rejects).toMatchObject([{ reason: '이름이 같은 성분이 없어요: GINGER JUICE' }]);
    expect(await named('글리세린')).toMatchObject({ nameCn: '甘油', cnRefNo: '02421' });
    expect(await levelsOf('글리세린')).toMatchObject([
      { country: 'CN', kind: 'INVENTORY_HISTORY', placeText: null, application: 'LEAVE_ON', maxPercent: 60.5 },
      { application: 'RINSE_OFF', applicationText: '씻어냄', maxPercent: 80, source: { edition: '2021' } },
    ]);
    expect(await levelsOf('1,2-헥산다이올')).toEqual([]);
    expect(await answerFor('부틸렌글라이콜')).toMatchObject({ verdict: 'OPEN', reason: 'INVENTORY' });
    expect((await answerFor('글리세린')).reason).not.toBe('INVENTORY');
  });

  it('take over a name that the newer issue changed, and nothing else of it', async () => {
    const header = ['directory', 'serial', 'name_cn', 'inci_name', 'note', 'former_name_cn', 'former_inci_or_alias'];
    await run(
      'cn-inventory-names',
      'iecic_I_II_names_2025-10.csv',
      csv(
        [...header, 'changed_on', 'change'],
        ['目录Ⅰ', '2421', '丙三醇', 'GLYCERIN', '', '甘油', '', '2025-10-20', '中文名称'],
        ['目录Ⅰ', '5', '1,2-己 二醇', '1,2-HEXANEDIOL', '', '', '', '2021-04-30', '无'],
      ),
    );
    expect(await named('글리세린')).toMatchObject({ nameCn: '丙三醇', cnRefNo: '02421' });
    expect(await named('1,2-헥산다이올')).toMatchObject({ nameCn: '1,2-己二醇', cnRefNo: '00005' });
    await run('cn-inventory', 'iecic2021_again.csv', inventory);
    expect((await named('글리세린')).nameCn).toBe('丙三醇');
  });

  it('match by a whole INCI or Chinese name, by nothing like it', async () => {
    const summary = await runLevels(
      levelRow('GLYCERIN', '全身', '驻留', '12'),
      levelRow('', '眼部', '驻留', '0.5', '1,2-己二醇'),
      levelRow('BUTYLENEGLYCOL', '全身', '淋洗', '3'),
      levelRow('BUTYLENE GLYCOL (AND) WATER', '全身', '淋洗', '3'),
    );
    expect(summary).toMatchObject({ read: 4, created: 2, rejected: 2 });
    expect(await levelsOf('1,2-헥산다이올')).toMatchObject([
      { kind: 'MARKET_HISTORY', placeText: '눈가', maxPercent: 0.5 },
    ]);
    expect(await levelsOf('부틸렌글라이콜')).toEqual([]);
  });

  it('refuse words and amounts they do not know', async () => {
    const summary = await runLevels(
      levelRow('GLYCERIN', '全身', '驻留', '12'),
      levelRow('GLYCERIN', '尾巴', '驻留', '1'),
      levelRow('GLYCERIN', '眼部', '驻留', '0'),
      levelRow('GLYCERIN', '眼部', '喷雾', '1'),
    );
    expect(summary.rejects.map(({ reason }) => reason)).toEqual([
      '모르는 값이에요 (부위): 尾巴',
      '사용량이 퍼센트가 아니에요: 0',
      '모르는 값이에요 (사용 방법): 喷雾',
    ]);
  });

  it('take the place of what the list said before, and leave other lists alone', async () => {
    await runLevels(levelRow('GLYCERIN', '全身', '驻留', '12'), levelRow('GLYCERIN', '口唇', '驻留', '7'));
    const summary = await runLevels(
      levelRow('GLYCERIN', '全身', '驻留', '15'),
      levelRow('Glycerin', '全身', '驻留', '14'),
      levelRow('GLYCERIN', '头发', '淋洗', '2'),
    );
    expect(summary).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    const levels = await levelsOf('글리세린');
    expect(levels.map(({ kind, placeText, maxPercent }) => [kind, placeText, maxPercent])).toEqual([
      ['MARKET_HISTORY', '전신 피부', 15],
      ['MARKET_HISTORY', '머리카락', 2],
      ['INVENTORY_HISTORY', null, 60.5],
      ['INVENTORY_HISTORY', null, 80],
    ]);
  });

  it('read the ranges of medicated cosmetics, and keep as printed what is no plain one', async () => {
    const header = ['product_type', 'name_ja', 'inci_name', 'name_cn'];
    const codes = ['range_spec_code_1', 'range_spec_code_24', 'range_spec_code_51', 'note'];
    await run(
      'jp-quasi-actives',
      'jp_quasi_drug_actives_2008-12.csv',
      csv(
        [...header, ...codes],
        ['洗髮 Shampoo', 'x', 'Glycerin', '', '', '0.1～0.2', '0.1～0.2', ''],
        ['化妝水 Toner', 'x', 'Glycerin', '', '0.1～5', '', '0.1～1', ''],
        ['面膜 (含沖洗型) Mask', 'x', 'Glycerin', '', '2～3*', '', '', '*沖洗型產品1.5'],
        ['乳液、霜、精華油 Lotion、Cream、Oil', 'x', 'Glycerin', '', '', '', '0.1 （0.2～0.5）', ''],
        ['乳液、霜、精華油 Lotion、Cream、Oil', 'x', 'Butylene Glycol', '', '', '', '30000～ 250000IU/100g', ''],
      ),
    );
    const said = (levels: Awaited<ReturnType<typeof levelsOf>>) =>
      levels
        .filter(({ country }) => country === 'JP')
        .map((level) => [level.placeText, level.application, level.minPercent, level.maxPercent, level.note]);
    expect(said(await levelsOf('글리세린'))).toEqual([
      ['샴푸', null, 0.1, 0.2, null],
      ['화장수', null, 0.1, 5, '규격 코드 1'],
      ['화장수', null, 0.1, 1, '규격 코드 51'],
      ['로션·크림·오일', null, null, 0.1, '목록 표기 0.1(0.2～0.5)'],
      ['팩·마스크', 'LEAVE_ON', 2, 3, null],
      ['팩·마스크', 'RINSE_OFF', null, 1.5, null],
    ]);
    expect(said(await levelsOf('부틸렌글라이콜'))).toEqual([
      ['로션·크림·오일', null, null, null, '30000～250000IU/100g'],
    ]);
  });

  it('go with an ingredient that becomes part of another one', async () => {
    await run('cosing-inventory', 'late_2021-12.csv', inventoryCsv([{ ref: '9', inci: 'LATE TEST OIL' }]));
    await runLevels(levelRow('LATE TEST OIL', '全身', '驻留', '4'));
    await run('kcia', 'late_2026-03.csv', kciaCsv([{ code: '9', ko: '늦은시험오일', en: 'Late Test Oil' }]));
    expect(await levelsOf('늦은시험오일')).toMatchObject([{ placeText: '전신 피부', maxPercent: 4 }]);
  });

  it('make no rule of any ingredient', async () => {
    const { db } = database();
    const ids = (await db.select({ id: ingredientUseLevels.ingredientId }).from(ingredientUseLevels)).map(
      ({ id }) => id,
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(await db.select().from(regulations).where(inArray(regulations.ingredientId, ids))).toEqual([]);
  });
});
