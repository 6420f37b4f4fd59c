import { NOTIFICATION_KINDS, notificationKindLabel } from '@gredia/domain';
import { paths } from '../../shared/addresses/paths';
import type { NotificationFilter } from '../../shared/notifications/use-notification-list';

/** What an address asks for; what it misspells is not narrowed. */
export function readFilter(search: URLSearchParams): NotificationFilter {
  const kind = NOTIFICATION_KINDS.find((one) => one === search.get('kind')) ?? null;
  return { kind, onlyUnread: search.get('unread') === '1' };
}

function hrefOf({ kind, onlyUnread }: NotificationFilter): string {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(onlyUnread && { unread: '1' }) }).toString();
  return search ? `${paths.notifications}?${search}` : paths.notifications;
}

interface FilterChip {
  label: string;
  href: string;
  isChosen: boolean;
}

/** What a list can be narrowed to: one kind, and beside it what is unread, which is pressed once more to let go. */
export function filterChips(filter: NotificationFilter): FilterChip[] {
  const { kind, onlyUnread } = filter;
  return [
    { label: '전체', href: hrefOf({ kind: null, onlyUnread: false }), isChosen: kind === null && !onlyUnread },
    { label: '안 읽은 알림', href: hrefOf({ kind, onlyUnread: !onlyUnread }), isChosen: onlyUnread },
    ...NOTIFICATION_KINDS.map((one) => ({
      label: notificationKindLabel[one],
      href: hrefOf({ kind: one === kind ? null : one, onlyUnread }),
      isChosen: one === kind,
    })),
  ];
}
