import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { momentAfterIn } from '../../../platform/database/moment-after';
import { users } from './accounts.table';

/** Whether an account still wants a kind of news pushed, in SQL beside `users`; all that no setting turns off where there is none. */
export const wantsPush = (alarm: SQL): SQL =>
  sql`(${users.pushAlarms} IS NOT NULL AND (${alarm} IS NULL OR ${users.pushAlarms} ->> ${alarm} = 'true'))`;

/** The first browser of an account was turned on: all is pushed that is told in the app. What was chosen before stays. */
export async function beginPushing(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ pushAlarms: sql`${users.inAppAlarms}`, updatedAt: momentAfterIn(users.updatedAt) })
    .where(and(eq(users.id, userId), isNull(users.pushAlarms)));
}
