import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { testPlatform } from '../../../testing/platform';
import { changeLogs } from '../../change-logs/change-logs.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { recordTexts, type TextEngine } from '../engine/text-engine';
import { ingredientTextRuns, ingredientTexts } from '../ingredient-texts.table';
import { buildListed, inBatchesOf, linesOf, rowOf, runOf, runThrough } from '../ingredient-texts.testing';
import { runTexts } from './run-texts.task';
import { beginDueTexts } from './texts-due.task';
import { beginTextRun, endTextRun, wantTexts } from './text-runs';
import { TextRunLost } from './write-batch';

const database = useDatabase();
beforeEach(async () => {
  const { db } = database();
  for (const table of [ingredientTextRuns, ingredientTexts, ingredients, changeLogs]) await db.delete(table);
});

const NAMES = ['가', '나', '다', '라', '마'].map((name) => `${name}성분`);
const buildAll = async () => {
  const rows = [];
  for (const nameKor of NAMES) rows.push(await buildListed({ nameKor }));
  return rows;
};
const everything = async () => {
  const { db } = database();
  const rows = await db.select().from(ingredients).orderBy(ingredients.id);
  const noted = await db.select().from(ingredientTexts).orderBy(ingredientTexts.ingredientId);
  const log = await db.select().from(changeLogs).orderBy(changeLogs.seq);
  return {
    rows,
    noted: noted.map(({ madeAt: _, ...one }) => one),
    log: log.map(({ id: _, seq: __, createdAt: ___, ...one }) => one),
  };
};

/** Dies after so many records, as a killed gateway does. */
const dying = (after: number, batch: number): TextEngine => {
  let made = 0;
  return {
    ...recordTexts,
    batch,
    make(record, signal) {
      if (made === after) throw new Error('killed');
      made += 1;
      return recordTexts.make(record, signal);
    },
  };
};

describe('a run', () => {
  it('writes texts with their reasons, one line of the history for each ingredient, and moves no day', async () => {
    const listed = await buildListed({ nameKor: '가성분', inci: 'GAIUM' });
    const bare = await buildListed({ nameKor: '빈성분', functions: [], euFunction: [] });
    const run = await runThrough();
    expect(run).toMatchObject({ status: 'DONE', total: 2, seen: 2, made: 1, without: 1, unchanged: 0, held: 0 });
    const row = await rowOf(listed);
    expect(row).toMatchObject({
      aiDescription: expect.stringContaining('가성분의 INCI 이름은 GAIUM이에요.'),
      aiCategory: { v: '보습', r: expect.stringContaining('성분사전 2026-01') },
      aiFunction: { v: '보습, 용제', r: expect.stringContaining('CosIng 2026-01') },
    });
    expect([row.updatedAt, row.lastCheckedAt, row.provenance]).toEqual([
      ...[listed.updatedAt, listed.lastCheckedAt, listed.provenance],
    ]);
    expect(await linesOf(listed)).toMatchObject([
      {
        ...{ key: 'aiTexts', actor: 'ai', origin: 'AI', sourceEditionId: null },
        before: { aiDescription: null, aiCategory: null, aiFunction: null },
        after: { aiDescription: row.aiDescription, aiCategory: row.aiCategory, aiFunction: row.aiFunction },
        versionHash: row.contentHash.slice(0, 8),
      },
    ]);
    expect(await linesOf(bare)).toEqual([]);
    expect(await rowOf(bare)).toEqual(bare);
  });

  it('writes nothing where nothing has changed', async () => {
    await buildAll();
    await runThrough();
    const before = await everything();
    expect(await runThrough(inBatchesOf(2))).toMatchObject({ seen: 5, unchanged: 5, made: 0 });
    expect(await everything()).toEqual(before);
  });

  it('makes anew what rests on other sources, and takes away what rests on none', async () => {
    const [first, second, third] = await buildAll();
    await runThrough();
    const { db } = database();
    await db
      .update(ingredients)
      .set({ functions: ['용제'], euFunction: ['SOLVENT'] })
      .where(eq(ingredients.id, first!.id));
    await db.update(ingredients).set({ functions: [], euFunction: [] }).where(eq(ingredients.id, second!.id));
    const others = [await rowOf(third!)];
    expect(await runThrough()).toMatchObject({ made: 1, removed: 1, unchanged: 3 });
    expect(await rowOf(first!)).toMatchObject({ aiCategory: { v: '용제' }, aiFunction: { v: '용제' } });
    expect(await rowOf(second!)).toMatchObject({ aiDescription: null, aiCategory: null, aiFunction: null });
    expect((await linesOf(second!)).at(-1)).toMatchObject({ origin: 'AI', after: { aiDescription: null } });
    expect([await rowOf(third!)]).toEqual(others);
    expect(await db.$count(ingredientTexts)).toBe(4);
  });

  it('makes anew what was put back by something else', async () => {
    const [first] = await buildAll();
    await runThrough();
    const made = await rowOf(first!);
    await database().db.update(ingredients).set({ aiCategory: null }).where(eq(ingredients.id, first!.id));
    expect(await runThrough()).toMatchObject({ made: 1, unchanged: 4 });
    expect(await rowOf(first!)).toEqual(made);
  });

  it.each([0, 1, 2, 3, 4])('that is killed at record %i and goes on is one run', async (at) => {
    await buildAll();
    await runThrough();
    const whole = await everything();
    for (const table of [ingredientTextRuns, ingredientTexts, changeLogs]) await database().db.delete(table);
    await database()
      .db.update(ingredients)
      .set({ aiDescription: null, aiCategory: null, aiFunction: null, contentHash: 'x' });

    const run = (await beginTextRun(database().db, 'OPERATOR'))!;
    await expect(runThrough(dying(at, 2), run.id)).rejects.toThrow('killed');
    expect(await runOf(run.id)).toMatchObject({ status: 'RUNNING', seen: at - (at % 2), finishedAt: null });
    expect(await runThrough(inBatchesOf(2), run.id)).toMatchObject({ status: 'DONE', seen: 5, made: 5 });
    expect(await everything()).toEqual(whole);
  });

  it('is marked as failed, and nothing of its batch is written, where the last attempt fails', async () => {
    await buildAll();
    const run = (await beginTextRun(database().db, 'OPERATOR'))!;
    await runTexts(testPlatform(), { runId: run.id }, { isLastAttempt: true }, dying(3, 2));
    expect(await runOf(run.id)).toMatchObject({ status: 'FAILED', seen: 2, made: 2 });
    expect(await database().db.$count(changeLogs)).toBe(2);
  });

  it('is done by one: who is slower writes nothing, and its job is not taken for done', async () => {
    await buildAll();
    const run = (await beginTextRun(database().db, 'OPERATOR'))!;
    let isOvertaken = false;
    const slower: TextEngine = {
      ...recordTexts,
      async make(record, signal) {
        if (!isOvertaken) {
          isOvertaken = true;
          // The other worker is through with some, and still at it.
          await expect(runThrough(dying(4, 2), run.id)).rejects.toThrow('killed');
        }
        return recordTexts.make(record, signal);
      },
    };
    await expect(runThrough(slower, run.id)).rejects.toThrow(TextRunLost);
    expect(await runOf(run.id)).toMatchObject({ status: 'RUNNING', seen: 4, made: 4 });
    expect(await database().db.$count(changeLogs)).toBe(4);
    isOvertaken = false;
    const late: TextEngine = {
      ...recordTexts,
      async make(record, signal) {
        if (!isOvertaken) {
          isOvertaken = true;
          await runThrough(recordTexts, run.id);
        }
        return recordTexts.make(record, signal);
      },
    };
    expect(await runThrough(late, run.id)).toMatchObject({ status: 'DONE', seen: 5, made: 5 });
    expect(await database().db.$count(changeLogs)).toBe(5);
  });

  it('that is killed between writing and committing has written nothing', async () => {
    await buildAll();
    const { db } = database();
    const run = (await beginTextRun(db, 'OPERATOR'))!;
    await db.execute(sql`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed' USING ERRCODE = '57P01'; END $$`);
    await db.execute(sql`
      CREATE CONSTRAINT TRIGGER die AFTER UPDATE ON ingredient_text_runs DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION die()`);
    await expect(runThrough(recordTexts, run.id)).rejects.toThrow();
    await db.execute(sql`DROP FUNCTION die CASCADE`);
    expect(await runOf(run.id)).toMatchObject({ status: 'RUNNING', seen: 0, made: 0 });
    expect([await db.$count(changeLogs), await db.$count(ingredientTexts)]).toEqual([0, 0]);
    expect(await runThrough(recordTexts, run.id)).toMatchObject({ status: 'DONE', seen: 5, made: 5 });
    expect(await db.$count(changeLogs)).toBe(5);
  });

  it('holds nothing while an engine takes its time, and leaves alone what changes meanwhile', async () => {
    const [first] = await buildAll();
    const { db } = database();
    let isChanged = false;
    const open: unknown[] = [];
    const slow: TextEngine = {
      ...recordTexts,
      async make(record, signal) {
        const { rows } = await db.execute(sql`
          SELECT state FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND backend_type = 'client backend'`);
        open.push(...rows);
        if (!isChanged) {
          isChanged = true;
          await db
            .update(ingredients)
            .set({ functions: ['방부제'] })
            .where(eq(ingredients.id, first!.id));
        }
        return recordTexts.make(record, signal);
      },
    };
    expect(await runThrough(slow)).toMatchObject({ status: 'DONE', seen: 5, made: 4, postponed: 1 });
    expect(open).toEqual([]);
    expect((await rowOf(first!)).aiDescription).toBeNull();
    expect(await runThrough()).toMatchObject({ made: 1, unchanged: 4, postponed: 0 });
  });

  it('ends where it is asked to; what it has written stays', async () => {
    await buildAll();
    const run = (await beginTextRun(database().db, 'OPERATOR'))!;
    let made = 0;
    const stopped: TextEngine = {
      ...inBatchesOf(2),
      async make(record, signal) {
        made += 1;
        if (made === 3) await database().db.update(ingredientTextRuns).set({ isCancelRequested: true });
        return recordTexts.make(record, signal);
      },
    };
    expect(await runThrough(stopped, run.id)).toMatchObject({ status: 'STOPPED', seen: 2, made: 2 });
    expect(await database().db.$count(changeLogs)).toBe(2);
  });

  it('reads a batch by one statement, however many ingredients there are', async () => {
    await buildAll();
    await runThrough();
    const { pool } = database();
    const statements: string[] = [];
    const query = pool.query.bind(pool);
    pool.query = ((...given: Parameters<typeof query>) => {
      statements.push((given[0] as unknown as { text: string }).text);
      return query(...given);
    }) as typeof pool.query;
    try {
      await runThrough(inBatchesOf(100));
    } finally {
      pool.query = query;
    }
    expect(statements.filter((text) => /from "ingredients" left join/.test(text))).toHaveLength(1);
    expect(statements.length).toBeLessThan(15);
  });
});

describe('when runs begin', () => {
  it('is once at a time, and again behind one that something has changed behind', async () => {
    await buildAll();
    const { db } = database();
    const run = (await beginTextRun(db, 'OPERATOR'))!;
    expect(await beginTextRun(db, 'OPERATOR')).toBeNull();
    await db.transaction(wantTexts);
    expect((await queuedJobs()).filter(({ task }) => task === 'ingredient-texts')).toHaveLength(1);
    expect(await runThrough(recordTexts, run.id)).toMatchObject({ status: 'DONE', isAgainWanted: true });
    expect(await db.select().from(ingredientTextRuns).orderBy(ingredientTextRuns.createdAt)).toMatchObject([
      { status: 'DONE' },
      { status: 'RUNNING', cause: 'IMPORT', seen: 0 },
    ]);
  });

  it('is once a day, and in the hour of a change', async () => {
    const { db } = database();
    const due = async (hours = 0) => {
      await beginDueTexts({ db }, Date.now() + hours * 3_600_000);
      const [open] = await db.select().from(ingredientTextRuns).where(eq(ingredientTextRuns.status, 'RUNNING'));
      if (open) await runThrough(recordTexts, open.id);
      return open?.cause ?? null;
    };
    expect(await due()).toBe('SCHEDULE');
    expect(await due()).toBeNull();
    expect(await due(24)).toBe('SCHEDULE');
    await buildListed();
    expect(await due()).toBe('SCHEDULE');
    await db.update(ingredientTextRuns).set({ status: 'STOPPED' });
    await buildListed();
    expect(await due()).toBeNull();
    expect(await due(24)).toBe('SCHEDULE');
  });

  it('takes up a run whose job was killed in its last attempt, and none that is at work', async () => {
    const { db } = database();
    await clearJobs();
    const run = (await beginTextRun(db, 'OPERATOR'))!;
    await db.execute(sql`
      UPDATE graphile_worker._private_jobs SET attempts = max_attempts, locked_at = now(), locked_by = 'someone'`);
    await beginDueTexts({ db });
    expect(await queuedJobs()).toHaveLength(1);
    await db.execute(sql`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL`);
    await beginDueTexts({ db });
    await beginDueTexts({ db });
    expect((await queuedJobs()).filter(({ attempts }) => attempts === 0)).toMatchObject([
      { task: 'ingredient-texts', payload: { runId: run.id } },
    ]);
  });

  it('is behind a run that ends just now', async () => {
    const { db } = database();
    const run = (await beginTextRun(db, 'OPERATOR'))!;
    let wanted: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await endTextRun(tx, run.id, 'DONE');
      wanted = db.transaction(wantTexts);
      // It waits for the row.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await wanted;
    expect(await db.select().from(ingredientTextRuns).orderBy(ingredientTextRuns.createdAt)).toMatchObject([
      { status: 'DONE', isAgainWanted: false },
      { status: 'RUNNING', cause: 'IMPORT' },
    ]);
  });

  it('takes up a run whose job is gone', async () => {
    const { db } = database();
    const run = (await beginTextRun(db, 'OPERATOR'))!;
    await db.execute(sql`TRUNCATE graphile_worker._private_jobs`);
    await beginDueTexts({ db });
    await beginDueTexts({ db });
    expect(await queuedJobs()).toMatchObject([{ task: 'ingredient-texts', payload: { runId: run.id } }]);
  });
});
