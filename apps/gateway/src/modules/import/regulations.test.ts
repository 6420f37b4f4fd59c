import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { csv, inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients, regulations } from '../ingredients/ingredients.table';
import { saveRegulations } from '../ingredients/regulations.write';
import { saveSourceEdition } from '../sources/sources.write';
import { runImport } from './run-import';
import { importSource } from './sources/registry';

const annexTwoHeader = [
  ...['Reference Number', 'Chemical name / INN', 'CAS Number', 'EC Number', 'Regulation'],
  ...['Other Directives/Regulations', 'SCCS opinions', 'Chemical/IUPAC Name'],
  ...['Identified INGREDIENTS or substances e.g.', 'CMR', 'Update Date'],
];
const preamble = [['File creation date: 01/01/2026'], ['ANNEX', 'Last update'], ['LIST'], ['Substance']];
const annexTwoRow = (number: string, name: string, identified = '') => [
  ...[number, name, '-', '-', '(EC) 2009/1223', '', '', '', identified, '', '15/10/2010'],
];
const annexTwo = (...rows: string[][]) => csv(...preamble, annexTwoHeader, ...rows);

const annexFour = (name: string, limit: string) => ({
  ...{ 'Reference Number': '1', 'Chemical name': 'Test colour', 'CAS Number': '', Color: 'Red' },
  'Colour index Number / Name of Common Ingredients Glossary': name,
  'Conditions: Maximum concentration in ready for use preparation': 'Rinse-off product',
  'Conditions: Other': limit,
  'Wording of conditions of use and warnings': 'Purity criteria',
});

const annexFive = (number: string, name: string) => ({
  ...{ 'Reference Number': number, 'Chemical name / INN': name, 'CAS Number': '' },
  'Name of Common Ingredients Glossary': 'TESTIC ACID / SODIUM TESTATE',
  'Conditions: Product Type, body parts': '',
  'Conditions: Maximum concentration in ready for use preparation': '0.5% (acid)',
  'Conditions: Other': '',
  'Wording of conditions of use and warnings': '',
});

describe('importing rules', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: string, name: string, content: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });

  beforeAll(async () => {
    await run(
      'cosing-inventory',
      'cosing_2021-12.csv',
      inventoryCsv(
        ['TESTIC ACID', 'SODIUM TESTATE', 'CITRUS TESTON OIL', 'TESTONIUM', 'CI 99999', 'TESTYL LINALOOL'].map(
          (inci, index) => ({ ref: String(index), inci }),
        ),
      ),
    );
    await run(
      'kcia',
      'kcia_2026-03.csv',
      kciaCsv([
        { code: '1', ko: '테스틱애씨드', en: 'Testic Acid' },
        { code: '2', ko: '테스틸리날룰', en: 'Testyl Linalool', previous: '테스칠리날룰' },
      ]),
    );
  });

  const rulesOf = async (inci: string) => {
    const rows = await database()
      .db.select({ rule: regulations })
      .from(regulations)
      .innerJoin(ingredients, eq(ingredients.id, regulations.ingredientId))
      .where(eq(ingredients.inci, inci));
    return rows.map(({ rule }) => rule);
  };

  it('gives a prohibition to what the entry names, a restriction to what it names under a condition', async () => {
    const summary = await run(
      'cosing-annex-ii',
      'annex_2025-01-01.csv',
      annexTwo(
        annexTwoRow('10', 'Testonium and its salts', ',,TESTONIUM,NOBODY KNOWS'),
        annexTwoRow('358', 'Testocoumarines except for normal content\nin natural essences', 'CITRUS TESTON OIL'),
        annexTwoRow('80', 'Moved or deleted'),
        annexTwoRow('90', 'Unknown substance'),
      ),
    );
    expect(summary).toMatchObject({ read: 4, created: 2, rejected: 2 });
    expect(summary.rejects.map(({ line, reason }) => [line, reason])).toEqual([
      [9, '옮겨졌거나 삭제된 항목이에요 (Moved or deleted).'],
      [10, '이 항목이 가리키는 성분이 없어요: II/90 Unknown substance'],
    ]);
    expect(await rulesOf('TESTONIUM')).toMatchObject([{ country: 'EU', level: 'PROHIBITED', entry: 'II/10' }]);
    expect(await rulesOf('CITRUS TESTON OIL')).toMatchObject([{ level: 'RESTRICTED', entry: 'II/358' }]);
  });

  it('takes a rule out that a newer edition no longer has, and logs it', async () => {
    const newer = annexTwo(annexTwoRow('10', 'Testonium and its salts', 'TESTONIUM'));
    expect(await run('cosing-annex-ii', 'annex_2025-06-01.csv', newer)).toMatchObject({ unchanged: 1 });
    expect(await rulesOf('CITRUS TESTON OIL')).toEqual([]);
    const [oil] = await database().db.select().from(ingredients).where(eq(ingredients.inci, 'CITRUS TESTON OIL'));
    const log = await database()
      .db.select()
      .from(changeLogs)
      .where(and(eq(changeLogs.targetId, oil!.id), eq(changeLogs.key, 'limitedCountries')))
      .orderBy(changeLogs.createdAt, changeLogs.id);
    expect(log.at(-1)).toMatchObject({ before: { entry: 'II/358', level: 'RESTRICTED' }, after: null });
  });

  it('reads the colourants one column early', async () => {
    await run('cosing-annex-iv', 'iv.json', JSON.stringify([annexFour('CI 99999 ', '3%')]));
    expect(await rulesOf('CI 99999')).toMatchObject([
      { level: 'POSITIVE', use: '색소', limit: '3%', materialsEn: 'Rinse-off product\nPurity criteria', nb: 'Red' },
    ]);
  });

  it('counts an entry of several ingredients once, and finds all unchanged the second time', async () => {
    const file = JSON.stringify([annexFive('1', 'Testic acid and its sodium salt'), annexFive('9', 'deleted')]);
    expect(await run('cosing-annex-v', 'v.json', file)).toMatchObject({ read: 2, created: 1, rejected: 1 });
    expect(await rulesOf('SODIUM TESTATE')).toMatchObject([{ entry: 'V/1', limit: '0.5% (acid)', level: 'POSITIVE' }]);
    expect(await run('cosing-annex-v', 'v.json', file)).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
  });

  it('takes over what we wrote about the same entry and keeps our words', async () => {
    const { db } = database();
    const own = await saveSourceEdition(db, {
      ...{ key: 'eu-1223-2009', name: '-', edition: '2025', licence: '-', checkedAt: '2026-11-20' },
    });
    const [acid] = await db.select().from(ingredients).where(eq(ingredients.inci, 'TESTIC ACID'));
    const rule = { ingredientId: acid!.id, country: 'EU', level: 'POSITIVE' as const, materialsKo: '산으로서 0.5%' };
    await saveRegulations(db, [{ ...rule, entry: 'V/1', use: '보존제' }], { actor: 'starter', edition: own });
    const file = JSON.stringify([annexFive('1', 'Testic acid and its sodium salt')]);
    for (let time = 0; time < 2; time++) await run('cosing-annex-v', 'v.json', file);
    expect(await rulesOf('TESTIC ACID')).toMatchObject([{ limit: '0.5% (acid)', materialsKo: '산으로서 0.5%' }]);
  });

  it('gives Korean limits their level, and finds names in their old spelling', async () => {
    const header = ['category', 'name_ko', 'condition', 'limit', 'note'];
    const file = csv(
      header,
      ['보존제', '테스칙애씨드 및 그 염류', '', '0.6%', '산으로서'],
      ['기타성분', '테스틱애씨드(기능성 목적)', '씻어내는 제품', '2%', ''],
      ['기타성분', '테스틱애씨드(기능성 목적)', '씻어내지 않는 제품', '사용금지', ''],
      ['모름', '테스틱애씨드', '', '1%', ''],
    );
    const summary = await run('kr-limits', 'kr.csv', file);
    expect(summary).toMatchObject({ read: 4, created: 3, rejected: 1 });
    const korean = (await rulesOf('TESTIC ACID')).filter(({ country }) => country === 'KR');
    expect(korean.map(({ level, use, limit }) => [level, use, limit]).sort()).toEqual([
      ['POSITIVE', '보존제', '0.6%'],
      ['PROHIBITED', null, '사용금지'],
      ['RESTRICTED', null, '2%'],
    ]);
  });

  it('marks allergens with a caution and a tag, functional parts with a tag and a note only', async () => {
    const allergens = csv(['inci', 'name_ko', 'cas_no'], ['TESTYL LINALOOL', '테스칠리날룰', '78-70-6']);
    await run('kr-allergens', 'allergens.csv', allergens);
    const header = [
      ...['kor_name', 'function', 'inci_name', 'match_status', 'match_source', 'candidates', 'aliases'],
      ...['max_content', 'condition', 'effect_codes', 'sources', 'review_note'],
    ];
    const functional = ['테스틱애씨드', 'whitening', 'TESTIC ACID', 'matched', '', '', '', '2～5 %', '', '', '', ''];
    await run('kr-functional', 'functional.csv', csv(header, functional));
    const [linalool] = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '2'));
    expect(linalool!.tags).toEqual(['알레르기 유발 착향제']);
    expect(await rulesOf('TESTYL LINALOOL')).toMatchObject([{ country: 'KR', level: 'CAUTION', use: '착향제' }]);
    const [acid] = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '1'));
    expect(acid).toMatchObject({
      tags: ['기능성 고시'],
      description: '미백 기능성화장품의 고시 성분이에요 (2~5%).',
    });
    expect((await rulesOf('TESTIC ACID')).some(({ use }) => use === '미백')).toBe(false);
  });

  it('keeps the rules of several countries apart', async () => {
    const header = [
      ...['CAS번호', '성분명', '국문표준명', '영문성분명', '규제국가', '규제구분', '단서조항', '제한사항'],
      ...['제한농도값_percent', '최소제한농도_percent', '최대제한농도_percent'],
    ];
    const row = (country: string, kind: string, text: string, amounts: string) => [
      ...['1-1-1', 'Testonium', '', 'Testonium', country, kind, '', text, amounts, '', ''],
    ];
    const file = csv(
      header,
      row('일본', '한도', '모든 화장품 0.2 g', '0.2, 0.2'),
      row('아세안', '금지', '', ''),
      row('중국', '한도/금지', '가', '1, 2'),
      row('화성', '금지', '', ''),
    );
    const summary = await run('mfds-countries', 'countries.csv', file);
    expect(summary).toMatchObject({ read: 4, created: 3, rejected: 1 });
    const rules = (await rulesOf('TESTONIUM')).filter(({ country }) => country !== 'EU');
    expect(rules.map(({ country, level, limit }) => [country, level, limit]).sort()).toEqual([
      ['ASEAN', 'PROHIBITED', null],
      ['CN', 'RESTRICTED', '1%, 2%'],
      ['JP', 'RESTRICTED', '0.2%'],
    ]);
  });
});
