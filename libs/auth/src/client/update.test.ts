import { describe, expect, it } from 'vitest';
import { FakeAuthServer, testUser } from './testing/fake-auth-server';
import { openTab, settled, setUpTabs } from './testing/open-tab';

const tabs = setUpTabs();

describe('update', () => {
  it('is ignored while loading and signed out', async () => {
    const server = new FakeAuthServer();
    const tab = openTab(server);
    expect(await tab.update({ name: 'x' })).toBeNull();
    await settled();
    expect(await tab.update({ name: 'x' })).toBeNull();
    expect(server.calls).toEqual(['GET session']);
  });

  it('asks for a token, posts, and tells the other tabs; the session stays in place meanwhile', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    tabs.storage.messages.length = 0;
    const updating = tab.update({ name: '박지민' });
    expect(tab.current()).toMatchObject({
      status: 'authenticated',
      updating: true,
      session: { user: { name: '김서연' } },
    });
    expect(await updating).toMatchObject({ user: { name: '박지민' } });
    expect(tab.current()).toMatchObject({
      status: 'authenticated',
      updating: false,
      session: { user: { name: '박지민' } },
    });
    expect(server.calls).toEqual(['GET session', 'GET csrf', 'POST session']);
    expect(server.body).toEqual({ csrfToken: server.csrfToken, data: { name: '박지민' } });
    expect(tabs.storage.messages.map(({ data }) => data)).toEqual([{ trigger: 'getSession' }]);
  });

  it('sends no data where none is given', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    await tab.update();
    expect(server.body).toEqual({ csrfToken: server.csrfToken });
  });

  it('tries once more when the token did not verify, and leaves everything as it was when it still does not', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    const stale = () => Response.json({ csrfToken: 'stale' });
    server.once('GET csrf', stale);
    expect(await tab.update({ name: '박지민' })).not.toBeNull();
    server.once('GET csrf', stale);
    server.once('GET csrf', stale);
    expect(await tab.update({ name: '최' })).toBeNull();
    expect(server.calls.filter((call) => call === 'POST session')).toHaveLength(4);
    expect(tab.current()).toMatchObject({
      status: 'authenticated',
      updating: false,
      session: { user: { name: '박지민' } },
    });
  });

  it('writes one after another, so that the last answer knows of all', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    const release = server.hold('GET csrf');
    const both = [tab.update({ name: '박지민' }), tab.update({ nickname: '새별명' })];
    release();
    await Promise.all(both);
    expect(tab.current()).toMatchObject({ updating: false, session: { user: { name: '박지민', nickname: '새별명' } } });
  });

  it('does not bring a session back that ended meanwhile', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    const release = server.hold('POST session');
    const updating = tab.update();
    await settled();
    await tab.signOut({ redirect: false });
    release();
    expect(await updating).toBeNull();
    expect(tab.current()).toMatchObject({ status: 'unauthenticated', updating: false });
  });

  it('notices that the session is gone', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    server.user = null;
    expect(await tab.update()).toBeNull();
    expect(tab.current()).toMatchObject({ status: 'unauthenticated', updating: false });
  });
});
