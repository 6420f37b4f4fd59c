import type { CollectionName } from '@gredia/domain';
import {
  failureOf,
  GetRemovedDocumentsDocument,
  useGraphqlClient,
  type GetRemovedDocumentsQuery,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useRef, useState } from 'react';

export type RemovedRow = GetRemovedDocumentsQuery['removedDocuments']['rows'][number];

const PER_PAGE = 50;

interface State {
  /** Null while nothing has come yet. */
  rows: readonly RemovedRow[] | null;
  /** How many there are, those that were not asked for too. */
  total: number;
  cursor: string | null;
  error: GraphqlFailure | null;
  isBusy: boolean;
}

const nothing: State = { rows: null, total: 0, cursor: null, error: null, isBusy: true };

/**
 * Records of a collection that were removed and can still come back, the newest first, page by page.
 * @param search a part of what they were called or of why they were removed; empty for all
 */
export function useRemoved(collection: CollectionName, search: string) {
  const client = useGraphqlClient();
  const [state, setState] = useState(nothing);
  const run = useRef<AbortController | null>(null);

  const load = useCallback(
    async (after: string | null) => {
      run.current?.abort();
      const { signal } = (run.current = new AbortController());
      setState((before) => ({ ...before, isBusy: true, error: null }));
      try {
        const variables = { collection, search: search || null, first: PER_PAGE, after };
        const { removedDocuments } = await client.query(GetRemovedDocumentsDocument, variables, signal);
        const { rows, total, endCursor } = removedDocuments;
        if (signal.aborted) return;
        setState((before) => ({
          rows: after === null ? rows : [...(before.rows ?? []), ...rows],
          total,
          cursor: endCursor ?? null,
          error: null,
          isBusy: false,
        }));
      } catch (error) {
        if (!signal.aborted) setState((before) => ({ ...before, error: failureOf(error), isBusy: false }));
      }
    },
    [client, collection, search],
  );

  useEffect(() => {
    void load(null);
    return () => run.current?.abort();
  }, [load]);

  const { cursor } = state;
  return {
    ...state,
    hasMore: cursor !== null,
    loadMore: () => void load(cursor),
    reload: useCallback(() => load(null), [load]),
  };
}
