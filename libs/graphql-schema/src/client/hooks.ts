import type { WatchQueryFetchPolicy } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import { failureOf, type GraphqlFailure } from './failure';
import { queryKey, type GraphqlClient, type Variables } from './graphql-client';
import { WatchedQuery, type QueryState } from './watched-query';

const GraphqlContext = createContext<GraphqlClient | null>(null);

/** Gives the generated hooks below it their client. */
export const GraphqlProvider = GraphqlContext.Provider;

/** The client of the tree, for queries that no component shows (`client.query`). */
export function useGraphqlClient(): GraphqlClient {
  const client = useContext(GraphqlContext);
  if (!client) throw new Error('GraphqlProvider is missing above this component.');
  return client;
}

export interface QueryOptions<TVariables> {
  variables?: TVariables;
  /** Nothing is asked and nothing is shown while it is true. */
  skip?: boolean;
  fetchPolicy?: WatchQueryFetchPolicy;
}

export interface QueryResult<TData> extends QueryState<TData> {
  /** What was shown for the variables before, while the answer for the new ones is on its way. */
  previousData?: TData;
  refetch: () => Promise<void>;
}

const nothing: QueryState<never> = { loading: false };
const idle = { current: () => nothing, subscribe: () => () => undefined, refetch: async () => undefined };

/** What every generated `use…Query` does. `error` is a GraphqlFailure with the contract's code. */
export function useQuery<TData, TVariables extends Variables>(
  document: TypedDocumentNode<TData, TVariables>,
  { variables, skip = false, fetchPolicy }: QueryOptions<TVariables> = {},
): QueryResult<TData> {
  const client = useGraphqlClient();
  const key = skip ? null : queryKey(document, variables);
  const watched = useMemo(
    () => (key === null ? idle : new WatchedQuery(client, document, key, fetchPolicy)),
    [client, document, key, fetchPolicy],
  );
  const state: QueryState<TData> = useSyncExternalStore(watched.subscribe, watched.current, watched.current);
  const [last, setLast] = useState(state.data);
  if (state.data !== undefined && state.data !== last) setLast(state.data);
  return { ...state, previousData: last, refetch: watched.refetch };
}

interface MutationState<TData> {
  data?: TData;
  error?: GraphqlFailure;
  loading: boolean;
}

/** What every generated `use…Mutation` does. The function rejects with a GraphqlFailure, which `error` shows too. */
export function useMutation<TData, TVariables extends Variables>(
  document: TypedDocumentNode<TData, TVariables>,
): [(variables: TVariables) => Promise<TData>, MutationState<TData>] {
  const client = useGraphqlClient();
  const [state, setState] = useState<MutationState<TData>>({ loading: false });
  const mutate = useCallback(
    async (variables: TVariables) => {
      setState({ loading: true });
      try {
        const data = await client.mutate(document, variables);
        setState({ data, loading: false });
        return data;
      } catch (error) {
        const failure = failureOf(error);
        setState({ error: failure, loading: false });
        throw failure;
      }
    },
    [client, document],
  );
  return [mutate, state];
}
