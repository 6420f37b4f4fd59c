import { MINUTE_MS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import type { Schedule } from '../../../platform/queue/schedule';
import { transact, type Writing } from '../../../platform/transact/transact';
import { checkSome } from './check-products';
import { queueTexts } from './compare-texts';
import { takeChanges } from './take-changes';

/** Raw materials of one transaction. */
const AT_ONCE = 250;

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock. */
    'check-spam': Record<string, never>;
  }
}

/** Every five minutes; without changes it is two small statements. */
export const spamSchedule: Schedule = {
  task: 'check-spam',
  match: '*/5 * * * *',
  backfillMs: 5 * MINUTE_MS,
  maxAttempts: 3,
};

/**
 * Looks at the raw materials that changed, some hundreds in a transaction.
 * @param most where it stops; what is left waits for the next time
 * @returns how many it looked at
 */
export async function runChecks(writing: Writing, most = Infinity): Promise<number> {
  await transact(writing, takeChanges);
  let done = 0;
  while (done < most) {
    const taken = await transact(writing, (tx) => checkSome(tx, AT_ONCE));
    if (taken === 0) break;
    done += taken;
  }
  return done;
}

/** The task check-spam. */
export async function checkSpam(db: Database): Promise<void> {
  await runChecks({ db });
}

/** Takes out texts that no material has any more; what was a copy of one of them is compared anew. */
export async function forgetTexts(tx: Executor): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM spam_texts
    WHERE NOT EXISTS (SELECT FROM spam_checks WHERE spam_checks.text_id = spam_texts.id)`);
  const unused = sql`${sql.param(rows.map(({ id }) => id))}::uuid[]`;
  const { rows: copies } = await tx.execute<{ id: string }>(sql`
    UPDATE spam_texts SET is_compared = false, copy_of = NULL, likeness = NULL
    WHERE copy_of = ANY(${unused}) AND NOT id = ANY(${unused}) RETURNING id`);
  await queueTexts(
    tx,
    copies.map(({ id }) => id),
  );
  await tx.execute(sql`DELETE FROM spam_texts WHERE id = ANY(${unused})`);
  return rows.length;
}
