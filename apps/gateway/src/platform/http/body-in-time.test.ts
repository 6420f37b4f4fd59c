import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import express, { type Express } from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { bodyInTime } from './body-in-time';

/** A server that answers when it has read the body. */
async function startServer(milliseconds: number): Promise<number> {
  const app = express();
  app.use(bodyInTime(milliseconds), express.text(), (_req, res) => void res.send('done'));
  return listen(app);
}

async function listen(app: Express): Promise<number> {
  // As ours: an idle connection is closed long after the body is late.
  const server = createServer({ keepAliveTimeout: 75_000 }, app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\nconnection: close\r\n';

async function answerTo(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(request);
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  return answer;
}

it.each([`${HEAD}content-length: 10\r\n\r\nhalf`, `${HEAD}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`])(
  'a request that never ends is cut off',
  async (request) => expect(await answerTo(await startServer(20), request)).toBe(''),
);

it('one that was answered before it ended is cut off too', async () => {
  const app = express();
  app.use(bodyInTime(100), (_req, res) => void res.send('done'));
  const request = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf';
  expect(await answerTo(await listen(app), request)).toContain('done');
});

it('a whole one is answered', async () => {
  expect(await answerTo(await startServer(60_000), `${HEAD}content-length: 4\r\n\r\nbody`)).toContain('done');
});
