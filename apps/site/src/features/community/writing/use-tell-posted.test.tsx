import { gql, InMemoryCache } from '@apollo/client';
import { GraphqlProvider, type GraphqlClient } from '@gredia/graphql-schema';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { postForm } from '../../../testing/fake-writing';
import { useTellPosted } from './use-tell-posted';

it('has lists ask anew, so that the post stands there', async () => {
  const cache = new InMemoryCache();
  cache.writeQuery({ query: gql('{ posts { total } coverage }'), data: { posts: { total: 1 }, coverage: 'kept' } });
  const client = { apollo: () => Promise.resolve({ cache }) } as unknown as GraphqlClient;
  const { result } = renderHook(() => useTellPosted(true), {
    wrapper: ({ children }) => (
      <GraphqlProvider value={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </GraphqlProvider>
    ),
  });
  await act(() => Promise.resolve(result.current(postForm())));
  expect(cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query', coverage: 'kept' });
});
