import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as entry from '../src/entry-server';
import { serveSitemap } from './sitemap';

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each(['/sitemap.xml', '/sitemaps/ingredients-1.xml'])('%s is not waited for without end', async (path) => {
  const gatewayUrl = await listen(createServer(() => undefined));
  const renderer = { entry: async () => entry };
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const sitemap = serveSitemap({ renderer, siteUrl: 'https://gredia.example', gatewayUrl, log, answerMs: 50 });
  const answer = await fetch((await listen(createServer(express().use(sitemap)))) + path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(lines).toHaveLength(1);
});

it('is not waited for without end where the gateway falls silent in the middle of its counts', async () => {
  const gatewayUrl = await listen(createServer((_, response) => void response.write('{"ingredients":')));
  const log = pino({ level: 'silent' });
  const sitemap = serveSitemap({
    ...{ renderer: { entry: async () => entry }, siteUrl: 'https://gredia.example' },
    ...{ gatewayUrl, log, answerMs: 50 },
  });
  const answer = await fetch(`${await listen(createServer(express().use(sitemap)))}/sitemap.xml`);
  expect(answer.status).toBe(503);
});

describe('rows of the sitemap', () => {
  const row = `${JSON.stringify(['글리세린', '2026-01-02T00:00:00Z'])}\n`;
  const addressOf = async (respond: RequestListener, answerMs: number, lines: string[] = []) => {
    const gatewayUrl = await listen(createServer(respond));
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const renderer = { entry: async () => entry };
    const sitemap = serveSitemap({ renderer, siteUrl: 'https://gredia.example', gatewayUrl, log, answerMs });
    return `${await listen(createServer(express().use(sitemap)))}/sitemaps/ingredients-1.xml`;
  };

  it('break off where the gateway falls silent among them, and the log says so', async () => {
    const lines: string[] = [];
    const answer = await fetch(await addressOf((_, response) => void response.write(row), 1_000, lines));
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(lines).toMatchObject([expect.stringContaining('fell silent')]);
  });

  it('are no longer asked for once their reader has gone, also before the first', async () => {
    const ended: Promise<unknown>[] = [];
    let tell: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (tell = resolve));
    const address = await addressOf((_, response) => {
      ended.push(once(response, 'close'));
      tell();
    }, 60_000);
    const reader = request(address).end();
    reader.once('error', () => undefined);
    await asked;
    reader.destroy();
    await ended[0];

    const begun = await addressOf((_, response) => {
      ended.push(once(response, 'close'));
      response.flushHeaders();
    }, 60_000);
    const [answer] = (await once(request(begun).end(), 'response')) as [IncomingMessage];
    answer.destroy();
    await ended[1];
  });

  it('are waited for as long as more of them come, however slowly they are read', async () => {
    const rows = Array.from({ length: 60_000 }, (_, index) => row.replace('글리세린', `글리세린${index}`)).join('');
    const address = await addressOf((_, response) => void response.end(rows), 1_000);
    const [answer] = (await once(request(address).end(), 'response')) as [IncomingMessage];
    answer.pause();
    await sleep(1_500);
    expect((await text(answer)).match(/<loc>/g)).toHaveLength(60_000);
  });
});
