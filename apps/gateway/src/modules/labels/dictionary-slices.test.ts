import { setImmediate } from 'node:timers/promises';
import { LabelDictionary, type LabelEntry } from '@gredia/domain/labels';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { dictionaryFile } from './dictionary-file';
import { DictionaryKeeper } from './dictionary-keeper';
import { labelEntries } from './label-names';

vi.mock('node:timers/promises', { spy: true });

/** More than two slices of the largest kind, and a rest. */
const INGREDIENTS = 2500;

const entries = Array.from({ length: INGREDIENTS }, (_, number): LabelEntry => ({
  id: `${number}`,
  nameKor: `시험추출물${number}`,
  INCI: `Test Extract ${number}`,
  previousNames: [`시험엑스${number}`],
  aliases: [`시험물${number}`],
}));

/** The entries, and how many of them were looked at between one pause and the next. */
function watched() {
  const stretches: number[] = [];
  const seen = new Set<LabelEntry>();
  const pause = async () => {
    stretches.push(seen.size);
    seen.clear();
    await Promise.resolve();
  };
  const watchedEntries = entries.map(
    (entry) =>
      new Proxy(entry, {
        get(target, name: keyof LabelEntry) {
          seen.add(target);
          return target[name];
        },
      }),
  );
  return { entries: watchedEntries, pause, stretches };
}

/** The longest stretch of some work, its last one, behind which there may be no pause, included. */
async function longest(work: (entries: LabelEntry[], pause: () => Promise<void>) => Promise<unknown>) {
  const { entries: given, pause, stretches } = watched();
  await work(given, pause);
  await pause();
  expect(stretches.reduce((sum, stretch) => sum + stretch, 0)).toBeGreaterThanOrEqual(INGREDIENTS);
  return Math.max(...stretches);
}

describe('a dictionary of any size holds no request up', () => {
  const database = useDatabase();
  beforeAll(() =>
    database().db.execute(sql`
      INSERT INTO ingredients (id, title, title_key, name_kor, content_hash)
      SELECT gen_random_uuid(), name, name, name, name
      FROM (SELECT '시험추출물' || number AS name FROM generate_series(1, ${INGREDIENTS}::int) AS number) AS names`),
  );

  it('reads a thousand rows at most before it pauses', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => spy.mockRestore());
    const pause = vi.fn(() => Promise.resolve());
    expect(await labelEntries(database().db, pause)).toHaveLength(INGREDIENTS);
    const answers = await Promise.all(spy.mock.results.map(({ value }) => value as unknown as Promise<pg.QueryResult>));
    expect(answers.map(({ rows }) => rows.length).filter(Boolean)).toEqual([1000, 1000, 500]);
    expect(pause).toHaveBeenCalledTimes(2);
  });

  it('looks at a hundred ingredients at most before it pauses while names are filed', async () => {
    expect(await longest((given, pause) => LabelDictionary.build(given, pause))).toBeLessThanOrEqual(100);
  });

  it('looks at five hundred at most while the file is written', async () => {
    expect(await longest((given, pause) => dictionaryFile(given, pause))).toBeLessThanOrEqual(500);
  });

  it('lets the event loop turn at each pause, from the table to the file', async () => {
    const turns = vi.mocked(setImmediate);
    const keeper = new DictionaryKeeper({ db: database().db, log: silentLog });
    onTestFinished(() => keeper.stop());
    const turnsOf = async <Made>(make: () => Promise<Made>) => {
      turns.mockClear();
      return [await make(), turns.mock.calls.length] as const;
    };
    // Reading rows; looking for the names of six ranks and filing those there are; their folds, of standard names and of
    // others; putting the folds in order, counting their letters, and packing them with their trigrams.
    const [kept, whileBuilt] = await turnsOf(() => keeper.current());
    expect(whileBuilt).toBe(2 + 6 * 25 + 25 + 2 * 25 + 3 * 25);
    const [, whileWritten] = await turnsOf(() => kept.file());
    // Counting titles; writing lines; packing both texts, each behind its head, with what parts them in between.
    expect(whileWritten).toBe(2 * 5 + 2 * (1 + 5) + 1);
  });

  it('makes its file again after it could not, and then keeps it', async () => {
    const keeper = new DictionaryKeeper({ db: database().db, log: silentLog });
    onTestFinished(() => keeper.stop());
    const kept = await keeper.current();
    vi.mocked(setImmediate).mockRejectedValueOnce(new Error('interrupted'));
    await expect(kept.file()).rejects.toThrow('interrupted');
    const file = await kept.file();
    expect(file.etag).not.toBe('');
    expect(await kept.file()).toBe(file);
  });
});
