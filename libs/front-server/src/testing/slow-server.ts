import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { listen, stopOnSignal } from '../listen';

/** A program for the test of `stopOnSignal`: says its port, answers `/` at once and `/held` when it is told `go`. */
const server = createServer((request, response) => {
  if (request.url === '/held') process.stdin.once('data', () => response.end('done'));
  else response.end('at once');
  process.stdout.write(`${request.url}\n`);
});
await listen(server, { host: '127.0.0.1', port: 0, setting: 'PORT' });
stopOnSignal(server, pino({ level: 'silent' }), () => void process.stdout.write('stopping\n'));
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
