import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { addressesWithoutPorts } from '@gredia/domain';

/** What Express takes for the address of a sender behind a proxy on this machine. */
async function addressOf(forwardedFor: string): Promise<string> {
  const app = express();
  app.set('trust proxy', 'loopback, uniquelocal');
  app.use(addressesWithoutPorts);
  app.get('/', ({ ip }, res) => void res.send(ip));
  const server = app.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return (await fetch(`http://127.0.0.1:${port}`, { headers: { 'x-forwarded-for': forwardedFor } })).text();
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['"203.0.113.7:5678"', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:99', '2001:db8::1'],
  ['"[2001:db8::1]:99"', '2001:db8::1'],
  ['198.51.100.1:1, 203.0.113.7:5678', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:5678, 10.0.0.2:4444', '203.0.113.7'],
  ['203.0.113.7:1,[fd00::2]:4444', '203.0.113.7'],
  ['"203.0.113.7"', '203.0.113.7'],
  ['unknown', 'unknown'],
])('reads %s as %s', async (forwardedFor, address) => {
  expect(await addressOf(forwardedFor)).toBe(address);
});
