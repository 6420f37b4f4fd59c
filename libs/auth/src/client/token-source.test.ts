import { DAY_MS } from '@gredia/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthClient } from './auth-client';
import { FakeAuthServer, testUser } from './testing/fake-auth-server';
import { referenceMessage, storageEvent } from './testing/tabs';
import { createTokenSource } from './token-source';

let stop = () => {};

async function open(user: FakeAuthServer['user'], options: { strict?: boolean } = {}) {
  const server = new FakeAuthServer(user);
  const client = createAuthClient({ fetch: server.fetch });
  stop = client.watch({});
  await client.load();
  const asked = () => server.calls.filter((call) => call === 'GET token').length;
  return { server, client, asked, tokens: createTokenSource({ client, ...options }) };
}

const right = { email: 'a@b.co', password: 'right', redirect: false };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('createTokenSource', () => {
  it('uses a token until 60 s before its end', async () => {
    const { tokens } = await open(testUser());
    expect(await tokens.get()).toBe('access-token-1');
    await vi.advanceTimersByTimeAsync(839_000);
    expect(await tokens.get()).toBe('access-token-1');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await tokens.get()).toBe('access-token-2');
  });

  it('shares one request between callers at the same time', async () => {
    const { tokens, asked } = await open(testUser());
    expect(await Promise.all([tokens.get(), tokens.get(), tokens.get()])).toEqual([
      'access-token-1',
      'access-token-1',
      'access-token-1',
    ]);
    expect(asked()).toBe(1);
  });

  it('asks once for a visitor, whose token is empty', async () => {
    const { tokens, asked } = await open(null);
    expect(await tokens.get()).toBe('');
    await vi.advanceTimersByTimeAsync(DAY_MS);
    expect(await tokens.get()).toBe('');
    expect(asked()).toBe(1);
  });

  it('fetches each time in strict mode', async () => {
    const { tokens, asked } = await open(testUser(), { strict: true });
    expect(await Promise.all([tokens.get(), tokens.get()])).toEqual(['access-token-1', 'access-token-2']);
    expect(await tokens.get()).toBe('access-token-3');
    expect(asked()).toBe(3);
  });

  it('drops the token after a sign-in, a sign-out, an update, or a change told by another tab', async () => {
    const { tokens, client } = await open(null);
    const seen = [await tokens.get()];
    await client.signIn('credentials', right);
    seen.push(await tokens.get());
    await client.update({ name: '박지민' });
    seen.push(await tokens.get());
    storageEvent(referenceMessage('getSession'));
    seen.push(await tokens.get());
    await client.signOut({ redirect: false });
    seen.push(await tokens.get());
    expect(seen).toEqual(['', 'access-token-1', 'access-token-2', 'access-token-3', '']);
  });

  it('never hands out a token that was asked for before the session changed', async () => {
    const { server, tokens, client } = await open(testUser());
    const release = server.hold('GET token');
    const asking = tokens.get();
    await client.signOut({ redirect: false });
    release();
    expect(await asking).toBe('');
  });

  it('asks anew when a visitor turns out to have a session', async () => {
    const server = new FakeAuthServer(null);
    const client = createAuthClient({ fetch: server.fetch });
    const tokens = createTokenSource({ client });
    expect(await tokens.get()).toBe('');
    server.user = testUser();
    await client.load();
    expect(await tokens.get()).toBe('access-token-1');
  });

  it('drops what it is told to, but not what came after it', async () => {
    const { tokens } = await open(testUser());
    const first = await tokens.get();
    tokens.drop(first);
    expect(await tokens.get()).toBe('access-token-2');
    tokens.drop(first);
    expect(await tokens.get()).toBe('access-token-2');
    tokens.drop();
    expect(await tokens.get()).toBe('access-token-3');
  });

  it('fails when the server does not say, and asks again next time', async () => {
    const { server, tokens } = await open(testUser());
    server.once('GET token', () => new Response('', { status: 503 }));
    await expect(tokens.get()).rejects.toThrow('The server gave no access token.');
    expect(await tokens.get()).toBe('access-token-1');
  });

  it('keeps nothing in storage', async () => {
    const { tokens } = await open(testUser());
    await tokens.get();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('access-token-1');
  });
});
