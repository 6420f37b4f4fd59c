import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { forwardToGateway, type ForwardOptions } from './forward-to-gateway';
import { requestIds } from './request-ids';
import { serve } from './testing/serve';

interface Seen {
  url?: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A front server before a gateway that remembers what came. `trustProxy` as in Express. */
async function startFront(trustProxy = 'loopback', gatewayUrl?: string, options?: ForwardOptions) {
  const seen: Seen[] = [];
  const gateway = await serve(async (request, response) => {
    seen.push({ url: request.url, headers: request.headers, body: await text(request) });
    response.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/']).end('from the gateway');
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = express();
  app.set('trust proxy', trustProxy);
  app.use(requestIds(), forwardToGateway(gatewayUrl ?? gateway, log, options));
  app.use((_, response) => void response.send('our own'));
  return { url: await serve(app), seen, lines };
}

describe('forwardToGateway', () => {
  it.each(['/graphql', '/api/auth/session?x=1', '/_log', '/api/auth/callback/kakao?code=%2F'])(
    'hands %s over as it is, body and cookies too',
    async (path) => {
      const { url, seen } = await startFront();
      const response = await fetch(url + path, { method: 'POST', body: 'a body', headers: { cookie: 'c=3' } });
      expect(await response.text()).toBe('from the gateway');
      expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
      expect(seen).toMatchObject([{ url: path, body: 'a body', headers: { cookie: 'c=3' } }]);
    },
  );

  it.each(['/events', '/internal/metrics', '/graphqlx', '/apix', '/GRAPHQL', '/x/graphql', '/x?/graphql'])(
    'keeps %s',
    async (path) => {
      const { url, seen } = await startFront();
      expect(await (await fetch(url + path)).text()).toBe('our own');
      expect(seen).toEqual([]);
    },
  );

  it('says who asked for which host, and gives the request an id of ours', async () => {
    const { url, seen } = await startFront();
    const response = await fetch(`${url}/graphql`, { headers: { 'x-request-id': 'made up' } });
    expect(seen[0]?.headers).toMatchObject({
      host: new URL(url).host,
      'x-forwarded-host': new URL(url).host,
      'x-forwarded-proto': 'http',
      'x-request-id': response.headers.get('x-request-id'),
    });
    expect(seen[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('believes forwarded headers only from a proxy it trusts', async () => {
    const headers = { 'x-forwarded-for': '10.9.8.7', 'x-forwarded-host': 'evil.example', forwarded: 'for=10.9.8.7' };
    const trusting = await startFront('loopback');
    const careful = await startFront('10.0.0.1');
    for (const { url } of [trusting, careful]) await fetch(`${url}/graphql`, { headers });
    expect(trusting.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '10.9.8.7,127.0.0.1',
      'x-forwarded-host': 'evil.example',
    });
    expect(careful.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(careful.url).host,
    });
    expect(careful.seen[0]?.headers.forwarded).toBeUndefined();
  });

  it('hands a body on while it still comes, and what the gateway says of a refused one', async () => {
    const MB = 1024 ** 2;
    let arrived = 0;
    const gateway = await serve((request, response) => {
      request.on('data', ({ length }: Buffer) => (arrived += length));
      request.on('end', () => response.writeHead(413).end('too large'));
    });
    const { url } = await startFront('loopback', gateway);
    const upload = request(`${url}/api/files`, { method: 'POST', headers: { 'content-length': 30 * MB } });
    const answered = once(upload, 'response');
    upload.write(Buffer.alloc(20 * MB));
    await vi.waitFor(() => expect(arrived).toBe(20 * MB), 10_000);
    upload.end(Buffer.alloc(10 * MB));
    const [response] = (await answered) as [IncomingMessage];
    expect([response.statusCode, await text(response), arrived]).toEqual([413, 'too large', 30 * MB]);
  });

  it('lets go of an upload that breaks off', async () => {
    let isWhole: boolean | undefined;
    const gateway = await serve((request) => {
      request.resume().on('close', () => (isWhole = request.complete));
      upload.destroy();
    });
    const { url } = await startFront('loopback', gateway);
    const upload = request(`${url}/api/files`, { method: 'POST', headers: { 'content-length': 1000 } });
    upload.on('error', () => undefined).write('half of it');
    await vi.waitFor(() => expect(isWhole).toBe(false), 10_000);
  });

  it('answers in the shape of GraphQL when the gateway is away, under the id of its log line', async () => {
    const { url, lines } = await startFront('loopback', 'http://127.0.0.1:1');
    const response = await fetch(`${url}/api/auth/callback/kakao?code=secret`);
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const errorId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({
      errors: [
        {
          message: '지금은 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
          extensions: { code: 'INTERNAL_SERVER_ERROR', reason: 'UNAVAILABLE', errorId },
        },
      ],
    });
    expect(lines).toMatchObject([{ path: '/api/auth/callback/kakao', errorId }]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it.each(['/graphql', '/api/auth/session'])('gives %s up when the gateway takes it and says nothing', async (path) => {
    const gateway = await serve(() => undefined);
    const { url, lines } = await startFront('loopback', gateway, { answerMs: 50 });
    const response = await fetch(url + path, { method: 'POST', body: '{}' });
    expect(response.status).toBe(504);
    expect(response.headers.get('retry-after')).toBe('5');
    const extensions = { reason: 'UNAVAILABLE', errorId: response.headers.get('x-request-id') };
    expect(await response.json()).toMatchObject({ errors: [{ extensions }] });
    expect(lines).toMatchObject([{ path, err: { type: 'GatewayTimeout' } }]);
  });

  it('gives up a gateway that does not take the body either, and one that waits for what it asked for', async () => {
    const gateway = await serve((request) => void request.pause());
    const { url } = await startFront('loopback', gateway, { answerMs: 100 });
    const body = Buffer.alloc(20 * 1024 ** 2);
    expect((await fetch(`${url}/api/x`, { method: 'POST', body })).status).toBe(504);
    const asking = request(`${url}/api/x`, { method: 'POST', headers: { expect: '100-continue' } });
    asking.on('continue', () => asking.end('x'));
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(504);
  });

  it('gives a slow client the time it needs, and the gateway its own after that', async () => {
    const { url, seen } = await startFront('loopback', undefined, { answerMs: 100 });
    const slow = request(`${url}/api/x`, { method: 'POST' });
    const answered = once(slow, 'response');
    for (const part of ['a', 'b', 'c']) {
      slow.write(part);
      await sleep(150);
    }
    slow.end();
    const [response] = (await answered) as [IncomingMessage];
    expect([response.statusCode, seen[0]?.body]).toEqual([200, 'abc']);
  });

  it('gives a file the time that its examination takes', async () => {
    const gateway = await serve((_, response) => void setTimeout(() => response.end('examined'), 300));
    const { url } = await startFront('loopback', gateway, { answerMs: 50 });
    const body = new FormData();
    body.set('file', new Blob(['x']));
    expect(await (await fetch(`${url}/api/files`, { method: 'POST', body })).text()).toBe('examined');
  });

  it('breaks off an answer of which the gateway sent only half', async () => {
    const gateway = await serve((_, response) => {
      response.write('half');
      setTimeout(() => response.destroy(), 50);
    });
    const { url } = await startFront('loopback', gateway);
    const [answer] = (await once(request(`${url}/api/x`).end(), 'response')) as [IncomingMessage];
    await expect(text(answer)).rejects.toThrow('aborted');
  });

  it('breaks off an answer that falls silent, and not one that its reader takes slowly', async () => {
    const gateway = await serve((request, response) => {
      if (request.url === '/api/silent') response.write('half');
      else response.end(Buffer.alloc(20 * 1024 ** 2));
    });
    const { url } = await startFront('loopback', gateway, { answerMs: 50 });
    const answerOf = async (path: string) =>
      ((await once(request(url + path).end(), 'response')) as [IncomingMessage])[0];
    await expect(text(await answerOf('/api/silent'))).rejects.toThrow('aborted');
    const slow = await answerOf('/api/long');
    slow.pause();
    await sleep(300);
    expect((await text(slow)).length).toBe(20 * 1024 ** 2);
  });

  it('hands a stream of events on as it comes, lets it be silent for longer, and ends it with its reader', async () => {
    const streams: ServerResponse[] = [];
    const gateway = await serve((_, response) => {
      streams.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('event: news\n\n');
    });
    const { url } = await startFront('loopback', gateway, { answerMs: 100, streamSilenceMs: 10_000 });
    const leaving = new AbortController();
    const { body } = await fetch(`${url}/api/notifications/stream`, { signal: leaving.signal });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('event: news\n\n');
    await sleep(400);
    streams[0]?.write('event: beat\n\n');
    expect((await reader.read()).value).toBe('event: beat\n\n');
    leaving.abort();
    await vi.waitFor(() => expect(streams[0]?.destroyed).toBe(true));
  });

  it('shows a browser that goes there a page, its own or that of the app', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const away = 'http://127.0.0.1:1';
    const path = '/api/auth/callback/kakao?code=secret';
    const plain = await fetch((await startFront('loopback', away)).url + path, { headers });
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([503, '5']);
    expect(plain.headers.get('content-type')).toContain('text/html');
    expect(await plain.text()).toContain('다시 시도');

    const unavailablePage: ForwardOptions['unavailablePage'] = (_, response) => void response.send('page of the app');
    const own = await fetch((await startFront('loopback', away, { unavailablePage })).url + path, { headers });
    expect(await own.text()).toBe('page of the app');
  });
});
