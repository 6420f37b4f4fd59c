import { addDays, AUTHOR_TURN_STATUSES, DAY_MS, HOUR_MS, OPEN_PULL_STATUSES, PULL_LIMITS } from '@gredia/domain';
import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { cosmetics } from '../../cosmetics/cosmetics.table';
import { ingredients } from '../../ingredients/ingredients.table';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { products } from '../../products/products.table';
import { regulatedSubstances } from '../../regulations/regulations.table';
import { pullRequests, type PullRequestModel } from '../pulls.table';
import { endRest } from '../updating/end-rest';
import { movePull } from '../updating/move-pull';
import { pullWaiting } from './pulls.events';

const BATCH = 500;

interface Deadline {
  isDue: SQL | undefined;
  keep: (tx: Executor, pull: PullRequestModel) => Promise<unknown>;
}

/**
 * The task pull-deadlines: ends suggestions that waited 14 days for their authors, reminds these after 7 and 13, lets go what
 * a reviewer took and did nothing with, and ends those about what was removed for good (docs/product/pulls.md#states). What was done is noted in the row with it, so that
 * it may run twice, and several at once.
 * @throws after the last one when one of them failed; the others are done all the same
 */
export async function keepPullDeadlines(db: Database, log: Logger, now = new Date()): Promise<void> {
  const errors: unknown[] = [];
  const done = {
    closed: await keepAll(db, ending(now), errors),
    reminded: await keepAll(db, waiting(now), errors),
    released: await keepAll(db, forgotten(now), errors),
    ended: await keepAll(db, withoutTarget(now), errors),
    hidden: await keepAll(db, takenDown(now), errors),
  };
  log.info(done, 'Deadlines of edit suggestions kept');
  if (errors.length) throw new AggregateError(errors, `${errors.length} deadlines of edit suggestions failed`);
}

/** What operators took down waits for nobody: its author cannot answer. */
const isWaiting = and(eq(pullRequests.isHidden, false), inArray(pullRequests.status, [...AUTHOR_TURN_STATUSES]));

const ending = (now: Date): Deadline => ({
  isDue: and(isWaiting, lte(pullRequests.waitsSince, addDays(now, -PULL_LIMITS.authorDays))),
  keep: (tx, pull) =>
    endRest(tx, pull, {
      ...{ otherwise: 'CLOSED', by: 'SYSTEM', actorId: null },
      ...{ update: '14일 동안 답이 없어서 종료했어요.', reason: '14일 동안 답이 없어서 종료했어요.' },
    }),
});

/** The days of reminders, each once: the newest that has passed, unless somebody was reminded since. */
function waiting(now: Date): Deadline {
  const { waitsSince, remindedAt } = pullRequests;
  const isDueOn = (days: number, until: number) =>
    and(
      lte(waitsSince, addDays(now, -days)),
      gt(waitsSince, addDays(now, -until)),
      // Reminded before this day of its waiting had come: less than so long ago as it has passed.
      or(isNull(remindedAt), lt(remindedAt, addDays(now, -(until - days)))),
    );
  const [first, last] = PULL_LIMITS.remindDays;
  return {
    isDue: and(isWaiting, or(isDueOn(first, last), isDueOn(last, PULL_LIMITS.authorDays))),
    keep: async (tx, pull) => {
      await tx.update(pullRequests).set({ remindedAt: now }).where(eq(pullRequests.id, pull.id));
      const end = addDays(pull.waitsSince ?? now, PULL_LIMITS.authorDays);
      const daysLeft = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
      await announce(tx, pullWaiting, { pull, daysLeft });
    },
  };
}

const forgotten = (now: Date): Deadline => ({
  isDue: and(
    eq(pullRequests.status, 'REVIEWING'),
    // Nobody may work on what was taken down, and its own days run once.
    eq(pullRequests.isHidden, false),
    lte(pullRequests.updatedAt, new Date(now.getTime() - PULL_LIMITS.takenHours * HOUR_MS)),
  ),
  keep: (tx, pull) => movePull(tx, pull, { to: 'OPEN', by: 'SYSTEM', actorId: null, update: '검토를 다시 기다려요.' }),
});

/** Days in which what was removed can come back. */
const REMOVED_DAYS = 30;

/** What it is about was removed for good. A merged ingredient is none of these: the suggestion follows it when it is brought up to date. */
const withoutTarget = (now: Date): Deadline => ({
  isDue: and(
    inArray(pullRequests.status, [...OPEN_PULL_STATUSES]),
    lte(pullRequests.updatedAt, addDays(now, -REMOVED_DAYS)),
    ...[ingredients, mergedIngredients, products, cosmetics, regulatedSubstances].map(
      (table) => sql`NOT EXISTS (SELECT FROM ${table} WHERE ${table.id} = ${pullRequests.targetId})`,
    ),
  ),
  keep: (tx, pull) =>
    endRest(tx, pull, {
      ...{ otherwise: 'CLOSED', by: 'SYSTEM', actorId: null },
      ...{ update: '고치려던 것이 지워져서 종료했어요.', reason: '고치려던 것이 지워져서 종료했어요.' },
    }),
});

/** Operators took it down, and nobody brought it back. */
const takenDown = (now: Date): Deadline => ({
  isDue: and(
    inArray(pullRequests.status, [...OPEN_PULL_STATUSES]),
    eq(pullRequests.isHidden, true),
    lte(pullRequests.updatedAt, addDays(now, -REMOVED_DAYS)),
  ),
  keep: (tx, pull) =>
    endRest(tx, pull, {
      ...{ otherwise: 'CLOSED', by: 'SYSTEM', actorId: null },
      ...{ update: '숨긴 채 30일이 지나서 종료했어요.', reason: '숨긴 채 30일이 지나서 종료했어요.' },
    }),
});

/** Each in a transaction of its own. One that is locked now is left to the next turn: it may not be due any more then. */
async function keepAll(db: Database, { isDue, keep }: Deadline, errors: unknown[]): Promise<number> {
  let done = 0;
  for (let after: string | undefined; ;) {
    const found = await db
      .select({ id: pullRequests.id })
      .from(pullRequests)
      .where(and(isDue, after === undefined ? undefined : gt(pullRequests.id, after)))
      .orderBy(asc(pullRequests.id))
      .limit(BATCH);
    for (const { id } of found) {
      try {
        await db.transaction(async (tx) => {
          const [pull] = await tx
            .select()
            .from(pullRequests)
            .where(and(eq(pullRequests.id, id), isDue))
            .for('update', { skipLocked: true });
          if (!pull) return;
          await keep(tx, pull);
          done += 1;
        });
      } catch (error) {
        errors.push(error);
      }
    }
    after = found.at(-1)?.id;
    if (found.length < BATCH) return done;
  }
}
