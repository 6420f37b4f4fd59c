import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readDictionary } from '@gredia/domain/labels';
import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { hasRealLists, namingListsTemplate, realLists } from '../../testing/real-lists';
import { ingredients } from '../ingredients/ingredients.table';
import { dictionaryFile } from '../labels/dictionary-file';
import { labelEntries } from '../labels/label-names';
import { sourceEditions } from '../sources/sources.table';
import { runImport } from './run-import';
import { importSource } from './sources/import-sources';

const isPresent = hasRealLists('kcia');
if (!isPresent) console.error(`건너뜀: 실제 자료가 ${realLists}에 없어서 가져오기를 실제 자료로 확인하지 않아요.`);

/** Within half a percent. */
const about = (actual: number, expected: number) => expect(Math.abs(actual - expected) / expected).toBeLessThan(0.005);

describe.skipIf(!isPresent)('the real lists', () => {
  const database = useDatabase(namingListsTemplate);
  const run = (key: string, file: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: path.join(realLists, file) });
  const rows = async (condition: SQL | undefined) => {
    const [found] = await database().db.select({ rows: count() }).from(ingredients).where(condition);
    return found!.rows;
  };

  it('join as they were counted by hand', async () => {
    about(await rows(sql`true`), 35_900);
    about(await rows(and(isNotNull(ingredients.kciaCode), isNotNull(ingredients.inci))), 20_305);
    expect(await rows(isNotNull(ingredients.kciaCode))).toBe(21_796);
    const [names] = await database()
      .db.select({ rows: sql<number>`count(DISTINCT upper(inci))::int` })
      .from(ingredients);
    about(names!.rows, 34_439 - 100);
    const [kcia] = await database().db.select().from(sourceEditions).where(eq(sourceEditions.key, 'kcia'));
    // 8,424 cells less those that are no CAS number or have a wrong check digit.
    about(await rows(sql`provenance->>'casNo' = ${kcia!.id}`), 8_424 - 13 - 53);
    // 4,058 cells less those that repeat the name itself.
    about(await rows(sql`name_kor_previous <> '{}'`), 4_058 - 49);
  });

  it('make a file of names of 400 kB at most, in the first answer already, and the same one again', async () => {
    const entries = await labelEntries(database().db);
    const file = () => dictionaryFile(entries, () => Promise.resolve());
    const [first, again] = [await file(), await file()];
    expect(first.br.length).toBeLessThanOrEqual(400_000);
    expect(again.br.equals(first.br)).toBe(true);
    const read = readDictionary(brotliDecompressSync(first.br).toString());
    // Ids are left out where titles are enough.
    expect(read.map((entry) => ({ ...entry, id: '' }))).toEqual(entries.map((entry) => ({ ...entry, id: '' })));
  });

  it('keep homonyms apart and join what is one thing', async () => {
    const named = (nameKor: string) => database().db.select().from(ingredients).where(eq(ingredients.nameKor, nameKor));
    expect(await named('쌀추출물')).toHaveLength(2);
    expect(await named('정제수')).toMatchObject([{ inci: 'WATER', synonyms: ['AQUA'] }]);
    expect(await named('적색40호')).toMatchObject([{ inci: 'CI 16035', colorIndex: 'CI 16035' }]);
    expect(await named('나이아신아마이드')).toMatchObject([
      {
        inci: 'NIACINAMIDE',
        casNo: ['98-92-0'],
        ecNo: ['202-713-4'],
        euCosingRefNo: '35499',
        euFunction: ['SMOOTHING'],
      },
    ]);
  });

  it('say for every value where it comes from', async () => {
    const editions = new Set((await database().db.select().from(sourceEditions)).map(({ id }) => id));
    const stored = await database().db.select().from(ingredients).limit(2000);
    for (const row of stored) {
      expect(Object.values(row.provenance).every((edition) => editions.has(edition))).toBe(true);
      if (row.nameKor !== null) expect(row.provenance.nameKor).toBeDefined();
      if (row.euFunction.length) expect(row.provenance.euFunction).toBeDefined();
    }
  });

  it('refuse the Korean list as it was crawled, with its columns moved', async () => {
    await expect(run('kcia', 'kcia/kcia_2026-03-23.csv')).rejects.toThrow(/머리글이 이 자료와 달라요/);
  });

  it('are unchanged when they are imported again', async () => {
    const again = await run('kcia', 'kcia/kcia_ingredients_fixed.csv');
    expect(again).toMatchObject({ read: 21_796, unchanged: 21_796 });
  }, 60_000);
});
