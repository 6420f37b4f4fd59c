import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { annexTwoCsv, annexTwoRow, csv, inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients } from '../ingredients/ingredients.table';
import { regulatedSubstances, regulations, substanceMembers } from '../regulations/regulations.table';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

const annexFive = (number: string, name: string) => ({
  'Reference Number': number,
  'Chemical name / INN': name,
  'CAS Number': '',
  'Name of Common Ingredients Glossary': name === '' ? '' : 'TESTIC ACID / SODIUM TESTATE',
  'Conditions: Product Type, body parts': '',
  'Conditions: Maximum concentration in ready for use preparation': name === '' ? '' : '0.5% (acid)',
  'Conditions: Other': '',
  'Wording of conditions of use and warnings': '',
});

describe('importing lists of law', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: string, name: string, content: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: write(name, content) });

  beforeAll(async () => {
    await run(
      'cosing-inventory',
      'cosing_2021-12.csv',
      inventoryCsv(
        [
          'TESTIC ACID',
          'SODIUM TESTATE',
          'CITRUS TESTON OIL',
          'TESTONIUM',
          'TESTYL LINALOOL',
          'PEG-3',
          'PHENOL TEST',
        ].map((inci, index) => ({ ref: String(index), inci })),
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
  const substance = async (list: 'eu-ii' | 'eu-v', entry: string) => {
    const { db } = database();
    const [row] = await db
      .select()
      .from(regulatedSubstances)
      .where(and(eq(regulatedSubstances.list, list), eq(regulatedSubstances.entry, entry)));
    return row;
  };

  it('makes a regulated substance of every row, and a rule for what the entry names', async () => {
    const summary = await run(
      'cosing-annex-ii',
      'annex_2025-01-01.csv',
      annexTwoCsv(
        annexTwoRow('10', 'Testonium and its salts', ',,TESTONIUM,NOBODY KNOWS'),
        annexTwoRow('358', 'Testocoumarines except for normal content\nin natural essences', 'CITRUS TESTON OIL'),
        annexTwoRow('80', 'Moved or deleted'),
        annexTwoRow('90', 'Unknown substance (Unknownol)', '', '51-84-3'),
        annexTwoRow('91', "PEG-3,2',2'-di-p-testylenediamine", "PEG-3,2',2'-DI-P-TESTYLENEDIAMINE"),
      ),
    );
    expect(summary).toMatchObject({ read: 5, created: 5, rejected: 0 });
    expect(await rulesOf('TESTONIUM')).toMatchObject([
      { country: 'EU', level: 'CONDITIONAL', entry: 'II/10', basis: 'LISTED' },
    ]);
    expect(await substance('eu-ii', '80')).toMatchObject({ state: 'GONE' });
    expect(await substance('eu-ii', '90')).toMatchObject({
      levels: ['CONDITIONAL'],
      isRead: false,
      casNo: ['51-84-3'],
    });
    expect(await substance('eu-ii', '90')).toMatchObject({ names: expect.arrayContaining(['Unknownol']) });
  });

  it('never reads a text that no editor has read as a flat ban, and never cuts a name', async () => {
    expect(await rulesOf('CITRUS TESTON OIL')).toMatchObject([{ level: 'CONDITIONAL', entry: 'II/358' }]);
    expect(await substance('eu-ii', '358')).toMatchObject({ isRead: false });
    expect(await rulesOf('PEG-3')).toEqual([]);
  });

  it('takes out what a newer edition no longer has, and logs it', async () => {
    const newer = annexTwoCsv(annexTwoRow('10', 'Testonium and its salts', 'TESTONIUM'));
    expect(await run('cosing-annex-ii', 'annex_2025-06-01.csv', newer)).toMatchObject({ read: 1, rejected: 0 });
    expect(await rulesOf('CITRUS TESTON OIL')).toEqual([]);
    expect(await substance('eu-ii', '90')).toBeUndefined();
    const [oil] = await database().db.select().from(ingredients).where(eq(ingredients.inci, 'CITRUS TESTON OIL'));
    const log = await database()
      .db.select()
      .from(changeLogs)
      .where(and(eq(changeLogs.targetId, oil!.id), eq(changeLogs.key, 'limitedCountries')))
      .orderBy(changeLogs.createdAt, changeLogs.id);
    expect(log.at(-1)).toMatchObject({ before: { entry: 'II/358', level: 'CONDITIONAL' }, after: null });
  });

  it('counts an entry of several ingredients once, leaves blank records out, and finds all unchanged the second time', async () => {
    const file = JSON.stringify([annexFive('901', 'Testic acid and its sodium salt'), annexFive('', '')]);
    expect(await run('cosing-annex-v', 'v.json', file)).toMatchObject({ read: 1, created: 1, rejected: 0 });
    expect(await rulesOf('SODIUM TESTATE')).toMatchObject([{ entry: 'V/901', level: 'POSITIVE' }]);
    expect(await run('cosing-annex-v', 'v.json', file)).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
  });

  it('links a name in its old Korean spelling, and lets a copy speak only where the list itself is not loaded', async () => {
    const copy = csv(
      ['category', 'name_ko', 'condition', 'limit', 'note'],
      ['보존제', '테스칙애씨드 및 그 염류', '', '0.6%', '산으로서'],
    );
    expect(await run('kr-limits', 'kr.csv', copy)).toMatchObject({ read: 1, created: 1, rejected: 0 });
    const korean = async () => (await rulesOf('TESTIC ACID')).filter(({ country }) => country === 'KR');
    expect(await korean()).toHaveLength(1);
    const official = csv(
      ['no', 'section', 'name_ko', 'limit', 'note', 'cas', 'doubt'],
      ['901', '보존제', '다른물질', '0.5%', '', '', ''],
    );
    await run('kr-restricted', 'kr_2026-03-18.csv', official);
    expect(await korean()).toEqual([]);
    expect((await database().db.select().from(substanceMembers)).length).toBeGreaterThan(0);
  });

  it('marks allergens with a caution and a tag', async () => {
    const allergens = csv(['inci', 'name_ko', 'cas_no'], ['TESTYL LINALOOL', '테스칠리날룰', '78-70-6']);
    await run('kr-allergens', 'allergens.csv', allergens);
    const [linalool] = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '2'));
    expect(linalool!.tags).toEqual(['알레르기 유발 착향제']);
  });

  it('takes what one authority says of other countries only for countries without a list of their own', async () => {
    const header = [
      ...['CAS번호', '성분명', '국문표준명', '영문성분명', '규제국가', '규제구분', '단서조항', '제한사항'],
      ...['제한농도값_percent', '최소제한농도_percent', '최대제한농도_percent'],
    ];
    const row = (country: string, kind: string, text: string) => [
      ...['1-1-1', 'Testonium', '', 'Testonium', country, kind, '', text, '', '', ''],
    ];
    const rows = [row('대만', '한도', '0.2 g까지'), row('EU', '한도', '1%까지'), row('화성', '금지', '')];
    const mixed = row('브라질', '한도/금지', '눈썹 염색 용도로는 사용 금지');
    const summary = await run('mfds-countries', 'countries.csv', csv(header, ...rows, mixed));
    expect(summary).toMatchObject({ read: 4, created: 3, rejected: 1 });
    const rules = (await rulesOf('TESTONIUM')).map(({ country, level, materialsKo }) => [country, level, materialsKo]);
    expect(rules.sort()).toEqual([
      ['BR', 'CONDITIONAL', '눈썹 염색 용도로는 사용 금지'],
      ['EU', 'CONDITIONAL', null],
      ['TW', 'RESTRICTED', '0.2 g까지'],
    ]);
  });
});
