import { describe, expect, it, vi } from 'vitest';
import { FakeAuthServer, testUser } from './testing/fake-auth-server';
import { openTab, settled, setUpTabs } from './testing/open-tab';
import { comeBack } from './testing/tabs';

const tabs = setUpTabs();

describe('the first fetch', () => {
  it('asks once and finds a visitor', async () => {
    const server = new FakeAuthServer();
    const tab = openTab(server);
    expect(tab.current()).toMatchObject({ status: 'loading', session: null });
    await settled();
    expect(tab.current()).toMatchObject({ status: 'unauthenticated', session: null });
    expect(server.calls).toEqual(['GET session']);
    expect(tabs.storage.messages).toEqual([
      expect.objectContaining({ event: 'session', data: { trigger: 'getSession' }, timestamp: 1_795_132_800 }),
    ]);
  });

  it('finds a member', async () => {
    const tab = openTab(new FakeAuthServer(testUser()));
    await settled();
    expect(tab.current()).toMatchObject({ status: 'authenticated', session: { user: { name: '김서연' } } });
  });

  it('is taken once, however often a page starts to watch', async () => {
    const server = new FakeAuthServer();
    const tab = openTab(server);
    const stop = tab.watch({});
    await tab.load();
    stop();
    expect(server.calls).toEqual(['GET session']);
  });

  it('waits until the page is idle where that is asked for, unless a component needs it sooner', async () => {
    const server = new FakeAuthServer();
    let run = () => {};
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => ((run = callback), 1));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const tab = openTab(server, { start: 'idle' });
    await settled();
    expect(server.calls).toEqual([]);
    await tab.load();
    run();
    await settled();
    expect(server.calls).toEqual(['GET session']);
  });

  it('is not needed when the session is given', async () => {
    const server = new FakeAuthServer();
    const session = { user: testUser(), expires: '2026-12-20T00:00:00.000Z' };
    const tab = openTab(server, { initialSession: session });
    await settled();
    expect(tab.current()).toMatchObject({ status: 'authenticated', session });
    expect(server.calls).toEqual([]);
  });

  it.each([
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server error', () => new Response('{}', { status: 500 })],
    ['a page of a proxy', () => new Response('<html>', { status: 200 })],
    ['something else than a session', () => Response.json({ message: 'hello' })],
    ['null, as version 5 answers', () => new Response('null')],
  ])('takes %s for a visitor, and fetches again when the tab comes back', async (_, answer) => {
    const server = new FakeAuthServer(testUser());
    server.once('GET session', answer);
    const tab = openTab(server);
    await settled();
    expect(tab.current().status).toBe('unauthenticated');
    comeBack();
    await settled();
    expect(tab.current().status).toBe('authenticated');
  });

  it('tells the log endpoint of a failure, and does not mind when that fails too', async () => {
    const server = new FakeAuthServer();
    server.once('GET session', () => new Response('{}', { status: 503 }));
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => {
      throw new TypeError('blocked');
    });
    const tab = openTab(server);
    await settled();
    expect(tab.current().status).toBe('unauthenticated');
    const [url, body] = beacon.mock.calls[0] ?? [];
    expect(url).toBe('/api/auth/_log');
    expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
      level: 'error',
      code: 'CLIENT_FETCH_ERROR',
      message: 'HTTP 503',
      url: '/api/auth/session',
      client: 'true',
    });
  });
});
