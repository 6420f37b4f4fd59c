import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../../testing/database';
import { connect, type DatabaseClient } from './client';
import { isDatabaseAway } from './database-away';

describe('a transaction', () => {
  const database = useDatabase();
  let own: DatabaseClient;
  beforeEach(() => {
    own = connect({ url: database().url, max: 1, onIdleError: () => undefined });
    onTestFinished(() => own.pool.end());
  });

  const select = () => own.db.transaction(async (tx) => (await tx.execute(sql`SELECT 1 AS one`)).rows);
  const processId = async () => (await own.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  /** Breaks the connection that is lent out next. */
  const breakNext = () =>
    own.pool.once('acquire', (client) =>
      (client as pg.PoolClient & { connection: pg.Connection }).connection.stream.destroy(),
    );

  it('gives its connection back when that breaks before the first statement', async () => {
    breakNext();
    const lost = await select().catch((error: unknown) => error);
    expect(isDatabaseAway(lost)).toBe(true);
    expect(own.pool.totalCount).toBe(0);
    expect(await select()).toEqual([{ one: 1 }]);
  });

  it('gives its connection back when that breaks in between', async () => {
    const pid = await processId();
    const broken = own.db.transaction(async (tx) => {
      await database().db.execute(sql`SELECT pg_terminate_backend(${pid}::int)`);
      await tx.execute(sql`SELECT 1`);
    });
    const lost = await broken.catch((error: unknown) => error);
    expect(isDatabaseAway(lost)).toBe(true);
    expect(await select()).toEqual([{ one: 1 }]);
  });

  it('passes on what the work threw, and keeps a connection that was rolled back', async () => {
    const pid = await processId();
    const refused = new Error('refused');
    await expect(own.db.transaction(() => Promise.reject(refused))).rejects.toBe(refused);
    expect(await processId()).toBe(pid);
  });

  it('keeps the level it was asked for', async () => {
    const level = await own.db.transaction(async (tx) => (await tx.execute(sql`SHOW transaction_isolation`)).rows, {
      isolationLevel: 'repeatable read',
    });
    expect(level).toEqual([{ transaction_isolation: 'repeatable read' }]);
  });
});
