import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { keepPostgres } from './keep-postgres';

const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-keep-postgres-'));
const dataDir = path.join(folder, 'postgres');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const postmaster = () => Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

it('brings a killed PostgreSQL back on its port with what was written, and ends it for good when asked', async () => {
  // As root it runs under another account, which must get in.
  chmodSync(folder, 0o755);
  const start = (port?: number) => startEmbeddedPostgres({ dataDir, durable: true, owner: true, port });
  const server = await start();
  const keeping = keepPostgres(server, () => start(server.port));
  const url = server.url('postgres');
  await ask(url, 'CREATE TABLE kept AS SELECT 1 AS one');
  const held = new pg.Client(url);
  held.on('error', () => undefined);
  await held.connect();

  process.kill(postmaster(), 'SIGKILL');
  await expect.poll(() => ask(url, 'SELECT one FROM kept').catch(() => null), { timeout: 60_000 }).toEqual({ one: 1 });

  await keeping.stop();
  await expect(ask(url, 'SELECT 1')).rejects.toThrow();
}, 120_000);
