import { describe, expect, it, vi } from 'vitest';
import { FakeAuthServer, testUser } from './testing/fake-auth-server';
import { openTab, settled, setUpTabs } from './testing/open-tab';
import { comeBack, referenceMessage, storageEvent } from './testing/tabs';

const tabs = setUpTabs();

describe('coming back to the tab', () => {
  it('fetches again when there is a session and the last answer is 5 s old', async () => {
    const server = new FakeAuthServer(testUser());
    openTab(server);
    await settled();
    await vi.advanceTimersByTimeAsync(4_999);
    comeBack();
    await settled();
    expect(server.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    comeBack();
    await settled();
    expect(server.calls).toEqual(['GET session', 'GET session']);
  });

  it.each([
    ['for a visitor', null, {}],
    ['where it is switched off', testUser(), { refetchOnWindowFocus: false }],
  ])('asks nothing %s', async (_, user, options) => {
    const server = new FakeAuthServer(user);
    openTab(server, options);
    await vi.advanceTimersByTimeAsync(60_000);
    comeBack();
    await settled();
    expect(server.calls).toEqual(['GET session']);
  });

  it('tells the other tabs only when there is news', async () => {
    const server = new FakeAuthServer(testUser());
    openTab(server);
    await settled();
    await vi.advanceTimersByTimeAsync(6_000);
    comeBack();
    await settled();
    expect(tabs.storage.messages).toHaveLength(1);
    server.user = testUser({ nickname: '새별명' });
    await vi.advanceTimersByTimeAsync(6_000);
    comeBack();
    await settled();
    expect(tabs.storage.messages).toHaveLength(2);
  });

  it('keeps the session when the fetch fails', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    server.once('GET session', () => new Response('', { status: 502 }));
    await vi.advanceTimersByTimeAsync(6_000);
    comeBack();
    await settled();
    expect(server.calls).toHaveLength(2);
    expect(tab.current().status).toBe('authenticated');
  });
});

describe('polling', () => {
  it('fetches every so many seconds while there is a session', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server, { refetchInterval: 10 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.calls).toHaveLength(3);
    server.user = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(tab.current().status).toBe('unauthenticated');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(4);
  });

  it('pauses without a network where that is asked for', async () => {
    const server = new FakeAuthServer(testUser());
    openTab(server, { refetchInterval: 10, refetchWhenOffline: false });
    await settled();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls).toHaveLength(1);
    onLine.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.calls).toHaveLength(2);
  });
});

describe('answers that come too late', () => {
  it('do not bring a session back that has ended meanwhile', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    await vi.advanceTimersByTimeAsync(6_000);
    const release = server.hold('GET session');
    comeBack();
    await settled();
    await tab.signOut({ redirect: false });
    release();
    await settled();
    expect(tab.current().status).toBe('unauthenticated');
  });
});

describe('a change of the viewer', () => {
  it('tells when another account is signed in than before, not when the first fetch finds one', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    const changed = vi.fn();
    tab.onViewerChange(changed);
    await settled();
    await tab.update({ name: '새 이름' });
    expect(changed).not.toHaveBeenCalled();
    server.user = testUser({ id: 'u2' });
    storageEvent(referenceMessage('getSession'));
    await settled();
    expect(changed).toHaveBeenCalledTimes(1);
    await tab.signOut({ redirect: false });
    expect(changed).toHaveBeenCalledTimes(2);
    await tab.signIn('credentials', { email: 'a@b.co', password: 'right', redirect: false });
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
