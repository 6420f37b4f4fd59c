import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { csv, functionsJson, inventoryCsv, kciaCsv, useImportFiles } from '../../testing/import-files';
import { EDIT_SOURCE } from '../ingredients/field-precedence';
import { ingredients } from '../ingredients/ingredients.table';
import { saveIngredients } from '../ingredients/ingredients.write';
import { searchTerms } from '../search/search.table';
import { sourceEditions } from '../sources/sources.table';
import { saveSourceEdition } from '../sources/sources.write';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

const files = {
  'cosing-inventory': inventoryCsv([
    { ref: '1', inci: 'WATER', cas: '7732-18-5', functions: 'SOLVENT' },
    { ref: '2', inci: 'JASMINUM TESTUM FLOWER', functions: 'PERFUMING' },
    { ref: '3', inci: 'ALISMA TEST AQUATICA EXTRACT', functions: 'HUMECTANT' },
    { ref: '4', inci: 'CI 99999', functions: 'COLORANT' },
    { ref: '5', inci: 'AQUA', functions: 'SOLVENT' },
    { ref: '6', inci: 'ONLY EUROPEAN OIL', functions: 'SKIN CONDITIONING' },
    { ref: '7', inci: 'ORYZA TESTIVA EXTRACT', functions: 'HUMECTANT' },
  ]),
  'cosing-functions': functionsJson({
    WATER: ['SOLVENT'],
    'ALISMA TEST-AQUATICA EXTRACT': ['SKIN PROTECTING'],
    'CI 99999': ['COLORANT', 'UV FILTER'],
    'NEW IN 2026 OIL': ['PERFUMING'],
  }),
  kcia: kciaCsv([
    { code: '20', ko: '탄산수', en: 'Water' },
    { code: '10', ko: '정제수', en: 'Water', cas: '7732-18-5' },
    { code: '11', ko: '자스민꽃', en: 'Jasminum Testum (Jasmine) Flower', previous: '쟈스민꽃, 쟈스민1,2꽃' },
    { code: '12', ko: '택사추출물', en: 'Alisma Test-Aquatica Extract' },
    { code: '13', ko: '빨강시험호', en: 'Test Red' },
    { code: '14', ko: '쌀추출물', en: 'Oryza Testiva (Rice) Extract' },
    { code: '15', ko: '쌀추출물', en: 'Oryza Testiva (Rice) Seed Extract' },
    { code: '16', ko: '이름뿐인성분' },
  ]),
  'cosing-kcia-aliases': csv(
    ['cosing_inci', 'kcia_code', 'kcia_name_en', 'name_ko', 'basis'],
    ['AQUA', '10', 'Water', '정제수', 'hand'],
    ['CI 99999', '13', 'Test Red', '빨강시험호', 'hand'],
  ),
};
type Source = keyof typeof files;

/** All orders in which the aliases come after the entries they name. */
function orders(sources: Source[]): Source[][] {
  if (!sources.length) return [[]];
  const all = sources.flatMap((first) =>
    orders(sources.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  );
  return all.filter(
    (order) =>
      !order.includes('kcia') ||
      order.indexOf('cosing-kcia-aliases') >= order.indexOf('kcia') ||
      !order.includes('cosing-kcia-aliases'),
  );
}

describe('joining lists by name', () => {
  const database = useDatabase();
  const write = useImportFiles();
  const run = (key: Source, content: string = files[key]) => {
    const file = write(`${key}${key === 'cosing-functions' ? '_2026-08.json' : '_2021-12.csv'}`, content);
    return runImport({ url: database().url, source: importSource(key)!, file });
  };

  beforeEach(async () => {
    await database().db.execute(sql`
      DELETE FROM change_logs; DELETE FROM search_terms; DELETE FROM regulations; DELETE FROM ingredients;
      DELETE FROM import_runs; DELETE FROM source_editions`);
  });

  async function snapshot() {
    const editions = new Map((await database().db.select().from(sourceEditions)).map(({ id, key }) => [id, key]));
    const rows = await database().db.select().from(ingredients);
    const terms = await database().db.select({ id: searchTerms.targetId, text: searchTerms.text }).from(searchTerms);
    return rows
      .map(({ id, provenance, contentHash, title, kciaCode, ...row }) => ({
        title,
        kciaCode,
        contentHash,
        inci: row.inci,
        synonyms: row.synonyms,
        functions: row.functions,
        sources: Object.fromEntries(
          Object.entries(provenance).map(([field, edition]) => [field, editions.get(edition)]),
        ),
        terms: terms
          .filter((term) => term.id === id)
          .map(({ text }) => text)
          .sort(),
      }))
      .sort((a, b) => (a.title + a.kciaCode < b.title + b.kciaCode ? -1 : 1));
  }

  it('ends with the same ingredients in every order of imports', async () => {
    const results: { order: Source[]; result: Awaited<ReturnType<typeof snapshot>> }[] = [];
    for (const order of orders(Object.keys(files) as Source[])) {
      await database().db.execute(sql`
        DELETE FROM change_logs; DELETE FROM search_terms; DELETE FROM ingredients; DELETE FROM import_runs;
        DELETE FROM source_editions`);
      for (const key of order) await run(key);
      results.push({ order, result: await snapshot() });
    }
    expect(results).toHaveLength(12);
    for (const { order, result } of results) expect({ order, result }).toEqual({ order, result: results[0]!.result });

    const byTitle = Object.fromEntries(results[0]!.result.map((row) => [`${row.title}${row.kciaCode ?? ''}`, row]));
    expect(Object.keys(byTitle)).toEqual([
      ...['ALISMA TEST AQUATICA EXTRACT', 'NEW IN 2026 OIL', 'ONLY EUROPEAN OIL'],
      ...[
        '빨강시험호13',
        '쌀추출물14',
        '쌀추출물15',
        '이름뿐인성분16',
        '자스민꽃11',
        '정제수10',
        '탄산수20',
        '택사추출물12',
      ],
    ]);
    expect(byTitle['정제수10']).toMatchObject({ inci: 'WATER', synonyms: ['AQUA'] });
    expect(byTitle['탄산수20']).toMatchObject({ inci: 'WATER', synonyms: [] });
    expect(byTitle['택사추출물12']).toMatchObject({ inci: 'ALISMA TEST-AQUATICA EXTRACT', functions: ['피부보호제'] });
    expect(byTitle['빨강시험호13']).toMatchObject({ inci: 'CI 99999', functions: ['착색제', '자외선차단제'] });
    expect(byTitle['쌀추출물14']!.inci).toBe('ORYZA TESTIVA EXTRACT');
    expect(byTitle['쌀추출물15']!.inci).toBeNull();
  }, 120_000);

  it('splits previous names at a comma with a blank only', async () => {
    await run('kcia');
    const [jasmine] = await database().db.select().from(ingredients).where(eq(ingredients.kciaCode, '11'));
    expect(jasmine!.nameKorPrevious).toEqual(['쟈스민1,2꽃', '쟈스민꽃']);
  });

  it('joins with what we wrote ourselves, loses nothing of it and doubles nothing', async () => {
    const { db } = database();
    const edition = await saveSourceEdition(db, {
      key: 'starter',
      name: '시작 자료',
      edition: '2026-11',
      licence: '-',
      checkedAt: '2026-11-20',
    });
    const [water, rice, red] = [newId(), newId(), newId()];
    await saveIngredients(
      db,
      [
        {
          id: water,
          isNew: true,
          values: {
            nameKor: '정제수',
            nameEng: 'Water',
            inci: 'AQUA',
            synonyms: ['물'],
            description: '설명',
            functions: ['용제', '보습제'],
          },
        },
        { id: rice, isNew: true, values: { nameKor: '쌀추출물', nameEng: 'Oryza Testiva (Rice) Seed Extract' } },
        { id: red, isNew: true, values: { nameKor: '빨강시험호', inci: 'CI 99999' } },
      ],
      { actor: 'starter', edition },
    );
    for (const key of ['cosing-inventory', 'kcia', 'cosing-functions', 'cosing-kcia-aliases'] as const) await run(key);

    const rows = await db.select().from(ingredients);
    const named = (title: string) => rows.filter((row) => row.title === title);
    expect(named('정제수')).toMatchObject([
      { id: water, kciaCode: '10', inci: 'AQUA', description: '설명', functions: ['용제', '보습제'] },
    ]);
    expect(named('정제수')[0]!.synonyms).toEqual(expect.arrayContaining(['물']));
    expect(
      named('쌀추출물')
        .map(({ kciaCode, id }) => [kciaCode, id === rice])
        .sort(),
    ).toEqual([
      ['14', false],
      ['15', true],
    ]);
    expect(named('빨강시험호')).toMatchObject([{ id: red, kciaCode: '13', inci: 'CI 99999' }]);
    expect(rows.filter(({ inci }) => inci === 'AQUA' || inci === 'CI 99999')).toHaveLength(2);
    expect(rows).toHaveLength(11);
  });

  it('leaves what a person changed', async () => {
    const { db } = database();
    await run('cosing-inventory');
    const edit = await saveSourceEdition(db, {
      key: EDIT_SOURCE,
      name: '직접 수정',
      edition: '2026',
      licence: '-',
      checkedAt: '2026-11-20',
    });
    const [oil] = await db.select().from(ingredients).where(eq(ingredients.inci, 'ONLY EUROPEAN OIL'));
    const values = { functions: ['용제'], synonyms: [] };
    await saveIngredients(db, [{ id: oil!.id, values }], { actor: newId(), edition: edit });
    const changed = files['cosing-inventory'].replaceAll('SKIN CONDITIONING', 'HUMECTANT');
    await run('cosing-inventory', changed);
    const [after] = await db.select().from(ingredients).where(eq(ingredients.id, oil!.id));
    expect(after).toMatchObject({ functions: ['용제'], euFunction: ['HUMECTANT'] });
  });
});
