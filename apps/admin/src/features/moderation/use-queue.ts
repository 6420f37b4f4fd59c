import {
  useGetModerationQueueQuery,
  type ModerationKind,
  type ModerationQueueItemFragment,
} from '@gredia/graphql-schema';
import { useState } from 'react';

export type QueueItem = ModerationQueueItemFragment;

export const QUEUE_PAGE = 20;

/** The queue of one kind, and which of its texts is shown; those put off stand behind the others until the screen is left. */
export function useQueue(kind: ModerationKind | null, page: number, chosenId: string | null) {
  const query = useGetModerationQueueQuery({
    variables: { kind, page, perPage: QUEUE_PAGE },
    fetchPolicy: 'network-only',
  });
  const [later, setLater] = useState<readonly string[]>([]);
  const shown = query.data ?? query.previousData;
  const all = shown?.moderationQueue.items ?? [];
  const items = [
    ...all.filter(({ id }) => !later.includes(id)),
    ...all.filter(({ id }) => later.includes(id)).sort((one, other) => later.indexOf(one.id) - later.indexOf(other.id)),
  ];
  const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
  const at = chosen ? items.indexOf(chosen) : -1;

  return {
    query: { ...query, data: shown },
    items,
    chosen,
    total: shown?.moderationQueue.total ?? 0,
    counts: shown?.moderationQueue.counts,
    /** The next one, or the one before; the same at the ends. */
    beside: (by: 1 | -1): QueueItem | undefined => items[Math.max(0, Math.min(items.length - 1, at + by))],
    /** Which one comes where this one goes. */
    after: (id: string): QueueItem | undefined => {
      const place = items.findIndex((item) => item.id === id);
      return items[place + 1] ?? items[place - 1];
    },
    putOff: (id: string) => setLater((before) => [...before.filter((other) => other !== id), id]),
    isPutOff: (id: string) => later.includes(id),
  };
}
