import type { ApolloClient, ObservableQuery, OperationVariables, WatchQueryFetchPolicy } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { failureOf, GraphqlFailure } from './failure';
import { variablesOf, type GraphqlClient, type Variables } from './graphql-client';

export interface QueryState<TData> {
  data?: TData;
  error?: GraphqlFailure;
  loading: boolean;
}

/** One query of one component: shows the first page's answer, else Apollo's, and follows Apollo's cache once it is there. */
export class WatchedQuery<TData, TVariables extends Variables> {
  readonly #client: GraphqlClient;
  readonly #document: TypedDocumentNode<TData, TVariables>;
  readonly #variables: TVariables;
  readonly #fetchPolicy: WatchQueryFetchPolicy | undefined;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #observable: ObservableQuery<TData, OperationVariables> | undefined;
  #state: QueryState<TData>;

  /** @param key of the document and its variables (`queryKey`) */
  constructor(
    client: GraphqlClient,
    document: TypedDocumentNode<TData, TVariables>,
    key: string,
    fetchPolicy?: WatchQueryFetchPolicy,
  ) {
    this.#client = client;
    this.#document = document;
    this.#variables = variablesOf<TVariables>(key);
    this.#fetchPolicy = fetchPolicy;
    this.#key = key;
    this.#state = this.#initial();
  }

  current = (): QueryState<TData> => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    let subscription: { unsubscribe: () => void } | undefined;
    const stopWaiting = this.#client.whenLoaded((apollo) => {
      subscription = this.#observe(apollo).subscribe(({ data, error, loading }) =>
        // Apollo types data as possibly incomplete; without `returnPartialData` it is whole or absent.
        this.#set({ data: data as TData | undefined, error: error && failureOf(error), loading }),
      );
    });
    if (this.#state.loading)
      this.#client.apollo().catch((error: unknown) => this.#set({ error: failureOf(error), loading: false }));
    return () => {
      this.#listeners.delete(listener);
      stopWaiting();
      subscription?.unsubscribe();
    };
  };

  /** Asks the gateway again; what is shown stays until the answer comes. */
  refetch = async (): Promise<void> => {
    this.#set({ ...this.#state, loading: true });
    try {
      const apollo = await this.#client.apollo();
      await this.#observe(apollo).refetch();
    } catch (error) {
      this.#set({ error: failureOf(error), loading: false });
    }
  };

  #initial(): QueryState<TData> {
    const first = this.#client.first(this.#key);
    // The server asked exactly this document with exactly these variables.
    if (first?.data !== undefined) return { data: first.data as TData, loading: false };
    if (first?.failure) return { error: new GraphqlFailure(first.failure), loading: false };
    const cached = this.#client.loaded?.readQuery<TData>({ query: this.#document, variables: this.#variables });
    return cached && this.#fetchPolicy === undefined ? { data: cached, loading: false } : { loading: true };
  }

  #observe(apollo: ApolloClient): ObservableQuery<TData, OperationVariables> {
    if (this.#observable) return this.#observable;
    const options = {
      query: this.#document as TypedDocumentNode<TData, OperationVariables>,
      variables: this.#variables,
    };
    const first = this.#client.first(this.#key);
    if (first?.data !== undefined) apollo.writeQuery({ ...options, data: first.data as TData });
    const fetchPolicy = first?.failure ? 'network-only' : (this.#fetchPolicy ?? 'cache-first');
    this.#client.forget(this.#key);
    this.#observable = apollo.watchQuery<TData, OperationVariables>({ ...options, fetchPolicy });
    return this.#observable;
  }

  #set(state: QueryState<TData>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
