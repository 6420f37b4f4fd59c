import { and, eq, lte, or, sql, type SQL } from 'drizzle-orm';
import { users } from './accounts.table';

/** `effectiveState` is ACTIVE, in SQL: also for those whose suspension has ended. */
export const isActive = (now: SQL = sql`now()`): SQL | undefined =>
  or(eq(users.state, 'ACTIVE'), and(eq(users.state, 'SUSPENDED'), lte(users.suspendedUntil, now)));
