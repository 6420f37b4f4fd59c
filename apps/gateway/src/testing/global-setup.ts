import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@gredia/tools/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/client';
import { migrateDatabase } from '../db/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database that each test file clones. */
    templateUrl: string;
  }
}

const root = path.resolve(import.meta.dirname, '..', '..');
const migrations = path.join(root, 'drizzle');

/** Starts PostgreSQL once for all test files and keeps one migrated database per state of the migrations. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({
    dataDir: path.resolve(root, '..', '..', '.gredia', 'test', 'postgres'),
    durable: false,
  });
  const hash = createHash('sha256');
  for (const file of readdirSync(migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(path.join(migrations, file)));
  }
  const template = `template_${hash.digest('hex').slice(0, 16)}`;

  const admin = new pg.Client(server.url('postgres'));
  await admin.connect();
  try {
    const { rows: clones } = await admin.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR (datname LIKE 'template\\_%' AND datname <> $1)",
      [template],
    );
    if (server.started) for (const { datname } of clones) await admin.query(`DROP DATABASE IF EXISTS "${datname}"`);
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) {
      const building = `test_building_${process.pid}`;
      await admin.query(`CREATE DATABASE "${building}"`);
      const { db, pool } = connect({
        url: server.url(building),
        max: 2,
        onIdleError: (error) => {
          throw error;
        },
      });
      await migrateDatabase(db, migrations);
      await pool.end();
      await admin.query(`ALTER DATABASE "${building}" RENAME TO "${template}"`);
    }
  } finally {
    await admin.end();
  }
  project.provide('templateUrl', server.url(template));
  return () => server.stop();
}
