import { MOST_UNREAD } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { isThere, NOTIFICATIONS } from './gathering';

/** How many notifications of an account are unread, in SQL, each gathered one as one; nobody counts beyond 100. */
export const unreadCountOf = (userId: SQL): SQL<number> =>
  sql<number>`(SELECT count(*)::integer FROM (
    SELECT DISTINCT coalesce(thread_id, id) FROM notifications
    WHERE user_id = ${userId} AND read_at IS NULL AND ${isThere(NOTIFICATIONS)} LIMIT ${MOST_UNREAD + 1}) AS unread)`;

/** The same of one, and the snapshot of the same moment. */
export async function unreadAt(db: Executor, userId: string): Promise<{ count: number; place: string }> {
  const { rows } = await db.execute<{ count: number; place: string }>(
    sql`SELECT ${unreadCountOf(sql`${userId}::uuid`)} AS count, pg_current_snapshot()::text AS place`,
  );
  return one(rows);
}

/** The same without it. */
export async function countUnread(tx: Executor, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`SELECT ${unreadCountOf(sql`${userId}::uuid`)} AS count`);
  return rows[0]?.count ?? 0;
}
