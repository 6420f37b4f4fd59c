import { sql } from 'drizzle-orm';
import type { Executor } from './client';
import { uuidArray } from './values';

/** Where gateways hear whose notifications changed. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

/** Ids that one message of PostgreSQL holds; it ends at 8,000 bytes. */
const IDS_A_MESSAGE = 200;

/** Has every gateway look for what changed of these people's notifications, once the transaction is committed. */
export async function announceNotifications(tx: Executor, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  await tx.execute(sql`
    SELECT pg_notify(${NOTIFICATIONS_CHANNEL}, string_agg(told.id::text, ' '))
    FROM unnest(${uuidArray(ids)}) WITH ORDINALITY AS told (id, place) GROUP BY (told.place - 1) / ${IDS_A_MESSAGE}`);
}

/** The ids in a message on the channel. */
export const readNotificationsMessage = (payload: string): string[] => payload.split(' ').filter(Boolean);
