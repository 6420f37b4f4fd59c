import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import * as entry from '../../src/entry-server';
import { servePictures } from './serve-pictures';

const ASKING = 10;

/** A site whose gateway answers when all have asked. */
async function startPictures(card: () => Promise<entry.CardAnswer>) {
  let [arrived, asked] = [0, 0];
  let answer = (): void => undefined;
  const allAsked = new Promise<void>((resolve) => (answer = resolve));
  const pageCard: typeof entry.pageCard = async () => {
    asked += 1;
    await allAsked;
    return card();
  };
  const app = express();
  app.use((_req, _res, next) => {
    next();
    arrived += 1;
    if (arrived === ASKING) setImmediate(answer);
  });
  app.use(
    servePictures({
      renderer: { entry: async () => ({ ...entry, pageCard }) },
      drawer: { draw: async () => Buffer.from('a picture') },
      config: { gatewayUrl: 'http://127.0.0.1:1' },
      log: pino({ level: 'silent' }),
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked: () => asked, get: async (path: string) => (await fetch(url + path)).status };
}

const all = (get: (path: string) => Promise<number>, pathOf: (index: number) => string) =>
  Promise.all(Array.from({ length: ASKING }, (_, index) => get(pathOf(index))));

const card = async (): Promise<entry.CardAnswer> => ({
  card: { kind: '성분', title: '글리세린', lines: [] },
});

it('asks the gateway once for all who want one picture at the same time, and anew afterwards', async () => {
  const { asked, get } = await startPictures(card);
  expect(await all(get, () => '/og/a.png')).toEqual(Array(ASKING).fill(200));
  expect(asked()).toBe(1);
  expect(await get('/og/a.png')).toBe(200);
  expect(asked()).toBe(2);
});

it('asks for each of several pictures', async () => {
  const { asked, get } = await startPictures(card);
  expect(await all(get, (index) => `/og/${index}.png`)).toEqual(Array(ASKING).fill(200));
  expect(asked()).toBe(ASKING);
});

it('asks again after a failure, which all who waited are told', async () => {
  const { asked, get } = await startPictures(() => Promise.reject(new Error('The gateway is away.')));
  expect(await all(get, () => '/og/a.png')).toEqual(Array(ASKING).fill(503));
  expect(await get('/og/a.png')).toBe(503);
  expect(asked()).toBe(2);
});
