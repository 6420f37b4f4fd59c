import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
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
  const sitemap = serveSitemap({ renderer, siteUrl: 'https://gredia.example', gatewayUrl, answerMs: 50 });
  const answer = await fetch((await listen(createServer(express().use(sitemap)))) + path);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
});
