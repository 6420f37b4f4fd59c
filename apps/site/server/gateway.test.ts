import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { home, ingredientRow, noFacets, productPage, productRow } from '../src/testing/fixtures';
import { FakeGateway } from './testing/fake-gateway';
import { startSite } from './testing/start-site';
import { useSite } from './testing/use-site';

const gateway = new FakeGateway({
  ...home,
  ingredients: () => ({ total: 1, ingredients: [ingredientRow()], facets: noFacets }),
  publicProducts: () => productPage([productRow()]),
});
const site = useSite(gateway);

describe('the page cache', () => {
  it('asks once for many who come at the same time', async () => {
    let release = () => {};
    gateway.hold = new Promise((resolve) => (release = resolve));
    const all = Promise.all(Array.from({ length: 20 }, () => site.get('/products')));
    await sleep(50);
    release();
    gateway.hold = undefined;
    expect((await all).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(gateway.operations).toBe(1);
  });

  it('is not multiplied by parameters the page does not read, nor by their order', async () => {
    await site.get('/ingredients?functions=B&functions=A&utm_source=x');
    await site.get('/ingredients?functions=A&functions=B&fbclid=1&page=1');
    expect(gateway.operations).toBe(1);
    await site.get('/ingredients?functions=A');
    expect(gateway.operations).toBe(2);
  });

  it('forgets at once what changed', async () => {
    await site.get('/products');
    gateway.announceChange();
    await vi.waitFor(async () => {
      await site.get('/products');
      expect(gateway.operations).toBe(2);
    });
  });

  it('forgets pages of boards alone when people write on them', async () => {
    await site.get('/products');
    await site.get('/notices');
    const asked = gateway.operations;
    gateway.announceTalk();
    await vi.waitFor(async () => {
      await site.get('/notices');
      expect(gateway.operations).toBeGreaterThan(asked);
    });
    const again = gateway.operations;
    await site.get('/products');
    expect(gateway.operations).toBe(again);
  });

  it('does not keep a page whose data changed while it was rendered', async () => {
    let release = () => {};
    gateway.hold = new Promise((resolve) => (release = resolve));
    const stale = site.get('/products');
    await vi.waitFor(() => expect(gateway.operations).toBe(1));
    site.cache.clear();
    release();
    gateway.hold = undefined;
    await stale;
    await site.get('/products');
    expect(gateway.operations).toBe(2);
  });

  it('believes a page for a second only while no news arrive', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
      site.cache.listening = true;
    });
    site.cache.listening = false;
    await site.get('/products');
    vi.advanceTimersByTime(999);
    await site.get('/products');
    expect(gateway.operations).toBe(1);
    vi.advanceTimersByTime(1);
    await site.get('/products');
    expect(gateway.operations).toBe(2);
  });

  it('asks again where the gateway has closed a connection in between', async () => {
    await site.get('/products');
    gateway.breakConnections();
    site.cache.clear();
    expect((await site.get('/products')).status).toBe(200);
  });

  // The last one: the site hears the gateway again some time after it, and forgets its pages then.
  it('keeps no failure for a later request and recovers with the gateway', async () => {
    await gateway.stop();
    const failed = await site.get('/products');
    expect(failed.status).toBe(503);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.headers['retry-after']).toBe('10');
    expect(failed.text).toContain('Service Unavailable');
    expect(failed.text).toContain(String(failed.headers['x-request-id']));
    await gateway.start();
    expect((await site.get('/products')).status).toBe(200);
  });
});

describe('what is the gateway’s', () => {
  it('is forwarded with its body and who asked', async () => {
    const body = JSON.stringify({ query: '{ catalogueCounts { ingredients } }' });
    const { text } = await site.get('/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(text)).toEqual({ data: { catalogueCounts: { ingredients: 21486 } } });
    expect(gateway.seen[0]?.headers['x-forwarded-for']).toContain('127.0.0.1');
    expect(gateway.seen[0]?.headers['x-request-id']).toBeTruthy();
  });

  it.each(['/api/auth/session?x=1', '/_log'])('includes %s', async (path) => {
    expect((await site.get(path, { method: 'POST', body: 'x' })).text).toBe('gateway');
    expect(gateway.seen[0]).toMatchObject({ url: path, body: 'x' });
  });

  it.each(['/events', '/internal/sitemap/products', '/graphqlx', '/apix'])('does not include %s', async (path) => {
    expect((await site.get(path)).status).toBe(404);
    expect(gateway.seen).toHaveLength(0);
  });

  it('believes forwarded headers only from a proxy it trusts', async () => {
    const careful = await startSite(gateway, { TRUST_PROXY: '10.0.0.1' });
    await careful.get('/api/x', { headers: { 'x-forwarded-for': '6.6.6.6' } });
    await site.get('/api/x', { headers: { 'x-forwarded-for': '7.7.7.7' } });
    await careful.stop();
    const [untrusted, trusted] = gateway.seen.map(({ headers }) => String(headers['x-forwarded-for']));
    expect(untrusted).not.toContain('6.6.6.6');
    expect(trusted).toContain('7.7.7.7');
  });

  it('answers in the shape of GraphQL when the gateway is away', async () => {
    await gateway.stop();
    const { status, text, headers } = await site.get('/graphql', { method: 'POST', body: '{}' });
    await gateway.start();
    expect(status).toBe(502);
    expect(headers['x-request-id']).toBeTruthy();
    const extensions = { code: 'INTERNAL_SERVER_ERROR', errorId: headers['x-request-id'] };
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions }] });
  });
});

it('is alive without the gateway but not ready', async () => {
  await gateway.stop();
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(503);
  await gateway.start();
  expect((await site.get('/readyz')).status).toBe(200);
});
