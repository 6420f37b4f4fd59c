import { describe, expect, it } from 'vitest';
import { FakeAuthServer, testUser } from './testing/fake-auth-server';
import { openTab, settled, setUpTabs } from './testing/open-tab';
import { referenceMessage, storageEvent } from './testing/tabs';

const tabs = setUpTabs();

describe('other tabs', () => {
  it('hear of a sign-in and of a sign-out, once each, and answer nothing', async () => {
    const server = new FakeAuthServer();
    const [here, there] = [openTab(server), openTab(server)];
    await settled();
    tabs.storage.messages.length = 0;
    await here.signIn('credentials', { email: 'a@b.co', password: 'right', redirect: false });
    await settled();
    expect(there.current()).toMatchObject({ status: 'authenticated', session: { user: { email: 'a@b.co' } } });
    await here.signOut({ redirect: false });
    await settled();
    expect(there.current().status).toBe('unauthenticated');
    expect(tabs.storage.messages.map(({ data }) => data)).toEqual([{ trigger: 'getSession' }, { trigger: 'signout' }]);
  });

  it('hear that the person signed out, and not that a session has just ended', async () => {
    const server = new FakeAuthServer(testUser());
    const opened = [openTab(server), openTab(server)];
    await settled();
    const heard: (string | null)[][] = opened.map(() => []);
    for (const [place, tab] of opened.entries()) tab.onSignOut((userId) => heard[place]?.push(userId));
    const [here, there] = opened;
    server.user = null;
    await here?.update();
    await settled();
    expect(heard).toEqual([[], []]);
    server.user = testUser();
    await here?.signIn('credentials', { email: 'a@b.co', password: 'right', redirect: false });
    await settled();
    expect(there?.current().status).toBe('authenticated');
    await here?.signOut({ redirect: false });
    await settled();
    expect(heard).toEqual([['u1'], ['u1']]);
  });

  it('that hear of a sign-out late are told whose it was, and nothing where that person is back', async () => {
    const server = new FakeAuthServer(testUser());
    const late = openTab(server);
    await settled();
    const heard: (string | null)[] = [];
    late.onSignOut((userId) => heard.push(userId));
    // The same account in a new session.
    storageEvent(referenceMessage('signout'));
    await settled();
    expect(heard).toEqual([]);
    server.user = testUser({ id: 'u2' });
    storageEvent(referenceMessage('signout'));
    await settled();
    expect(heard).toEqual(['u1']);
    expect(late.current().session?.user.id).toBe('u2');
  });

  it('that cannot read who is signed in after a sign-out are told of it once they can', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    const heard: (string | null)[] = [];
    tab.onSignOut((userId) => heard.push(userId));
    server.user = null;
    server.once('GET session', () => new Response('', { status: 502 }));
    storageEvent(referenceMessage('signout'));
    await settled();
    expect(heard).toEqual([]);
    storageEvent(referenceMessage('getSession'));
    await settled();
    expect(heard).toEqual(['u1']);
  });

  it('that run the reference client are understood', async () => {
    const server = new FakeAuthServer();
    const tab = openTab(server);
    await settled();
    server.user = testUser();
    storageEvent(referenceMessage('getSession'));
    await settled();
    expect(tab.current().status).toBe('authenticated');
    server.user = null;
    storageEvent(referenceMessage('signout'));
    await settled();
    expect(tab.current().status).toBe('unauthenticated');
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another event', JSON.stringify({ event: 'other', data: {} })],
    ['no data', JSON.stringify({ event: 'session' })],
  ])('are not listened to when they say %s', async (_, value) => {
    const server = new FakeAuthServer();
    openTab(server);
    await settled();
    storageEvent(value);
    await settled();
    expect(server.calls).toHaveLength(1);
  });

  it('are told twice within a second, which equal messages would not be', async () => {
    const server = new FakeAuthServer(testUser());
    const tab = openTab(server);
    await settled();
    tabs.storage.messages.length = 0;
    await tab.update({ name: '하나' });
    await tab.update({ name: '하나' });
    expect(tabs.storage.messages).toHaveLength(2);
  });

  it('are not told of a session they know from the last message when another page of it opens', async () => {
    const server = new FakeAuthServer(testUser());
    openTab(server);
    await settled();
    tabs.storage.messages.length = 0;
    openTab(server);
    await settled();
    expect(tabs.storage.messages).toEqual([]);
    server.user = null;
    openTab(server);
    await settled();
    expect(tabs.storage.messages).toHaveLength(1);
  });

  it('cannot be told where storage is blocked, and nothing breaks', async () => {
    tabs.storage.isBlocked = true;
    const tab = openTab(new FakeAuthServer(testUser()));
    await settled();
    expect(tab.current().status).toBe('authenticated');
  });

  it('show nothing of a person in what they store', async () => {
    openTab(new FakeAuthServer(testUser()));
    await settled();
    expect(localStorage.getItem('nextauth.message')).not.toMatch(/seoyeon|김서연|u1"/);
  });
});
