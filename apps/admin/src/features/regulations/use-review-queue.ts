import {
  failureOf,
  GetMembershipReviewsDocument,
  useGraphqlClient,
  type GetMembershipReviewsQuery,
  type GetMembershipReviewsQueryVariables,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useRef, useState } from 'react';

type Page = GetMembershipReviewsQuery['membershipReviews'];
export type Review = Page['reviews'][number];
export type ReviewCounts = Page['counts'];
export type ReviewFilter = Pick<GetMembershipReviewsQueryVariables, 'view' | 'country' | 'list' | 'basis' | 'level'>;

const PER_PAGE = 20;

interface Loaded {
  reviews: Review[];
  total: number;
  endCursor: string | null;
  counts: ReviewCounts;
}

interface State {
  /** Of which filter it is. */
  key: string;
  loaded?: Loaded;
  error?: GraphqlFailure;
}

const without = (reviews: readonly Review[], id: string) => reviews.filter((review) => review.id !== id);

/**
 * The reviews of a filter, a page after the other. What is decided leaves the list at once and comes back by an undo; the
 * next page begins behind the last one that was read, so that nothing is left out.
 */
export function useReviewQueue(filter: ReviewFilter) {
  const client = useGraphqlClient();
  const key = JSON.stringify(filter);
  const [state, setState] = useState<State>({ key });
  const [attempt, setAttempt] = useState(0);
  const loadingMore = useRef<string | null>(null);

  const read = useCallback(
    async (after: string | null, signal?: AbortSignal) => {
      const wanted = JSON.parse(key) as ReviewFilter;
      const variables = { ...wanted, after, perPage: PER_PAGE };
      return (await client.query(GetMembershipReviewsDocument, variables, signal)).membershipReviews;
    },
    [client, key],
  );

  useEffect(() => {
    const calledOff = new AbortController();
    loadingMore.current = null;
    read(null, calledOff.signal).then(
      (loaded) => !calledOff.signal.aborted && setState({ key, loaded }),
      (error: unknown) => !calledOff.signal.aborted && setState({ key, error: failureOf(error) }),
    );
    return () => calledOff.abort();
  }, [read, key, attempt]);

  /** Changes what is shown, if it is still of this filter. */
  const change = useCallback(
    (edit: (loaded: Loaded) => Loaded) =>
      setState((state) => (state.key === key && state.loaded ? { ...state, loaded: edit(state.loaded) } : state)),
    [key],
  );

  const loadMore = useCallback(
    async (endCursor: string) => {
      if (loadingMore.current === endCursor) return;
      loadingMore.current = endCursor;
      try {
        const { reviews, endCursor: next } = await read(endCursor);
        change((loaded) => {
          const known = new Set(loaded.reviews.map(({ id }) => id));
          const fresh = reviews.filter(({ id }) => !known.has(id));
          return { ...loaded, reviews: [...loaded.reviews, ...fresh], endCursor: next };
        });
      } catch {
        // The button stays, and may be pressed again.
        loadingMore.current = null;
      }
    },
    [read, change],
  );

  /** Takes a review out of the list. */
  const remove = useCallback(
    ({ id }: Review, effect: 'decided' | 'moved') =>
      change(({ reviews, total, counts, ...loaded }) => ({
        ...loaded,
        reviews: without(reviews, id),
        total: total - 1,
        counts: { ...counts, decidedToday: counts.decidedToday + (effect === 'decided' ? 1 : 0) },
      })),
    [change],
  );

  /** Puts it back where it was. */
  const putBack = useCallback(
    (review: Review, at: number, effect: 'decided' | 'moved') =>
      change(({ reviews, total, counts, ...loaded }) => {
        const others = without(reviews, review.id);
        return {
          ...loaded,
          reviews: [...others.slice(0, at), review, ...others.slice(at)],
          total: others.length === reviews.length ? total + 1 : total,
          counts: { ...counts, decidedToday: Math.max(0, counts.decidedToday - (effect === 'decided' ? 1 : 0)) },
        };
      }),
    [change],
  );

  const isCurrent = state.key === key;
  return {
    loaded: isCurrent ? state.loaded : undefined,
    error: isCurrent ? state.error : undefined,
    reload: useCallback(() => {
      setState({ key });
      setAttempt((count) => count + 1);
    }, [key]),
    loadMore,
    remove,
    putBack,
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
