import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { NotificationPage } from '../../generated/resolvers';
import { unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { announceNotifications } from '../../platform/database/notifications-channel';
import { notifications } from '../../platform/notifications/notifications.table';
import { uuidArray } from '../../platform/database/values';
import { transact } from '../../platform/transact/transact';
import type { MarkInput, NotificationsInput } from './notifications.input';
import { countWith, isNewest, isThere, NOTIFICATIONS } from './gathering';
import { toldBy } from './streaming/snapshot';
import { countUnread, unreadAt } from './unread-count';

/** A page of what the viewer was told, the newest first; a gathered one stands where its newest part is. */
export async function listNotifications(
  { db, viewer }: RequestContext,
  { onlyUnread, kind, first, after }: NotificationsInput,
): Promise<NotificationPage> {
  if (!viewer) throw unauthenticated();
  // Before the rows: what is committed in between is listed and stays unread, never the other way round.
  const { count, place } = await unreadAt(db, viewer.id);
  const found = await db
    .select({ ...getTableColumns(notifications), count: countWith(NOTIFICATIONS) })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, viewer.id),
        onlyUnread ? isNull(notifications.readAt) : undefined,
        kind === null ? undefined : eq(notifications.kind, kind),
        after === null ? undefined : lt(notifications.id, after),
        isThere(NOTIFICATIONS),
        isNewest(NOTIFICATIONS),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(first + 1);
  const shown = found.slice(0, first);
  return {
    notifications: shown.map(({ readAt, ...told }) => ({ ...told, isRead: readAt !== null })),
    unreadCount: count,
    after: found.length > first ? (shown.at(-1)?.id ?? null) : null,
    place,
  };
}

/**
 * Marks the viewer's own notifications as read, on every device.
 * @returns how many are unread now
 * @throws RATE_LIMITED
 */
export async function markNotificationsRead(ctx: RequestContext, marked: MarkInput): Promise<number> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('notification-mark', viewer.id);
  return transact(ctx, async (tx) => {
    const { rowCount } = await tx
      .update(notifications)
      .set({ readAt: new Date() })
      .where(
        and(
          ...[eq(notifications.userId, viewer.id), isNull(notifications.readAt)],
          // What is out of sight is not read: it may come back.
          isThere(NOTIFICATIONS),
          isMarked(viewer.id, marked),
        ),
      );
    if (rowCount) await announceNotifications(tx, [viewer.id]);
    return countUnread(tx, viewer.id);
  });
}

function isMarked(userId: string, marked: MarkInput): SQL {
  if ('until' in marked) return lte(notifications.id, marked.until);
  if (!('ids' in marked)) return toldBy(marked.place);
  const { ids, place } = marked;
  // What was told later of the same is not what was shown. Without the place of a list the order of ids says what was later.
  const wasShown = place === null ? sql`notifications.id <= named.id` : toldBy(place);
  const isGathered = sql`EXISTS (SELECT FROM notifications AS named WHERE named.user_id = ${userId}
    AND named.id = ANY(${uuidArray(ids)}) AND named.thread_id = notifications.thread_id AND ${wasShown})`;
  return sql`(${inArray(notifications.id, ids)} OR ${isGathered})`;
}
