import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres';

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-postgres-test-'));
  const dataDir = path.join(folder, 'postgres');
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    // As root it runs under another account, which must get in.
    chmodSync(folder, 0o755);
    server = await startEmbeddedPostgres({ dataDir, durable: true });
  }, 60_000);
  afterAll(async () => {
    await server.stop().catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  it('keeps what is written when it is durable, and sorts and cuts Hangul', async () => {
    expect(server.started).toBe(true);
    expect(await ask(server.url('postgres'), 'SHOW fsync')).toEqual({ fsync: 'on' });
    await ask(server.url('postgres'), 'CREATE EXTENSION pg_trgm');
    expect(await ask(server.url('postgres'), "SELECT cardinality(show_trgm('나이아신')) AS trigrams")).toEqual({
      trigrams: 5,
    });
  });

  it('is joined by a second command, which leaves it running', async () => {
    const second = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(second.started).toBe(false);
    expect(second.url('postgres')).toBe(server.url('postgres'));
    await second.stop();
    expect(await ask(server.url('postgres'), 'SELECT 1 AS alive')).toEqual({ alive: 1 });
  });

  it('survives being killed, and is taken over by the owner of the folder, who also stops it', async () => {
    server.kill();
    await expect
      .poll(() => ask(server.url('postgres'), 'SELECT 1').catch(() => 'away'), { timeout: 10_000 })
      .toBe('away');
    server = await startEmbeddedPostgres({ dataDir, durable: true });
    const owner = await startEmbeddedPostgres({ dataDir, durable: true, owner: true });
    expect(owner.started).toBe(false);
    await owner.stop();
    await expect(ask(server.url('postgres'), 'SELECT 1')).rejects.toThrow();
  });
});
