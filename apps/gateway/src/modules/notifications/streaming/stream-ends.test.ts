import express, { type Response } from 'express';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../../platform/database/client';
import type { StreamNews } from './news-of-streams';
import { NotificationStreams } from './notification-streams';

const BEAT_MS = 15_000;
const CHUNK = 'x'.repeat(64_000);

const news = (isOver: boolean): StreamNews => ({ isOver, snapshot: '4:4:', unreadCount: 0, told: [] });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A promise, and what fulfils it. */
function held<Value>() {
  let release: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (release = resolve));
  return { promise, release: (value: Value) => release(value) };
}

/** A stream whose reader reads nothing, with more in it than goes out, and the answers of its database. */
async function unread(answers: () => Promise<StreamNews[]>) {
  const db = { execute: async () => ({ rows: await answers() }) } as unknown as Database;
  const streams = new NotificationStreams({ db, log: pino({ level: 'silent' }) });
  const opened = held<Response>();
  const server = express()
    .get('/', (_, res) => {
      streams.open({ userId: 'a', sid: 's', since: null }, res);
      opened.release(res);
    })
    .listen(0);
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port).pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  const res = await opened.promise;
  const errors: unknown[] = [];
  res.on('error', (error) => errors.push(error));
  // Until the buffers of the system are full and some of it stays with us, less than what is cut for itself.
  const fill = async () => {
    while (res.writableLength === 0) {
      res.write(CHUNK);
      for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    }
  };
  return { streams, res, errors, fill };
}

describe('a stream that was ended and is not read', () => {
  it('is written to no more when the gateway stops while its news are on their way, and is cut', async () => {
    const answer = held<StreamNews[]>();
    const { streams, res, errors, fill } = await unread(() => answer.promise);
    await vi.advanceTimersByTimeAsync(0);
    await fill();
    streams.close();
    answer.release([news(false)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([streams.count, res.writableEnded, res.destroyed, errors]).toEqual([0, true, false, []]);
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    expect([res.destroyed, errors]).toEqual([true, []]);
  });

  it('is written to no more when its session is over', async () => {
    const answer = held<StreamNews[]>();
    const { streams, res, errors, fill } = await unread(() => answer.promise);
    await vi.advanceTimersByTimeAsync(0);
    await fill();
    answer.release([news(true)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([streams.count, res.writableEnded, res.destroyed]).toEqual([0, true, false]);
    streams.changed(['a']);
    await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
    expect([res.destroyed, errors]).toEqual([true, []]);
  });
});
