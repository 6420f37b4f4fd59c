import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { of, throwError } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { GraphqlFailure } from './failure';
import { GraphqlClient, queryKey, type FirstResult } from './graphql-client';
import { GraphqlProvider, useMutation, useQuery } from './hooks';

interface Thing {
  thing: { __typename: 'Thing'; id: string; name: string };
}

const ThingDocument = parse('query Thing($id: ID!) { thing(id: $id) { id name __typename } }') as TypedDocumentNode<
  Thing,
  { id: string }
>;
const RenameDocument = parse(
  'mutation Rename($id: ID!) { rename(id: $id) { id name __typename } }',
) as TypedDocumentNode<{ rename: Thing['thing'] }, { id: string }>;

const thing = (id: string, name: string): Thing => ({ thing: { __typename: 'Thing', id, name } });

/** A client in front of an Apollo Client that answers every query with the variable in the name. */
function build(results: FirstResult[] = [], fail = false) {
  const asked: string[] = [];
  let loads = 0;
  const link = new ApolloLink(({ operationName, variables }) => {
    asked.push(`${operationName} ${String(variables['id'])}`);
    if (fail) return throwError(() => new Error('offline'));
    const id = String(variables['id']);
    if (id === 'missing') {
      return of({ data: null, errors: [{ message: '없어요.', extensions: { code: 'NOT_FOUND' } }] });
    }
    const renamed = { rename: { __typename: 'Thing', id, name: 'renamed' } };
    return of({ data: operationName === 'Rename' ? renamed : thing(id, `thing ${id}`) });
  });
  const client = new GraphqlClient({
    load: async () => {
      loads += 1;
      return new ApolloClient({ link, cache: new InMemoryCache() });
    },
    results,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GraphqlProvider value={client}>{children}</GraphqlProvider>
  );
  return { client, wrapper, asked, loads: () => loads };
}

const first = (id: string): FirstResult => ({
  key: queryKey(ThingDocument, { id }),
  data: thing(id, 'from the server'),
});

afterEach(cleanup);

describe('useQuery', () => {
  it('shows what the page came with, without loading Apollo', async () => {
    const { wrapper, asked, loads } = build([first('1')]);
    const { result } = renderHook(() => useQuery(ThingDocument, { variables: { id: '1' } }), { wrapper });
    expect(result.current).toMatchObject({ loading: false, data: { thing: { name: 'from the server' } } });
    await act(async () => undefined);
    expect(loads()).toBe(0);
    expect(asked).toEqual([]);
  });

  it('asks for what the page did not bring and keeps showing the old answer meanwhile', async () => {
    const { wrapper, asked } = build([first('1')]);
    const { result, rerender } = renderHook(({ id }) => useQuery(ThingDocument, { variables: { id } }), {
      wrapper,
      initialProps: { id: '1' },
    });
    rerender({ id: '2' });
    expect(result.current).toMatchObject({ loading: true, previousData: { thing: { name: 'from the server' } } });
    await waitFor(() => expect(result.current.data?.thing.name).toBe('thing 2'));
    rerender({ id: '1' });
    expect(result.current.data?.thing.name).toBe('from the server');
    expect(asked).toEqual(['Thing 2']);
  });

  it('follows the cache of Apollo once a mutation has loaded it', async () => {
    const { wrapper, asked } = build([first('1')]);
    const { result } = renderHook(
      () => ({ query: useQuery(ThingDocument, { variables: { id: '1' } }), mutation: useMutation(RenameDocument) }),
      { wrapper },
    );
    await act(async () => void (await result.current.mutation[0]({ id: '1' })));
    await waitFor(() => expect(result.current.query.data?.thing.name).toBe('renamed'));
    expect(asked).toEqual(['Rename 1']);
  });

  it('tells what the gateway said', async () => {
    const { wrapper } = build();
    const { result } = renderHook(() => useQuery(ThingDocument, { variables: { id: 'missing' } }), { wrapper });
    await waitFor(() => expect(result.current.error?.code).toBe('NOT_FOUND'));
    expect(result.current.error?.message).toBe('없어요.');
  });

  it('calls a gateway that does not answer unreachable', async () => {
    const { wrapper } = build([], true);
    const { result } = renderHook(() => useQuery(ThingDocument, { variables: { id: '1' } }), { wrapper });
    await waitFor(() => expect(result.current.error?.code).toBe('UNREACHABLE'));
  });

  it('asks nothing while it is skipped', async () => {
    const { wrapper, asked } = build();
    const { result } = renderHook(() => useQuery(ThingDocument, { variables: { id: '1' }, skip: true }), { wrapper });
    await act(async () => undefined);
    expect(result.current.loading).toBe(false);
    expect(result.current.data).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('asks again on refetch after a failure of the first page', async () => {
    const key = queryKey(ThingDocument, { id: '1' });
    const { wrapper } = build([{ key, failure: { code: 'UNREACHABLE', message: 'x' } }]);
    const { result } = renderHook(() => useQuery(ThingDocument, { variables: { id: '1' } }), { wrapper });
    expect(result.current.error?.code).toBe('UNREACHABLE');
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.data?.thing.name).toBe('thing 1'));
  });
});

describe('the client', () => {
  it('loads Apollo once, and again only after it could not be loaded', async () => {
    let loads = 0;
    const client = new GraphqlClient({
      load: async () => {
        loads += 1;
        if (loads === 1) throw new Error('chunk not found');
        return new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
      },
    });
    await expect(client.apollo()).rejects.toBeInstanceOf(GraphqlFailure);
    await Promise.all([client.apollo(), client.apollo()]);
    expect(loads).toBe(2);
  });

  it('rejects a query with the failure of the contract', async () => {
    const { client } = build();
    await expect(client.query(ThingDocument, { id: 'missing' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('knows a query by its variables, not by their order or gaps', () => {
    const key = queryKey(ThingDocument, { id: '1', b: undefined, a: 2 });
    expect(key).toBe(queryKey(ThingDocument, { a: 2, id: '1' }));
    expect(key).not.toBe(queryKey(ThingDocument, { id: '2' }));
  });
});
