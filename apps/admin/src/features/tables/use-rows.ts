import {
  GetCountDocument,
  GetDocumentRowsDocument,
  failureOf,
  useGraphqlClient,
  type DocumentFilter,
  type DocumentRowFieldsFragment,
  type GraphqlFailure,
} from '@gredia/graphql-schema';
import type { CollectionName } from '@gredia/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TableView } from './table-address';

/** So many rows in one question of the table. */
export const ROWS_PER_QUESTION = 100;

export interface DocumentRow extends Omit<DocumentRowFieldsFragment, 'values'> {
  values: Record<string, unknown>;
}

interface State {
  /** Of which view the rows are. */
  key: string;
  rows: readonly DocumentRow[];
  /** Where the next rows begin; null behind the last one. */
  cursor: string | null;
  count: number | null;
  error: GraphqlFailure | null;
  isBusy: boolean;
}

const nothing: State = { key: '', rows: [], cursor: null, count: null, error: null, isBusy: true };

export interface TableRows extends Omit<State, 'key' | 'cursor'> {
  /** There is nothing to show yet: not even the rows of the view before. */
  isFirst: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Asks again for all rows that are shown; they stay until the answer is whole. */
  refresh: () => Promise<void>;
  /** Shows a record as it is now, where it stands. */
  replace: (row: DocumentRow) => void;
}

/** The rows of a table, one question after another as it is scrolled; every record once, in the order of the gateway. */
export function useRows(collection: CollectionName, { search, sort, filter }: TableView): TableRows {
  const client = useGraphqlClient();
  const [state, setState] = useState(nothing);
  // Only the newest run may tell: an answer that was overtaken is dropped.
  const run = useRef<AbortController | null>(null);
  const latest = useRef(state);
  useEffect(() => void (latest.current = state), [state]);

  const key = JSON.stringify({ collection, search, sort, filter });
  const variables = useMemo(() => {
    const view = JSON.parse(key) as TableView;
    return {
      collection,
      search: view.search || null,
      filter: view.filter as DocumentFilter | null,
      option: view.sort.length ? { sort: [...view.sort] } : null,
    };
  }, [collection, key]);

  const ask = useCallback(
    async (first: number, after: string | null, signal: AbortSignal) => {
      const answer = await client.query(GetDocumentRowsDocument, { ...variables, first, after }, signal);
      const { rows, endCursor } = answer.documentRows;
      return { rows: rows as DocumentRow[], cursor: endCursor ?? null };
    },
    [client, variables],
  );

  /** Behind records that are shown and moved there stand others: nobody would scroll to them if nothing was added. */
  const askForOthers = useCallback(
    async (known: readonly DocumentRow[], after: string, signal: AbortSignal) => {
      const ids = new Set(known.map(({ id }) => id));
      let rows: DocumentRow[] = [];
      let cursor: string | null = after;
      do {
        const part = await ask(ROWS_PER_QUESTION, cursor, signal);
        rows = eachOnce(rows, part.rows);
        cursor = part.cursor;
      } while (cursor !== null && rows.every(({ id }) => ids.has(id)));
      return { rows, cursor };
    },
    [ask],
  );

  const begin = useCallback(() => {
    run.current?.abort();
    const controller = new AbortController();
    run.current = controller;
    setState((before) => ({ ...before, isBusy: true, error: null }));
    return controller.signal;
  }, []);

  const tell = useCallback((signal: AbortSignal, change: (before: State) => Partial<State>) => {
    if (!signal.aborted) setState((before) => ({ ...before, isBusy: false, ...change(before) }));
  }, []);

  /** All rows from the start until there are `wanted`, then the count. */
  const load = useCallback(
    async (wanted: number) => {
      const signal = begin();
      try {
        const { search, filter } = variables;
        const counted = client.query(GetCountDocument, { collection, search, filter }, signal).then(
          ({ count }) => count,
          () => null,
        );
        let rows: DocumentRow[] = [];
        let cursor: string | null = null;
        do {
          const part = await ask(Math.min(200, Math.max(ROWS_PER_QUESTION, wanted - rows.length)), cursor, signal);
          rows = eachOnce(rows, part.rows);
          cursor = part.cursor;
        } while (cursor !== null && rows.length < wanted);
        const count = await counted;
        tell(signal, () => ({ key, rows, cursor, count, error: null }));
      } catch (error) {
        tell(signal, () => ({ error: failureOf(error) }));
      }
    },
    [ask, begin, client, collection, key, tell, variables],
  );

  useEffect(() => {
    void load(ROWS_PER_QUESTION);
    return () => run.current?.abort();
  }, [load]);

  const loadMore = useCallback(() => {
    const { cursor, isBusy, rows: known, key: shown } = latest.current;
    if (isBusy || cursor === null || shown !== key) return;
    const signal = begin();
    latest.current = { ...latest.current, isBusy: true };
    askForOthers(known, cursor, signal).then(
      (part) => tell(signal, (before) => ({ rows: eachOnce(before.rows, part.rows), cursor: part.cursor })),
      (error: unknown) => tell(signal, () => ({ error: failureOf(error) })),
    );
  }, [askForOthers, begin, key, tell]);

  const refresh = useCallback(() => load(Math.max(ROWS_PER_QUESTION, latest.current.rows.length)), [load]);

  const replace = useCallback((row: DocumentRow) => {
    setState((before) => ({ ...before, rows: before.rows.map((known) => (known.id === row.id ? row : known)) }));
  }, []);

  const { rows, count, error, isBusy, cursor } = state;
  const isFirst = state.key === '' && error === null;
  const hasMore = cursor !== null && state.key === key;
  return { rows, count, error, isBusy, isFirst, hasMore, loadMore, refresh, replace };
}

/** Rows with those behind them; a record that moved while they were read keeps its first place, with its newest values. */
export function eachOnce(before: readonly DocumentRow[], more: readonly DocumentRow[]): DocumentRow[] {
  const byId = new Map(before.map((row) => [row.id, row]));
  for (const row of more) byId.set(row.id, row);
  return [...byId.values()];
}
