import { addDays, DAY_MS, OPEN_PULL_STATUSES, PULL_LIMITS, PULL_MESSAGES, startOfKoreanDay } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { rateLimited } from '../../../platform/errors/errors';
import { pullRequests } from '../pulls.table';

const HOUR_SECONDS = 3600;

/**
 * Refuses a suggestion beyond what a person may send, counted in the table itself: the caller holds the account, so that no
 * other window counts beside it (docs/product/pulls.md#limits).
 * @throws RATE_LIMITED with the sentence of the limit
 */
export async function checkPullLimits(tx: Executor, userId: string, now: Date): Promise<void> {
  const { status, createdAt, acceptedAt, deniedAt } = pullRequests;
  const today = startOfKoreanDay(now);
  const lately = addDays(now, -PULL_LIMITS.deniedDays).toISOString();
  const open = sql.join(
    OPEN_PULL_STATUSES.map((one) => sql`${one}`),
    sql`, `,
  );
  const [count] = await tx
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${status} IN (${open}))::integer`,
      today: sql<number>`count(*) FILTER (WHERE ${createdAt} >= ${today.toISOString()}::timestamptz)::integer`,
      denied: sql<number>`count(*) FILTER (WHERE ${deniedAt} >= ${lately}::timestamptz)::integer`,
      accepted: sql<number>`count(*) FILTER (WHERE ${acceptedAt} >= ${lately}::timestamptz)::integer`,
    })
    .from(pullRequests)
    .where(eq(pullRequests.userId, userId));
  if (!count) return;
  if (count.open >= PULL_LIMITS.open) throw rateLimited(HOUR_SECONDS, PULL_MESSAGES.open);
  if (count.today >= PULL_LIMITS.perDay) {
    const left = Math.ceil((today.getTime() + DAY_MS - now.getTime()) / 1000);
    throw rateLimited(Math.max(1, left), PULL_MESSAGES.perDay);
  }
  if (count.denied >= PULL_LIMITS.deniedInARow && count.accepted === 0 && count.open > 0)
    throw rateLimited(HOUR_SECONDS, PULL_MESSAGES.oneAtATime);
}
