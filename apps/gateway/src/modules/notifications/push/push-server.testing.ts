import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PushKeys } from '@gredia/auth/testing';
import { importJWK, jwtVerify } from 'jose';
import { onTestFinished, vi } from 'vitest';
import webPush from 'web-push';

/** Key pair of the tests' gateways; of node:crypto the private half would lack bytes once in 256 times. */
const ours = webPush.generateVAPIDKeys();
export const VAPID = {
  VAPID_PUBLIC_KEY: ours.publicKey,
  VAPID_PRIVATE_KEY: ours.privateKey,
  VAPID_SUBJECT: 'mailto:push@gredia.example',
};

interface Message {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export interface PushServer {
  origin: string;
  /** Everything that arrived, in its order. */
  messages: Message[];
  /** What those at a path are answered, one after the other, and 201 behind them; null: nothing at all. */
  answers: Map<string, (Answer | null | Promise<Answer>)[]>;
  /** Answers a browser so from now on. */
  fail(browser: PushBrowser, answer: Answer | null): void;
  /** What arrived at the address of a browser. */
  at(browser: PushBrowser): Message[];
}

/** A push service on this machine, which answers as RFC 8030 says. */
export async function startPushServer(): Promise<PushServer> {
  const messages: Message[] = [];
  const answers: PushServer['answers'] = new Map();
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', async () => {
      const path = req.url ?? '';
      messages.push({ path, headers: req.headers, body: Buffer.concat(chunks) });
      const next = await answers.get(path)?.shift();
      if (next === null) return;
      res.writeHead(next?.status ?? 201, next?.headers).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const at = ({ path }: PushBrowser) => messages.filter((message) => message.path === path);
  const fail = ({ path }: PushBrowser, answer: Answer | null) =>
    void answers.set(
      path,
      Array.from({ length: 40 }, () => answer),
    );
  return { origin: `http://127.0.0.1:${port}`, messages, answers, fail, at };
}

/** A browser as a push service and a gateway know it: an address, and keys whose other halves it keeps. */
export class PushBrowser {
  readonly #keys = new PushKeys();
  readonly path = `/push/${randomBytes(9).toString('base64url')}`;
  readonly subscription: { endpoint: string; p256dh: string; auth: string; serverKey: string };

  constructor(origin: string) {
    this.subscription = { endpoint: `${origin}${this.path}`, ...this.#keys.told, serverKey: VAPID.VAPID_PUBLIC_KEY };
  }

  /** What a message says. */
  read({ body, headers }: Pick<Message, 'body' | 'headers'>): Record<string, unknown> {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Another encoding than that of RFC 8291');
    return this.#keys.read(body) as Record<string, unknown>;
  }
}

/** The claims of a message's signature, checked with the key that the gateway publishes (RFC 8292). */
export async function claimsOf({ headers }: Pick<Message, 'headers'>): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== VAPID.VAPID_PUBLIC_KEY) throw new Error('Another key than ours');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  return { ...payload };
}

/** Waits until so many messages have arrived. */
export const hasArrived = ({ messages }: PushServer, count: number): Promise<unknown> =>
  vi.waitUntil(() => messages.length >= count, { timeout: 15_000 });
