import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

/** What a push says, as it is given to the worker of the site. */
export interface Pushed {
  id: string;
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
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(9).toString('base64url')}`;
  const pushed: Pushed[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.url === path) pushed.push(read(Buffer.concat(chunks)));
      res.writeHead(req.url === path ? 201 : 404).end();
    });
  }).listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');

  function read(body: Buffer): Pushed {
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', secret, body.subarray(0, 16), `Content-Encoding: ${what}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as Pushed;
  }

  const keys = {
    endpoint: `${new URL(url).origin}${path}`,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  return {
    pushed,
    /** Has the browser of a page subscribe here. Its worker, its permission and what it shows stay its own. */
    subscribe: (page: Page) => page.addInitScript(fakeSubscribing, keys),
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
