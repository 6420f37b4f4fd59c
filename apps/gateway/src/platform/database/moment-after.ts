import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * When a record becomes another one, as every writer of one with `updatedAt` has it: later than the state that it follows,
 * also within a millisecond and when clocks of two gateways differ. A form that was opened before is out of date by that.
 * @param at when it is said to have become so, where that is not now
 */
export const momentAfter = ({ updatedAt }: { updatedAt: Date }, at: Date | number = Date.now()): Date =>
  new Date(Math.max(Number(at), updatedAt.getTime() + 1));

/** The same where the statement alone knows the row; in the milliseconds that clients compare. */
export const momentAfterIn = (updatedAt: PgColumn): SQL<Date> =>
  sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 millisecond')`;
