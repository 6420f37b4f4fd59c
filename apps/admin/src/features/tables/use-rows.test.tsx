import { productsCollection } from '@gredia/domain';
import { GraphqlProvider, type GraphqlClient } from '@gredia/graphql-schema';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readView } from './table-address';
import { eachOnce, useRows } from './use-rows';

const ALL = 10_000;
const row = (at: number) => ({ id: String(at), title: `원료 ${at}`, updatedAt: '', values: {} });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const view = readView(productsCollection, new URLSearchParams());

/** A gateway with many rows; each page tells the last row of the one before again, as after a write in between. */
const query = vi.fn(async (_document: unknown, { first, after }: { first?: number; after?: string | null }) => {
  if (first === undefined) return { count: ALL };
  const start = Number(after ?? 0);
  const rows = Array.from({ length: Math.min(first, ALL - start) }, (_, at) => row(start + at));
  const end = start + rows.length;
  return {
    documentRows: { rows: start ? [row(start - 1), ...rows] : rows, endCursor: end < ALL ? String(end) : null },
  };
});

it('drops none of 10,000 rows and tells none twice', async () => {
  const client = { query } as unknown as GraphqlClient;
  const { result } = renderHook(() => useRows('products', view), {
    wrapper: ({ children }) => <GraphqlProvider value={client}>{children}</GraphqlProvider>,
  });
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  expect(result.current.count).toBe(ALL);
  while (result.current.hasMore) await act(async () => result.current.loadMore());
  expect(result.current.rows.map(({ id }) => id)).toEqual(Array.from({ length: ALL }, (_, at) => String(at)));
});

it('goes on behind records that it shows already: many that moved to the end hide nothing', async () => {
  // The first hundred moved behind all others but one.
  const pages: Record<string, [ids: number[], endCursor: string | null]> = {
    start: [range(0, 100), 'again'],
    again: [range(0, 100), 'end'],
    end: [[100], null],
  };
  const moving = vi.fn(async (_document: unknown, { first, after }: { first?: number; after?: string | null }) => {
    if (first === undefined) return { count: 101 };
    const [ids, endCursor] = pages[after ?? 'start']!;
    return { documentRows: { rows: ids.map(row), endCursor } };
  });
  const client = { query: moving } as unknown as GraphqlClient;
  const { result } = renderHook(() => useRows('products', view), {
    wrapper: ({ children }) => <GraphqlProvider value={client}>{children}</GraphqlProvider>,
  });
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  await act(async () => result.current.loadMore());
  expect(result.current.rows).toHaveLength(101);
  expect(result.current.hasMore).toBe(false);
});

it('gives a record that comes again its newest values, where it stood', () => {
  const newer = { ...row(1), title: '새 이름' };
  expect(eachOnce([row(1), row(2)], [newer, row(3)]).map(({ title }) => title)).toEqual([
    '새 이름',
    '원료 2',
    '원료 3',
  ]);
});
