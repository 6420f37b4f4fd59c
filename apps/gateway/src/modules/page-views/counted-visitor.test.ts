import type { Client } from '@gredia/auth/server';
import { expect, it } from 'vitest';
import { createCountedVisitor } from './counted-visitor';

/** @param most of each limit and network */
function counting(most: { 'page-views.address': number; 'page-views.visitors': number }) {
  const taken = new Map<string, number>();
  const visitor = createCountedVisitor({
    limits: {
      tryTake: (name, address) => {
        const count = (taken.get(`${name} ${address}`) ?? 0) + 1;
        taken.set(`${name} ${address}`, count);
        return Promise.resolve(count <= most[name as keyof typeof most]);
      },
    },
    visitorOf: ({ address, userAgent }) => `${address} ${userAgent}`,
  });
  return (address: string, userAgent: string) => visitor({ address, userAgent } as Client);
}

it('makes one visitor of all browsers of a network beyond as many as people have, and keeps those it knows', async () => {
  const of = counting({ 'page-views.address': 100, 'page-views.visitors': 2 });
  expect([await of('a', '1'), await of('a', '2'), await of('a', '3'), await of('a', '4')]).toEqual([
    'a 1',
    'a 2',
    'a network',
    'a network',
  ]);
  expect([await of('a', '2'), await of('b', '3')]).toEqual(['a 2', 'b 3']);
});

it('counts nothing beyond the pages that a network opens', async () => {
  const of = counting({ 'page-views.address': 1, 'page-views.visitors': 100 });
  const first = [await of('a', '1'), await of('a', '1'), await of('a', '1')];
  expect([...first, await of('b', '1')]).toEqual(['a 1', 'a 1', null, 'b 1']);
});
