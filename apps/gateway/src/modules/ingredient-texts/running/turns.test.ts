import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { testPlatform } from '../../../testing/platform';
import { LOCKS } from '../../../platform/database/locks';
import { ingredients } from '../../ingredients/ingredients.table';
import { saveOperatorEdition } from '../../ingredients/public';
import { buildSource } from '../../sources/sources.factory';
import { sourceEditions } from '../../sources/sources.table';
import { recordTexts, type TextEngine } from '../engine/text-engine';
import { ingredientTextRuns, ingredientTexts } from '../ingredient-texts.table';
import { buildListed, inBatchesOf, linesOf, rowOf, runOf, runThrough } from '../ingredient-texts.testing';
import { runTexts } from './run-texts.task';
import { beginTextRun } from './text-runs';
import { beginDueTexts } from './texts-due.task';

const database = useDatabase();
beforeEach(async () => {
  for (const table of [ingredientTextRuns, ingredientTexts, ingredients]) await database().db.delete(table);
});

const buildMany = async (count: number) => {
  const rows = [];
  for (let at = 0; at < count; at += 1) rows.push(await buildListed());
  return rows;
};
const begin = async () => (await beginTextRun(database().db, 'OPERATOR'))!.id;
/** No turn is shorter: one batch. */
const SHORT = { turnMs: 0, lockWaitMs: 10_000 };

describe('a turn of a worker', () => {
  it('ends after a while: the queue has the run again with all attempts, until it is done', async () => {
    await buildMany(5);
    const id = await begin();
    for (const seen of [2, 4]) {
      expect(await runThrough(inBatchesOf(2), id, SHORT)).toMatchObject({ status: 'RUNNING', seen });
      expect(await queuedJobs()).toMatchObject([{ task: 'ingredient-texts', attempts: 0, payload: { runId: id } }]);
    }
    expect(await runThrough(inBatchesOf(2), id, SHORT)).toMatchObject({ status: 'DONE', seen: 5, made: 5 });
    expect(await queuedJobs()).toEqual([]);
  });

  it('leaves the next one in the queue beside its own job, which nobody takes up again', async () => {
    await buildMany(3);
    const { db } = database();
    await clearJobs();
    const id = await begin();
    await db.execute(sql`UPDATE graphile_worker._private_jobs SET attempts = 3, locked_at = now(), locked_by = 'me'`);
    await runTexts(testPlatform(), { runId: id }, { isLastAttempt: false }, inBatchesOf(2), SHORT);
    await beginDueTexts({ db });
    const jobs = await queuedJobs();
    expect(jobs.map(({ lockedBy }) => lockedBy)).toEqual(['me', null]);
    // Killed now it is dead, and the other one goes on.
    await db.execute(sql`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL`);
    const { rows } = await db.execute(sql`SELECT id FROM graphile_worker.jobs WHERE attempts < max_attempts`);
    expect(rows).toMatchObject([{ id: jobs[1]!.id }]);
  });

  it('tells pages and browsers of what it wrote once, at its end', async () => {
    await buildMany(6);
    const office = testPlatform();
    const told = vi.spyOn(office.cache, 'wrote');
    const id = await begin();
    await runThrough(inBatchesOf(2), id, undefined, office);
    expect(told).toHaveBeenCalledTimes(1);
    await runThrough(inBatchesOf(2), await begin(), undefined, office);
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('what was made', () => {
  it('is kept for who holds its rows, and not made again', async () => {
    await buildMany(2);
    const { db } = database();
    let made = 0;
    let free = () => undefined as void;
    let held: Promise<unknown> | undefined;
    const counting: TextEngine = {
      ...recordTexts,
      async make(record, signal) {
        made += 1;
        if (made === 1) {
          await new Promise<void>((isHeld) => {
            held = db.transaction(async (tx) => {
              await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.counts})`);
              isHeld();
              await new Promise<void>((resolve) => (free = resolve));
            });
          });
          setTimeout(() => free(), 700);
        }
        return recordTexts.make(record, signal);
      },
    };
    expect(await runThrough(counting, undefined, { turnMs: 60_000, lockWaitMs: 100 })).toMatchObject({ made: 2 });
    await held;
    expect(made).toBe(2);
  });

  it('is left to the next run where the database refuses it, and the others are written', async () => {
    const rows = (await buildMany(5)).sort((one, other) => (one.id < other.id ? -1 : 1));
    const bad: TextEngine = {
      ...recordTexts,
      async make(record, signal) {
        const made = await recordTexts.make(record, signal);
        return record.title === rows[2]!.title
          ? { ...made, texts: { ...made.texts, aiDescription: '설명\u0000' } }
          : made;
      },
    };
    expect(await runThrough(bad)).toMatchObject({ status: 'DONE', seen: 5, made: 4, postponed: 1 });
    expect((await rowOf(rows[2]!)).aiDescription).toBeNull();
    expect(await linesOf(rows[4]!)).toHaveLength(1);
    expect(await runThrough()).toMatchObject({ made: 1, unchanged: 4 });
  });

  it('gives way to the first word of an operator that a database ever had', async () => {
    const [first] = await buildMany(1);
    const { db } = database();
    await db.delete(sourceEditions).where(eq(sourceEditions.key, 'edit'));
    const own = { r: '직접 확인했어요', v: '진정' };
    const slow: TextEngine = {
      ...recordTexts,
      async make(record, signal) {
        await db.transaction(async (tx) => {
          const edition = await saveOperatorEdition(tx);
          const provenance = { ...first!.provenance, aiCategory: edition.id };
          await tx.update(ingredients).set({ aiCategory: own, provenance }).where(eq(ingredients.id, first!.id));
        });
        return recordTexts.make(record, signal);
      },
    };
    await runThrough(slow);
    expect((await rowOf(first!)).aiCategory).toEqual(own);
  });

  it('stands where only the edition of a list is new', async () => {
    const [first] = await buildMany(1);
    await runThrough();
    const made = await rowOf(first!);
    const newer = await buildSource({ key: 'cosing-functions', name: 'CosIng', edition: '2026-09' });
    const provenance = { ...made.provenance, euFunction: newer.id };
    await database().db.update(ingredients).set({ provenance }).where(eq(ingredients.id, first!.id));
    expect(await runThrough()).toMatchObject({ made: 0, unchanged: 1 });
    expect(await rowOf(first!)).toEqual({ ...made, provenance });
    expect(await linesOf(first!)).toHaveLength(1);
  });

  it('rests on no list that nobody can name', async () => {
    const row = await buildListed();
    await database()
      .db.update(ingredients)
      .set({ provenance: { functions: row.provenance['functions']! } })
      .where(eq(ingredients.id, row.id));
    const id = await begin();
    await runThrough(recordTexts, id);
    const { aiDescription, aiFunction } = await rowOf(row);
    expect(aiDescription).toMatch(/근거: 기능 – 성분사전 2026-01$/);
    expect(aiFunction?.v).toBe('보습');
    expect((await runOf(id)).made).toBe(1);
  });
});
