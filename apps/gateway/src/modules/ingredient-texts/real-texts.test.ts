import { existsSync } from 'node:fs';
import path from 'node:path';
import { PRODUCT_FUNCTIONS } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { clearJobs } from '../../testing/jobs';
import { useDatabase } from '../../testing/database';
import { changeLogs } from '../change-logs/change-logs.table';
import { runImport } from '../imports/run-import';
import { importSource } from '../imports/sources/import-sources';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { sourceEditionsById } from '../sources/public';
import { ingredientTextRuns } from './ingredient-texts.table';
import { runThrough } from './ingredient-texts.testing';

const data = process.env.GREDIA_SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../../../../shared/data');
const isPresent = existsSync(path.join(data, 'kcia'));
if (!isPresent) console.error(`건너뜀: 실제 자료가 ${data}에 없어서 AI 글을 실제 자료로 확인하지 않아요.`);

type Row = Pick<IngredientModel, 'title' | 'inci' | 'casNo' | 'functions' | 'euFunction'>;

/** What a description says that the record does not, by reading it sentence by sentence. */
function unheld(text: string, row: Row, sources: readonly string[]): string[] {
  const [said = '', grounds = ''] = text.split('\n근거: ');
  const parts = { 기능: row.functions, 'EU 기능': row.euFunction };
  let rest = said;
  const problems: string[] = [];
  const take = (pattern: RegExp, check: (found: RegExpExecArray) => boolean) => {
    const found = pattern.exec(rest);
    if (!found) return;
    if (!check(found)) problems.push(found[0]);
    rest = rest.replace(found[0], '').trim();
  };
  for (const field of ['EU 기능', '기능'] as const) {
    const pattern = new RegExp(`(?:^| )(?:${escaped(row.title)}의 )?${field} 항목에 (.+?) 등록되어 있어요\\.`);
    take(pattern, ([, words = '']) => {
      const [listed = '', more] = words.split(' 외 ');
      const bare = more === undefined ? listed.replace(/(?:이\(가\)|[이가])$/, '') : listed;
      const names = bare.split(', ').map((word) => (field === 'EU 기능' ? word.replace(/\(.*\)$/, '') : word));
      const rest = more === undefined ? 0 : Number(/^\d+/.exec(more)?.[0]);
      return names.every((name) => parts[field].includes(name)) && names.length + rest === parts[field].length;
    });
  }
  const name = escaped(row.title);
  take(
    new RegExp(
      `^${name}의 (?:INCI 이름은 (.+?))?(?:, )?(?:CAS 번호는 ([\\d, -]+))?(?:이에요|예요|이에요\\(예요\\))\\.`,
    ),
    ([, inci, cas]) => (inci === undefined || inci === row.inci) && (cas === undefined || cas === row.casNo.join(', ')),
  );
  if (rest) problems.push(rest);
  const told = grounds.split(/, (?=(?:EU )?기능 – )/).map((ground) => ground.replace(/^(?:EU )?기능 – /, ''));
  return [...problems, ...told.filter((source) => !sources.includes(source))];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe.skipIf(!isPresent)('texts of the real lists', () => {
  const database = useDatabase();
  const run = (key: string, file: string) =>
    runImport({ url: database().url, source: importSource(key)!, file: path.join(data, file) });

  beforeAll(async () => {
    await run('cosing-inventory', 'cosing/cosing_ingredients_2021-12.csv.gz');
    await run('kcia', 'kcia/kcia_ingredients_fixed.csv');
    await run('cosing-functions', 'cosing/cosing_functions_2026-08.json');
    await clearJobs();
    await database().db.delete(ingredientTextRuns);
  }, 600_000);

  it('say nothing that their records do not, each with its grounds and in its bounds', async () => {
    const { db } = database();
    const done = await runThrough();
    expect(done).toMatchObject({ status: 'DONE', seen: done.total, postponed: 0, held: 0 });
    const sources = [...(await sourceEditionsById(db)).values()].map(({ name, edition }) =>
      `${name} ${edition}`.trim(),
    );
    const rows = await db.select().from(ingredients);
    const told = rows.filter(({ aiDescription }) => aiDescription !== null);
    const made = rows.filter((row) => row.aiDescription !== null || row.aiFunction !== null);
    expect(made.length).toBe(done.made);
    expect(told.length).toBeGreaterThan(30_000);
    expect(told.filter(({ aiCategory }) => aiCategory !== null).length).toBeGreaterThan(10_000);
    const wrong = told.flatMap((row) => {
      const problems = unheld(row.aiDescription!, row, sources);
      for (const text of [row.aiCategory, row.aiFunction]) {
        if (text === null) continue;
        if ([...text.r].length > 200 || !text.r) problems.push(text.r);
        const groups: readonly string[] = PRODUCT_FUNCTIONS;
        problems.push(...text.v.split(', ').filter((group) => !groups.includes(group)));
      }
      return problems.length ? [{ title: row.title, text: row.aiDescription, problems }] : [];
    });
    expect(wrong.slice(0, 5)).toEqual([]);
    const silent = rows.filter((row) => row.aiDescription === null && row.functions.length + row.euFunction.length > 0);
    // A name that fills the field itself.
    expect(silent.filter(({ title }) => title.length < 500).map(({ title }) => title)).toEqual([]);
    expect(await db.$count(changeLogs, eq(changeLogs.origin, 'AI'))).toBe(done.made);
  }, 300_000);

  it('are not written again', async () => {
    expect(await runThrough()).toMatchObject({ made: 0, removed: 0 });
  }, 120_000);
});
