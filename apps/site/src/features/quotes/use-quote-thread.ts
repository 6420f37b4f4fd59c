import { useGetSingleQuoteQuery, useMarkQuoteReadMutation } from '@gredia/graphql-schema';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRefreshQuotes } from './use-refresh-quotes';
import { useWhileVisible } from './use-while-visible';

/** An open quote, kept up to date while the page is visible, and marked as read once it was. */
export function useQuoteThread(id: string) {
  const { data, previousData, error, refetch } = useGetSingleQuoteQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const refreshAll = useRefreshQuotes();
  useWhileVisible({ onTick: () => void refetch() });

  // When a later request fails, the page keeps what it shows.
  const kept = previousData?.singleQuote.id === id ? previousData.singleQuote : undefined;
  const quote = data?.singleQuote ?? kept;
  useFollowChanges(quote, refreshAll);
  useReading(quote, refreshAll);
  return { quote, error, refetch };
}

interface Seen {
  id: string;
  updatedAt: string;
}

/** A change of the open quote, by either side, changes the lists and their numbers too. */
function useFollowChanges(quote: Seen | undefined, onChange: () => void): void {
  const seen = useRef<Seen>(undefined);
  const { id, updatedAt } = quote ?? {};
  useEffect(() => {
    if (id === undefined || updatedAt === undefined) return;
    if (seen.current?.id === id && seen.current.updatedAt !== updatedAt) onChange();
    seen.current = { id, updatedAt };
  }, [id, updatedAt, onChange]);
}

interface Readable extends Seen {
  isUnread: boolean;
  side: string;
}

function useReading(quote: Readable | undefined, onRead: () => void): void {
  const [markRead] = useMarkQuoteReadMutation();
  const isVisible = useSyncExternalStore(watchVisibility, isPageVisible, () => false);
  const { id, updatedAt } = quote ?? {};
  const isUnread = quote !== undefined && quote.isUnread && quote.side !== 'OPERATOR';
  const told = useRef('');
  useEffect(() => {
    if (!isUnread || !isVisible || id === undefined) return;
    // Once for each state: if it fails, the next change or the next opening marks it.
    const state = `${id} ${updatedAt}`;
    if (told.current === state) return;
    told.current = state;
    markRead({ quoteId: id }).then(onRead, () => undefined);
  }, [id, updatedAt, isUnread, isVisible, markRead, onRead]);
}

const isPageVisible = () => document.visibilityState === 'visible';

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
