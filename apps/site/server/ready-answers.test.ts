import { beforeEach, describe, expect, it, vi } from 'vitest';
import { home, productPage, productRow } from '../src/testing/fixtures';
import { ReadyAnswers } from './ready-answers';
import { FakeGateway } from './testing/fake-gateway';
import type { Answer } from './testing/start-site';
import { useSite } from './testing/use-site';

const gateway = new FakeGateway({ ...home, publicProducts: () => productPage([productRow()]) });
const send = vi.spyOn(ReadyAnswers.prototype, 'send');
const site = useSite(gateway);

beforeEach(() => void send.mockClear());

/** Which of the requests since then were answered without Express. */
const ready = () => send.mock.results.map(({ value }) => value as boolean);

/** What must be the same however often a page is sent. */
function sameEachTime({ status, headers, text }: Answer) {
  const { date, 'x-request-id': requestId, ...kept } = headers;
  expect([date, requestId]).toEqual([expect.any(String), expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  return { status, headers: kept, text };
}

describe('a page that is ready', () => {
  it.each([
    ['/products', undefined],
    ['/products', 'gzip, deflate, br'],
    ['/products?sort=NAME&utm_source=x', 'gzip'],
    ['/auth/reset-password?token=t', undefined],
  ])('goes out as it went out before: %s, %s', async (path, encodings) => {
    const headers = encodings === undefined ? undefined : { 'accept-encoding': encodings };
    const first = await site.get(path, { headers });
    const again = await site.get(path, { headers });
    expect(ready()).toEqual([false, true]);
    expect(sameEachTime(again)).toEqual(sameEachTime(first));
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is a 304 for the browser that has it, and whole for one that reloads', async () => {
    const { headers } = await site.get('/products');
    const etag = String(headers['etag']);
    const known = await site.get('/products', { headers: { 'if-none-match': etag } });
    expect(ready()).toEqual([false, true]);
    expect(known).toMatchObject({ status: 304, text: '', headers: { etag, vary: 'accept-encoding' } });
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect(known.headers['content-length']).toBeUndefined();

    const reload = { 'if-none-match': etag, 'cache-control': 'no-cache' };
    expect((await site.get('/products', { headers: reload })).status).toBe(200);
    expect((await site.get('/products', { headers: { 'if-none-match': `"other", ${etag}` } })).status).toBe(304);
    expect((await site.get('/products', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(ready().slice(2)).toEqual([false, false, false]);
  });

  it('is for GET only, and for those who take what was sent', async () => {
    await site.get('/products', { headers: { 'accept-encoding': 'gzip' } });
    const plain = await site.get('/products');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toContain('</html>');
    expect((await site.get('/products', { method: 'HEAD' })).text).toBe('');
    expect((await site.get('/products', { method: 'POST' })).status).toBe(405);
    expect(ready()).toEqual([false, false, false, false]);
  });

  it('is none at an address that nothing has: of those there is no end', async () => {
    for (let time = 1; time <= 3; time++) expect((await site.get('/nowhere')).status).toBe(404);
    expect(ready()).toEqual([false, false, false]);
  });

  it('is no longer one after a change', async () => {
    await site.get('/products');
    gateway.catalogue = {
      ...gateway.catalogue,
      publicProducts: () => productPage([productRow({ name: '새 원료' })]),
    };
    site.cache.clear();
    expect((await site.get('/products')).text).toContain('새 원료');
    expect((await site.get('/products')).text).toContain('새 원료');
    expect(ready()).toEqual([false, false, true]);
  });

  it('has its own policy of referrers, whatever spelling of its address came first', async () => {
    await site.get('/%61uth/reset-password?token=t');
    await site.get('/%61uth/reset-password?token=t');
    for (let time = 1; time <= 2; time++) {
      const { headers } = await site.get('/auth/reset-password?token=t');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
    expect(ready().at(-1)).toBe(true);
  });
});
