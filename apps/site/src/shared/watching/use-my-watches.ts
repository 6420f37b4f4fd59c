import { useSession } from '@gredia/auth/client';
import {
  failureOf,
  GetMyWatchesDocument,
  useGetMyWatchesQuery,
  useGraphqlClient,
  useUnwatchTargetMutation,
  useWatchTargetMutation,
  type WatchListFragment,
} from '@gredia/graphql-schema';
import { showToast } from '@gredia/ui';
import { useCallback } from 'react';

interface Watched {
  targetType: 'INGREDIENT' | 'LABEL';
  targetId: string;
}

/**
 * What the person watches, as far as it is known: nothing before the session and the answer are there. What is changed at one
 * place shows at all.
 */
export function useMyWatches() {
  const { status } = useSession();
  const { data, error, loading, refetch } = useGetMyWatchesQuery({ skip: status !== 'authenticated' });
  const client = useGraphqlClient();
  const [sendWatch, { loading: isWatching }] = useWatchTargetMutation();
  const [sendUnwatch, { loading: isEnding }] = useUnwatchTargetMutation();

  const keep = useCallback(
    async (watches: WatchListFragment) => {
      const apollo = await client.apollo();
      apollo.writeQuery({ query: GetMyWatchesDocument, data: { myWatches: watches } });
    },
    [client],
  );

  const watchLabel = useCallback(
    async (label: { name: string; text: string }) =>
      keep((await sendWatch({ targetType: 'LABEL', label })).watchTarget),
    [keep, sendWatch],
  );

  /** Says so where it could not be done. Resolves whether it is. */
  const watch = useCallback(
    (targetId: string) => told(async () => keep((await sendWatch({ targetType: 'INGREDIENT', targetId })).watchTarget)),
    [keep, sendWatch],
  );
  const unwatch = useCallback(
    (watched: Watched) => told(async () => keep((await sendUnwatch(watched)).unwatchTarget)),
    [keep, sendUnwatch],
  );

  return {
    watches: status === 'authenticated' ? data?.myWatches : undefined,
    error,
    isLoading: loading,
    isChanging: isWatching || isEnding,
    refetch,
    watch,
    watchLabel,
    unwatch,
  };
}

async function told(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    showToast(failureOf(error).message, { tone: 'bad' });
    return false;
  }
}
