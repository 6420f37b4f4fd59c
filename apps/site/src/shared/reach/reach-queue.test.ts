import { buildSchema, parse, validate } from 'graphql';
import { typeDefs } from '@gredia/graphql-schema/type-defs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReachQueue, type ReachCall } from './reach-queue';
import { reachDocuments, reachSender } from './send-reach';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const sent: [ReachCall, boolean][] = [];
  return { sent, queue: new ReachQueue((call, isLast) => void sent.push([call, isLast])) };
}

describe('the queue of what was seen', () => {
  it('sends at most every five seconds, each thing once', () => {
    const { sent, queue } = open();
    queue.products('LIST_IMPRESSION', ['a', 'b']);
    queue.products('LIST_IMPRESSION', ['b', 'c']);
    queue.products('DETAIL_VIEW', ['a']);
    vi.advanceTimersByTime(4999);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([
      [{ operation: 'createProductReach', variables: { type: 'LIST_IMPRESSION', targets: ['a', 'b', 'c'] } }, false],
      [{ operation: 'createProductReach', variables: { type: 'DETAIL_VIEW', targets: ['a'] } }, false],
    ]);
    queue.products('LIST_IMPRESSION', ['a']);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(2);
  });

  it('sends at most 50 targets in a call', () => {
    const { sent, queue } = open();
    queue.products(
      'LIST_IMPRESSION',
      Array.from({ length: 120 }, (_, index) => String(index)),
    );
    queue.flush();
    expect(sent.map(([call]) => (call.operation === 'createProductReach' ? call.variables.targets.length : 0))).toEqual(
      [50, 50, 20],
    );
  });

  it('sends what is left when the page goes, and nothing twice', () => {
    const { sent, queue } = open();
    queue.banner({ type: 'BANNER_IMPRESSION', bannerId: 'b1', path: '/featured' });
    queue.flush(true);
    vi.advanceTimersByTime(60_000);
    const input = { type: 'BANNER_IMPRESSION', bannerId: 'b1', path: '/featured' };
    expect(sent).toEqual([[{ operation: 'createReach', variables: { input } }, true]]);
  });
});

describe('the sender', () => {
  it('speaks the contract', () => {
    const schema = buildSchema(typeDefs);
    for (const document of Object.values(reachDocuments)) expect(validate(schema, parse(document))).toEqual([]);
  });

  it('says who looks, and does not wait for it when the page goes', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
    const token = vi.fn(() => Promise.resolve('token-1'));
    const send = reachSender(token);
    const call: ReachCall = { operation: 'createProductReach', variables: { type: 'DETAIL_VIEW', targets: ['a'] } };
    send(call, true);
    expect(token).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledTimes(1);
    send(call, false);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    expect(fetched.mock.calls[1]).toMatchObject([
      '/graphql',
      { keepalive: true, headers: { authorization: 'Bearer token-1' } },
    ]);
  });

  it('is silent when the gateway does not answer', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'));
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    reachSender(() => Promise.reject(new Error('no token')))(
      { operation: 'createProductReach', variables: { type: 'DETAIL_VIEW', targets: ['a'] } },
      false,
    );
    await vi.advanceTimersByTimeAsync(10);
    process.off('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});
