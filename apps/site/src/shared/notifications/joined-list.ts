import type { GetNotificationsQuery, NotificationItemFragment } from '@gredia/graphql-schema';

type Page = Pick<GetNotificationsQuery['notifications'], 'notifications' | 'after' | 'place' | 'unreadCount'>;

export interface ListedNotifications {
  items: readonly NotificationItemFragment[];
  /** Behind which older ones follow; null where none do. */
  after: string | null;
  /** What had been told when the newest page was asked for. */
  place: string;
}

/**
 * Puts the newest page before what is listed already: ids grow with time. Where nothing is unread any more, all that is older was read
 * as well, on whichever device. What gathers comments has another id with each of them: as it was before, it is not shown below.
 */
export function withNewest(
  before: ListedNotifications | null,
  { notifications, after, place, unreadCount }: Page,
): ListedNotifications {
  const oldest = notifications.at(-1)?.id;
  if (after === null || oldest === undefined || !before) return { items: notifications, after, place };
  const older = before.items
    .filter((item) => item.id < oldest && !isGatheredIn(notifications, item))
    .map((item) => (unreadCount === 0 ? { ...item, isRead: true } : item));
  return older.length === 0
    ? { items: notifications, after, place }
    : { items: [...notifications, ...older], after: before.after, place };
}

/** Whether a newer page has what is unread of the same comments. */
const isGatheredIn = (
  page: readonly NotificationItemFragment[],
  { threadId, isRead }: NotificationItemFragment,
): boolean => threadId !== null && !isRead && page.some((newer) => newer.threadId === threadId && !newer.isRead);

/** Puts a page of older ones behind it. */
export function withOlder(before: ListedNotifications, { notifications, after }: Page): ListedNotifications {
  const known = new Set(before.items.map(({ id }) => id));
  const older = notifications.filter((item) => !known.has(item.id) && !isGatheredIn(before.items, item));
  return { ...before, items: [...before.items, ...older], after };
}

/** Marks some as read. */
export const withRead = (
  listed: ListedNotifications,
  isMarked: (item: NotificationItemFragment) => boolean,
): ListedNotifications => ({
  ...listed,
  items: listed.items.map((item) => (isMarked(item) ? { ...item, isRead: true } : item)),
});
