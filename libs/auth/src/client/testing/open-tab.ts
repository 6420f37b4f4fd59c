import { afterEach, beforeEach, vi } from 'vitest';
import { createAuthClient, type AuthClient } from '../auth-client';
import type { WatchOptions } from '../types';
import type { FakeAuthServer } from './fake-auth-server';
import { SharedStorage } from './tabs';

let stops: (() => void)[] = [];
const box: { storage: SharedStorage } = { storage: new SharedStorage() };

/** For every test of the file: fake time (2026-11-20 in UTC), one local storage, a console that may complain. */
export function setUpTabs(): { storage: SharedStorage } {
  beforeEach(() => {
    box.storage = new SharedStorage();
    vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') });
    vi.stubGlobal('localStorage', box.storage);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  });
  afterEach(() => {
    for (const stop of stops) stop();
    stops = [];
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return box;
}

/** A tab in front of a server; `watch` is what its provider would do. */
export function openTab(server: FakeAuthServer, options: WatchOptions = {}): AuthClient {
  const client = createAuthClient({ fetch: server.fetch });
  stops.push(client.watch(options));
  return client;
}

/** Lets everything that needs no time happen. */
export const settled = () => vi.advanceTimersByTimeAsync(0);
