import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../../testing/database';
import { connect } from './client';
import { migrateDatabase } from './migrate';
import { findMigrations } from './migrations-folder';

describe('migrating', () => {
  const database = useDatabase();

  /** An empty database beside that of the tests. */
  async function emptyDatabase(name: string) {
    const { db, url } = database();
    await db.execute(sql`CREATE DATABASE ${sql.identifier(name)}`);
    const client = connect({ url: new URL(`/${name}`, url).href, max: 2, onIdleError: () => undefined });
    onTestFinished(async () => {
      await client.pool.end();
      await db.execute(sql`DROP DATABASE ${sql.identifier(name)} WITH (FORCE)`);
    });
    return client;
  }

  /** The migrations as they were when only the first of them existed. */
  function firstMigrations(): string {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'gredia-migrations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(findMigrations(), folder, { recursive: true });
    const journal = path.join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
    return folder;
  }

  const tablesOf = async ({ db }: Awaited<ReturnType<typeof emptyDatabase>>) => {
    const { rows } = await db.execute<{ name: string | null }>(
      sql`SELECT to_regclass(name)::text AS name FROM unnest(ARRAY['ingredients', 'mails', 'graphile_worker.jobs']) AS name`,
    );
    return rows.map(({ name }) => name);
  };

  it('brings a database of the version before jobs up to this one, and is done twice without harm', async () => {
    const client = await emptyDatabase(`previous_${process.pid}`);
    await migrate(client.db, { migrationsFolder: firstMigrations() });
    expect(await tablesOf(client)).toEqual(['ingredients', null, null]);
    await migrateDatabase(client.db, findMigrations());
    await migrateDatabase(client.db, findMigrations());
    expect(await tablesOf(client)).toEqual(['ingredients', 'mails', 'graphile_worker.jobs']);
  });

  it('queues the terms of what was there before it could be searched, and labels to be read again', async () => {
    const client = await emptyDatabase(`filled_${process.pid}`);
    await migrate(client.db, { migrationsFolder: firstMigrations() });
    await client.db.execute(sql`
      WITH source AS (
        INSERT INTO source_editions (id, key, name, edition, licence, checked_at)
        VALUES (gen_random_uuid(), 'old', '옛 목록', '1', 'CC0', '2026-01-01') RETURNING id)
      INSERT INTO cosmetics (id, product_name, ingredients, source_edition_id)
      SELECT gen_random_uuid(), '옛 화장품', '정제수', id FROM source`);
    await migrateDatabase(client.db, findMigrations());
    const queued = async (of: Pick<typeof client, 'db'>) =>
      (await of.db.execute(sql`SELECT task_identifier AS task FROM graphile_worker.jobs`)).rows;
    expect(await queued(client)).toContainEqual({ task: 'rebuild-search-terms' });
    expect(await queued(client)).toContainEqual({ task: 'reread-labels' });
    expect(await queued(database())).not.toContainEqual({ task: 'rebuild-search-terms' });
  });

  it('works when several gateways start at once', async () => {
    const client = await emptyDatabase(`several_${process.pid}`);
    const { url } = database();
    const gateways = Array.from({ length: 4 }, () =>
      connect({ url: new URL(`/several_${process.pid}`, url).href, max: 2, onIdleError: () => undefined }),
    );
    await Promise.all(gateways.map(({ db }) => migrateDatabase(db, findMigrations())));
    await Promise.all(gateways.map(({ pool }) => pool.end()));
    expect(await tablesOf(client)).toEqual(['ingredients', 'mails', 'graphile_worker.jobs']);
  });
});
