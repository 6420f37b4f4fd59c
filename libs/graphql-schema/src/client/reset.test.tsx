import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { Observable } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { GraphqlClient, queryKey, type FirstResult } from './graphql-client';
import { GraphqlProvider, useQuery } from './hooks';

interface Me {
  me: { __typename: 'User'; id: string } | null;
}

const MeDocument = parse('query Me { me { id __typename } }') as TypedDocumentNode<Me, Record<string, never>>;

/** A client whose gateway answers with the viewer of the moment; answers wait while it is held. */
function build(results: FirstResult[] = []) {
  const gateway = { viewer: 'u1', asked: 0, held: [] as (() => void)[], isHolding: false };
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        gateway.asked += 1;
        const { viewer } = gateway;
        const send = () => {
          if (viewer === 'visitor') {
            observer.next({ data: null, errors: [{ message: '로그인', extensions: { code: 'UNAUTHENTICATED' } }] });
          } else observer.next({ data: { me: { __typename: 'User', id: viewer } } });
          observer.complete();
        };
        if (gateway.isHolding) gateway.held.push(send);
        else send();
      }),
  );
  const listeners: (() => void)[] = [];
  const client = new GraphqlClient({
    load: async () => new ApolloClient({ link, cache: new InMemoryCache() }),
    results,
    viewer: { onViewerChange: (listener) => listeners.push(listener) },
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <GraphqlProvider value={client}>{children}</GraphqlProvider>
  );
  const become = (viewer: string) => {
    gateway.viewer = viewer;
    for (const listener of listeners) listener();
  };
  return { client, wrapper, gateway, become };
}

afterEach(cleanup);

describe('a change of the viewer', () => {
  it('asks anew for what is shown', async () => {
    const { wrapper, become, gateway } = build();
    const { result } = renderHook(() => useQuery(MeDocument), { wrapper });
    await waitFor(() => expect(result.current.data?.me?.id).toBe('u1'));
    act(() => become('u2'));
    await waitFor(() => expect(result.current.data?.me?.id).toBe('u2'));
    expect(gateway.asked).toBe(2);
  });

  it('takes away what the next viewer may not see', async () => {
    const { wrapper, become } = build();
    const { result } = renderHook(() => useQuery(MeDocument), { wrapper });
    await waitFor(() => expect(result.current.data?.me?.id).toBe('u1'));
    act(() => become('visitor'));
    await waitFor(() => expect(result.current.error?.code).toBe('UNAUTHENTICATED'));
    expect(result.current.data).toBeUndefined();
  });

  it('forgets what is not shown any more', async () => {
    const { wrapper, become } = build();
    const first = renderHook(() => useQuery(MeDocument), { wrapper });
    await waitFor(() => expect(first.result.current.data?.me?.id).toBe('u1'));
    first.unmount();
    await act(async () => become('u2'));
    const second = renderHook(() => useQuery(MeDocument), { wrapper });
    expect(second.result.current.data?.me?.id).not.toBe('u1');
    await waitFor(() => expect(second.result.current.data?.me?.id).toBe('u2'));
  });

  it('asks again for a single query that it overtakes', async () => {
    const { client, become, gateway } = build();
    await client.apollo();
    gateway.isHolding = true;
    const asking = client.query(MeDocument, {});
    await waitFor(() => expect(gateway.held).toHaveLength(1));
    gateway.isHolding = false;
    become('u2');
    expect((await asking).me?.id).toBe('u2');
  });

  it('leaves a page alone that has asked nothing yet: its first answers are public', async () => {
    const data: Me = { me: null };
    const { client, wrapper, become, gateway } = build([{ key: queryKey(MeDocument), data }]);
    const { result } = renderHook(() => useQuery(MeDocument), { wrapper });
    await act(async () => become('u2'));
    expect(result.current).toMatchObject({ data, loading: false });
    expect(client.loaded).toBeUndefined();
    expect(gateway.asked).toBe(0);
  });
});
