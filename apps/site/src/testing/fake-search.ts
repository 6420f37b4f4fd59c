import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { GraphqlClient, type GetUnifiedSearchResultsQuery } from '@gredia/graphql-schema';
import { Observable, type Subscriber } from 'rxjs';

type Rows = GetUnifiedSearchResultsQuery['unifiedSearchResults'];

/** A gateway whose answers the test gives, one by one and in any order. For tests only. */
export class FakeSearch {
  /** What was asked, in order. */
  readonly queries: string[] = [];
  readonly #asked = new Map<string, Subscriber<ApolloLink.Result>>();

  readonly client = new GraphqlClient({
    load: async () =>
      new ApolloClient({
        cache: new InMemoryCache(),
        link: new ApolloLink(
          ({ variables }) =>
            new Observable((subscriber) => {
              const query = String(variables['query']);
              this.queries.push(query);
              this.#asked.set(query, subscriber);
            }),
        ),
      }),
  });

  answer(query: string, rows: Rows): void {
    const unifiedSearchResults = rows.map((row) => ({ __typename: 'SearchResult', ...row }));
    this.#subscriber(query).next({ data: { unifiedSearchResults } });
    this.#subscriber(query).complete();
  }

  fail(query: string): void {
    this.#subscriber(query).error(new Error('The gateway is away.'));
  }

  #subscriber(query: string): Subscriber<ApolloLink.Result> {
    const subscriber = this.#asked.get(query);
    if (!subscriber) throw new Error(`No request asked for ${query}.`);
    return subscriber;
  }
}
