import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { PushKeys } from '@gredia/auth/testing';
import type { Page } from '@playwright/test';

/** What a push says, as it is given to the worker of the site. */
export interface Pushed {
  id: string;
  threadId: string | null;
  title: string;
  body: string;
  path: string;
  tag: string;
}

/**
 * The push service of these tests, at the address that the gateway was told of (`PUSH_SERVICE_URL`), with the keys of one browser:
 * Chromium's own needs a service of its maker. Each message is decrypted with them (RFC 8291).
 */
export async function startPushService(url: string) {
  const keys = new PushKeys();
  const path = `/push/${randomBytes(9).toString('base64url')}`;
  const pushed: Pushed[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.url === path) pushed.push(keys.read(Buffer.concat(chunks)) as Pushed);
      res.writeHead(req.url === path ? 201 : 404).end();
    });
  }).listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');

  const subscription = { endpoint: `${new URL(url).origin}${path}`, ...keys.told };
  return {
    pushed,
    /** Has the browser of a page subscribe here. Its worker, its permission and what it shows stay its own. */
    subscribe: (page: Page) => page.addInitScript(fakeSubscribing, subscription),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in the page. */
function fakeSubscribing({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
  const KEPT = 'subscribed-by-a-test';
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  const made = (serverKey: string) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: bytes(serverKey).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: () => Promise.resolve(localStorage.removeItem(KEPT)).then(() => true),
  });
  PushManager.prototype.subscribe = (options) => {
    const serverKey = options?.applicationServerKey as string;
    localStorage.setItem(KEPT, serverKey);
    return Promise.resolve(made(serverKey) as unknown as PushSubscription);
  };
  PushManager.prototype.getSubscription = () => {
    const serverKey = localStorage.getItem(KEPT);
    return Promise.resolve(serverKey === null ? null : (made(serverKey) as unknown as PushSubscription));
  };
}
