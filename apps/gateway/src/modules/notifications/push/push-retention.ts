import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { pushSendings, pushSubscriptions } from './push.table';

/** Longer than a message or the job that queues it is tried. */
const DAYS = 3;

/** Deletes what came of messages, and browsers that have let theirs end. Those of sessions go with them. @returns how many */
export async function forgetOldPushes(tx: Executor): Promise<number> {
  await tx.delete(pushSubscriptions).where(lt(pushSubscriptions.expiresAt, sql`now()`));
  const isOld = lt(pushSendings.createdAt, sql`now() - make_interval(days => ${DAYS})`);
  const { rowCount } = await tx.delete(pushSendings).where(isOld);
  return rowCount ?? 0;
}
