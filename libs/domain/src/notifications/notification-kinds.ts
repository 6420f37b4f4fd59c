/** What a notification in the app (알림) is about: lists draw it and narrow by it. */
export const NOTIFICATION_KINDS = ['QUOTE', 'REGULATION', 'COMMENT', 'PULL', 'ORDER', 'ACCOUNT', 'NOTICE'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notificationKindLabel: Record<NotificationKind, string> = {
  QUOTE: '견적',
  REGULATION: '성분',
  COMMENT: '댓글',
  PULL: '수정 제안',
  ORDER: '주문',
  ACCOUNT: '계정',
  NOTICE: '공지',
};

export const notificationPaths = { list: '/notifications' } as const;

/** Days that a notification is kept, read or not. */
export const NOTIFICATION_DAYS = 90;

/** Unread ones are counted up to here: one more stands for all beyond (99+). */
export const MOST_UNREAD = 99;

/** How a count of unread notifications is written. */
export const unreadText = (count: number): string => (count > MOST_UNREAD ? `${MOST_UNREAD}+` : String(count));
