import type { ImportOutcome } from '@gredia/domain';
import {
  failureOf,
  GetTableImportRowsDocument,
  useGraphqlClient,
  type GraphqlFailure,
  type TableImportRowFieldsFragment,
} from '@gredia/graphql-schema';
import { useCallback, useEffect, useRef, useState } from 'react';

/** So many rows in one question. */
const FIRST = 100;

export type ImportRowShown = Omit<TableImportRowFieldsFragment, 'before' | 'after'> & {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

interface State {
  rows: readonly ImportRowShown[];
  /** Behind which the next ones begin; null behind the last. */
  endLine: number | null;
  isBusy: boolean;
  error: GraphqlFailure | null;
}

const nothing: State = { rows: [], endLine: null, isBusy: true, error: null };

/** The rows of one outcome, one question after another as they are scrolled. */
export function useImportRows(id: string, outcome: ImportOutcome) {
  const client = useGraphqlClient();
  const [state, setState] = useState(nothing);
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(
    async (after: number | null) => {
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      setState((before) => ({ ...(after === null ? nothing : before), isBusy: true, error: null }));
      try {
        const { tableImportRows } = await client.query(
          GetTableImportRowsDocument,
          { id, outcome, first: FIRST, after },
          signal,
        );
        if (signal.aborted) return;
        const more = tableImportRows.rows as ImportRowShown[];
        const endLine = tableImportRows.endLine ?? null;
        setState((before) => ({ rows: [...before.rows, ...more], endLine, isBusy: false, error: null }));
      } catch (error) {
        if (!signal.aborted) setState((before) => ({ ...before, isBusy: false, error: failureOf(error) }));
      }
    },
    [client, id, outcome],
  );
  useEffect(() => {
    void ask(null);
    return () => asking.current?.abort();
  }, [ask]);

  const { endLine, isBusy } = state;
  return {
    ...state,
    loadMore: useCallback(() => {
      if (endLine !== null && !isBusy) void ask(endLine);
    }, [ask, endLine, isBusy]),
    retry: () => void ask(state.rows.at(-1)?.line ?? null),
  };
}
