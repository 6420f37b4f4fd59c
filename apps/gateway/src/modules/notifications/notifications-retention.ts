import { NOTIFICATION_DAYS } from '@gredia/domain';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { notifications } from '../../platform/notifications/notifications.table';

/** Deletes what was told too long ago (docs/product/privacy.md#retention). @returns how many */
export async function forgetOldNotifications(tx: Executor): Promise<number> {
  const isOld = lt(notifications.createdAt, sql`now() - make_interval(days => ${NOTIFICATION_DAYS})`);
  const { rowCount } = await tx.delete(notifications).where(isOld);
  return rowCount ?? 0;
}
