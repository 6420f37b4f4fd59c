import type {
  GetNotificationsQuery,
  PushDeviceListFragment,
  RemovePushSubscriptionMutationVariables,
  SavePushSubscriptionMutationVariables,
  GetNotificationsQueryVariables,
  MarkNotificationsReadMutationVariables,
  NotificationItemFragment,
} from '@gredia/graphql-schema';
import { vi } from 'vitest';

type NotificationPage = GetNotificationsQuery['notifications'];

/** What a faked gateway answers about what a member was told. */
export interface FakeNotifications {
  notifications?: (variables: GetNotificationsQueryVariables) => NotificationPage | Promise<NotificationPage>;
  markNotificationsRead?: (variables: MarkNotificationsReadMutationVariables) => number | Promise<number>;
  pushDevices?: () => PushDeviceListFragment;
  savePushSubscription?: (variables: SavePushSubscriptionMutationVariables) => PushDeviceListFragment;
  removePushSubscription?: (variables: RemovePushSubscriptionMutationVariables) => PushDeviceListFragment;
}

let made = 0;

/** Something that a member was told; of two the later made is the newer. */
export function told(values: Partial<NotificationItemFragment> = {}): NotificationItemFragment {
  made += 1;
  return {
    id: `n${String(made).padStart(6, '0')}`,
    kind: 'QUOTE',
    title: '견적 답변이 왔어요',
    body: 'NiaPure 99 · 해든바이오',
    path: '/auth/quotes?quote=q1',
    isRead: false,
    count: 1,
    threadId: null,
    createdAt: '2026-11-20T00:00:00Z',
    ...values,
  };
}

/** A gateway that keeps what a member was told, the newest first. */
export function fakeNotifications(all: NotificationItemFragment[]) {
  const unreadCount = () => all.filter(({ isRead }) => !isRead).length;
  return {
    all,
    notifications: ({ kind, onlyUnread, first, after }: GetNotificationsQueryVariables): NotificationPage => {
      const found = all
        .filter((one) => (!kind || one.kind === kind) && (!onlyUnread || !one.isRead) && (!after || one.id < after))
        .toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const shown = found.slice(0, first ?? 20);
      const last = found.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
      return { notifications: shown, unreadCount: unreadCount(), after: last, place: String(all.length) };
    },
    markNotificationsRead: vi.fn(({ ids, place }: MarkNotificationsReadMutationVariables): number => {
      for (const [index, one] of all.entries()) {
        if (ids ? ids.includes(one.id) : index < Number(place)) all[index] = { ...one, isRead: true };
      }
      return unreadCount();
    }),
  };
}

/** The stream of a browser, as a test speaks on it. */
export class FakeStream extends EventTarget {
  static readonly all: FakeStream[] = [];
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeStream.all.push(this);
  }

  static get last(): FakeStream {
    const last = FakeStream.all.at(-1);
    if (!last) throw new Error('No stream was opened.');
    return last;
  }

  close(): void {
    this.isClosed = true;
  }

  tell(news: { unreadCount: number; told: readonly Pick<NotificationItemFragment, 'id' | 'title'>[] }, place = '5:5:') {
    this.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(news), lastEventId: place }));
  }
}
