import {
  failureOf,
  GetPullReviewsDocument,
  useGraphqlClient,
  type GetPullReviewsQuery,
  type GraphqlFailure,
  type PullPageFragment,
} from '@gredia/graphql-schema';
import { isOpenPull, waitsForAuthor } from '@gredia/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

type Page = GetPullReviewsQuery['pullReviews'];
export type PullReview = Page['requests'][number];
export type PullCounts = Page['counts'];

/** The lists of the desk. */
export const PULL_VIEWS = ['WAITING', 'TAKEN', 'AUTHOR', 'HELD', 'ENDED'] as const;
export type PullView = (typeof PULL_VIEWS)[number];

const PER_PAGE = 20;

interface Loaded {
  requests: PullReview[];
  endCursor: string | null;
  counts: PullCounts;
  total: number;
}

interface State {
  view: PullView;
  loaded?: Loaded;
  error?: GraphqlFailure;
}

/** Whether a suggestion, as it is by now, still stands in a list of somebody. */
export function isInView(
  view: PullView,
  { status, isHeld, isHidden, reviewer }: Pick<PullPageFragment, 'status' | 'isHeld' | 'isHidden' | 'reviewer'>,
  viewerId: string | undefined,
): boolean {
  if (view === 'ENDED') return !isOpenPull(status);
  if (view === 'HELD') return isHeld && isOpenPull(status);
  if (isHeld || isHidden || !isOpenPull(status)) return false;
  if (view === 'AUTHOR') return waitsForAuthor(status);
  return view === 'TAKEN' ? status === 'REVIEWING' && reviewer?.id === viewerId : !waitsForAuthor(status);
}

/**
 * The suggestions of a list, a page after the other. What is decided leaves it at once; the next page begins behind the last
 * one that was read, so that none is left out.
 */
export function usePullQueue(view: PullView) {
  const client = useGraphqlClient();
  const [state, setState] = useState<State>({ view });
  const [attempt, setAttempt] = useState(0);
  const loadingMore = useRef<string | null>(null);

  const read = useCallback(
    async (after: string | null, signal?: AbortSignal) =>
      (await client.query(GetPullReviewsDocument, { view, after, perPage: PER_PAGE }, signal)).pullReviews,
    [client, view],
  );

  useEffect(() => {
    const calledOff = new AbortController();
    loadingMore.current = null;
    read(null, calledOff.signal).then(
      ({ endCursor, ...page }) =>
        !calledOff.signal.aborted && setState({ view, loaded: { ...page, endCursor: endCursor ?? null } }),
      (error: unknown) => !calledOff.signal.aborted && setState({ view, error: failureOf(error) }),
    );
    return () => calledOff.abort();
  }, [read, view, attempt]);

  /** Changes what is shown, if it is still of this list. */
  const change = useCallback(
    (edit: (loaded: Loaded) => Loaded) =>
      setState((now) => (now.view === view && now.loaded ? { ...now, loaded: edit(now.loaded) } : now)),
    [view],
  );

  const loadMore = useCallback(
    async (endCursor: string) => {
      if (loadingMore.current === endCursor) return;
      loadingMore.current = endCursor;
      try {
        const { requests, endCursor: next } = await read(endCursor);
        change((loaded) => {
          const known = new Set(loaded.requests.map(({ id }) => id));
          const fresh = requests.filter(({ id }) => !known.has(id));
          return { ...loaded, requests: [...loaded.requests, ...fresh], endCursor: next ?? null };
        });
      } catch {
        // The button stays, and may be pressed again.
        loadingMore.current = null;
      }
    },
    [read, change],
  );

  const remove = useCallback(
    (id: string) =>
      change((loaded) => ({
        ...loaded,
        requests: loaded.requests.filter((one) => one.id !== id),
        total: loaded.total - 1,
      })),
    [change],
  );

  /** The line of one that stays tells what it is by now. */
  const update = useCallback(
    ({ id, status, reviewer, isHeld }: PullPageFragment) =>
      change((loaded) => ({
        ...loaded,
        requests: loaded.requests.map((one) => (one.id === id ? { ...one, status, reviewer, isHeld } : one)),
      })),
    [change],
  );

  const isCurrent = state.view === view;
  return {
    loaded: isCurrent ? state.loaded : undefined,
    error: isCurrent ? state.error : undefined,
    reload: useCallback(() => {
      setState({ view });
      setAttempt((count) => count + 1);
    }, [view]),
    setCounts: useCallback((counts: PullCounts) => change((loaded) => ({ ...loaded, counts })), [change]),
    loadMore,
    remove,
    update,
  };
}

export type PullQueue = ReturnType<typeof usePullQueue>;
