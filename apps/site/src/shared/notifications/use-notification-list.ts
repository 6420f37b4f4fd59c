import {
  failureOf,
  GetNotificationsDocument,
  MarkNotificationsReadDocument,
  useGraphqlClient,
  type GraphqlFailure,
  type MarkNotificationsReadMutationVariables,
  type NotificationItemFragment,
  type NotificationKind,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withPushes } from '../push/push-owner';
import { withNewest, withOlder, withRead, type ListedNotifications } from './joined-list';
import { notificationFeed } from './notification-feed';
import { useFeedState } from './use-notification-feed';

export interface NotificationFilter {
  kind: NotificationKind | null;
  onlyUnread: boolean;
}

export interface NotificationList {
  /** Null until they have come. */
  listed: ListedNotifications | null;
  error: GraphqlFailure | null;
  isLoadingOlder: boolean;
  retry: () => void;
  loadOlder: () => Promise<void>;
  markRead: (item: NotificationItemFragment) => void;
  /** All that the member had been told, of every kind, when the list was asked for. */
  markAllRead: () => Promise<void>;
}

const PAGE = 20;
const MOST = 100;

/** What is known of one filter, and of none other. */
interface Known {
  filter: string;
  listed: ListedNotifications | null;
  error: GraphqlFailure | null;
}

/** What a member was told, kept up to date: by the stream, and by marks on every device. */
export function useNotificationList({ kind, onlyUnread }: NotificationFilter): NotificationList {
  const client = useGraphqlClient();
  const { version } = useFeedState();
  const [attempt, setAttempt] = useState(0);
  const filter = `${kind} ${onlyUnread}`;
  const [known, setKnown] = useState<Known>({ filter, listed: null, error: null });
  const { listed, error } = known.filter === filter ? known : { listed: null, error: null };
  const setListed = useCallback(
    (change: (before: ListedNotifications | null) => ListedNotifications | null) =>
      setKnown((before) => ({
        ...{ filter, error: null },
        listed: change(before.filter === filter ? before.listed : null),
      })),
    [filter],
  );
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  const shownCount = useRef(0);
  useEffect(() => void (shownCount.current = listed?.items.length ?? 0), [listed]);

  useEffect(() => {
    const leaving = new AbortController();
    const first = Math.min(Math.max(PAGE, shownCount.current), MOST);
    client.query(GetNotificationsDocument, { kind, onlyUnread, first }, leaving.signal).then(
      ({ notifications }) => {
        if (leaving.signal.aborted) return;
        setListed((before) => withNewest(before, notifications));
        notificationFeed.listed(notifications.unreadCount, version);
      },
      (failed: unknown) => {
        if (leaving.signal.aborted) return;
        const failure = failureOf(failed);
        setKnown((before) => ({ filter, listed: before.filter === filter ? before.listed : null, error: failure }));
      },
    );
    return () => leaving.abort();
  }, [client, kind, onlyUnread, filter, setListed, version, attempt]);

  const retry = useCallback(() => {
    setKnown((before) => ({ ...before, error: null }));
    setAttempt((count) => count + 1);
  }, []);

  const mark = useCallback(
    async (variables: MarkNotificationsReadMutationVariables) => {
      const asked = notificationFeed.current().version;
      try {
        const { markNotificationsRead } = await client.mutate(MarkNotificationsReadDocument, variables);
        notificationFeed.heard(markNotificationsRead, asked);
      } catch {
        showToast('읽음으로 표시하지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
        // What stands there is the gateway's word again.
        retry();
      }
    },
    [client, retry],
  );

  async function loadOlder() {
    if (!listed?.after) return;
    setIsLoadingOlder(true);
    try {
      const variables = { kind, onlyUnread, first: PAGE, after: listed.after };
      const { notifications } = await client.query(GetNotificationsDocument, variables);
      setListed((before) => before && withOlder(before, notifications));
    } catch {
      showToast('이전 알림을 불러오지 못했어요. 잠시 뒤 다시 시도해 주세요.', { tone: 'bad' });
    } finally {
      setIsLoadingOlder(false);
    }
  }

  function markRead(item: NotificationItemFragment) {
    if (item.isRead) return;
    // What was read in the list does not stay on the screen. Of what is gathered another one may be shown there than is listed: the
    // newest of it that is seen, where a newer one was pushed and then removed.
    withPushes(({ closeShown }) => closeShown([item.id, item.threadId]));
    setListed((before) => before && withRead(before, ({ id }) => id === item.id));
    // Comments that came after the list are not what was opened.
    void mark({ ids: [item.id], ...(item.threadId !== null && { place: listed?.place }) });
  }

  async function markAllRead() {
    if (!listed) return;
    setListed((before) => before && withRead(before, () => true));
    await mark({ place: listed.place });
  }

  return { listed, error, isLoadingOlder, retry, loadOlder, markRead, markAllRead };
}
