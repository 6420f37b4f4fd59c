import type { ApolloClient, MutateResult, OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { failureOf, GraphqlFailure, type FailureState } from './failure';

export type Variables = Record<string, unknown>;

/** The answer to one query of the first page, fetched by the server that rendered it. */
export interface FirstResult {
  key: string;
  data?: unknown;
  failure?: FailureState;
}

interface GraphqlClientOptions {
  /** Imports and creates Apollo Client; called once, when something is needed that the first page did not bring. */
  load: () => Promise<ApolloClient>;
  /** What the server fetched for the first page: public, the same for every viewer. */
  results?: readonly FirstResult[];
  /** Tells when the viewer changes. */
  viewer?: ViewerSource;
}

/** The sign-in client is one. */
interface ViewerSource {
  onViewerChange(listener: () => void): unknown;
}

/**
 * Stands in front of Apollo Client, which is half as big as React: a page that was rendered on the server reads its
 * answers from here, so Apollo is downloaded only for a search, a navigation or a mutation.
 */
export class GraphqlClient {
  readonly #load: () => Promise<ApolloClient>;
  readonly #results: Map<string, FirstResult>;
  readonly #waiting = new Set<(apollo: ApolloClient) => void>();
  #loading: Promise<ApolloClient> | undefined;
  #apollo: ApolloClient | undefined;
  #resets = 0;

  constructor({ load, results = [], viewer }: GraphqlClientOptions) {
    this.#load = load;
    this.#results = new Map(results.map((result) => [result.key, result]));
    viewer?.onViewerChange(() => void this.reset());
  }

  /** Apollo Client itself, for what the hooks do not do. Rejects when it cannot be downloaded; the next call tries again. */
  async apollo(): Promise<ApolloClient> {
    this.#loading ??= this.#load().then(
      (apollo) => {
        this.#apollo = apollo;
        for (const attach of this.#waiting) attach(apollo);
        return apollo;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw failureOf(error);
      },
    );
    return this.#loading;
  }

  /** Apollo Client if something has already loaded it. */
  get loaded(): ApolloClient | undefined {
    return this.#apollo;
  }

  /** Calls back now or whenever Apollo gets loaded, without asking for it. Returns how to stop waiting. */
  whenLoaded(attach: (apollo: ApolloClient) => void): () => void {
    if (this.#apollo) attach(this.#apollo);
    else this.#waiting.add(attach);
    return () => this.#waiting.delete(attach);
  }

  /** The answer the first page came with. */
  first(key: string): FirstResult | undefined {
    return this.#results.get(key);
  }

  /** From now on the answer lives in Apollo's cache. */
  forget(key: string): void {
    this.#results.delete(key);
  }

  /**
   * Drops the answers of the previous viewer and refetches what is shown. A failure is reported by the query that it
   * belongs to.
   */
  async reset(): Promise<void> {
    this.#resets += 1;
    await this.#apollo?.resetStore().catch(() => undefined);
  }

  /** Runs a query once, past the cache. Rejects with a GraphqlFailure. */
  async query<TData, TVariables extends Variables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
    signal?: AbortSignal,
  ): Promise<TData> {
    const resets = this.#resets;
    try {
      const apollo = await this.apollo();
      const context = { fetchOptions: { signal } };
      const { data } = await apollo.query<TData, Variables>({
        query: document,
        variables,
        context,
        fetchPolicy: 'no-cache',
      });
      if (data === undefined) throw new GraphqlFailure({ code: 'UNREACHABLE', message: '답이 비어 있어요.' });
      return data;
    } catch (error) {
      // A reset cancels requests under way, which were made for the previous viewer.
      if (resets !== this.#resets && !signal?.aborted) return this.query(document, variables, signal);
      throw failureOf(error);
    }
  }

  /** Carries out a mutation. Rejects with a GraphqlFailure. */
  async mutate<TData, TVariables extends Variables>(
    document: TypedDocumentNode<TData, TVariables>,
    variables: TVariables,
  ): Promise<TData> {
    try {
      const apollo = await this.apollo();
      const mutation = document as TypedDocumentNode<TData, OperationVariables>;
      const { data }: MutateResult<TData> = await apollo.mutate({ mutation, variables });
      return data as TData;
    } catch (error) {
      throw failureOf(error);
    }
  }
}

/** Says which query this is: its name and variables, whatever their order; unset variables do not count. */
export function queryKey<TData, TVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: Variables = {},
): string {
  const operation = document.definitions.find((definition) => definition.kind === 'OperationDefinition');
  const set = Object.entries(variables).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify([operation?.name?.value, Object.fromEntries(set.sort(([a], [b]) => (a < b ? -1 : 1)))]);
}

/** The variables in a key made by `queryKey`. */
export function variablesOf<TVariables extends Variables>(key: string): TVariables {
  const [, variables] = JSON.parse(key) as [string, TVariables];
  return variables;
}
