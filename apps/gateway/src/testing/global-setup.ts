import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { memoryFolder } from '@gredia/tools/memory-folder';
import { startEmbeddedPostgres } from '@gredia/tools/postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/database/client';
import { findMigrations } from '../platform/database/migrations-folder';
import { migrateDatabase } from '../platform/database/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the migrated database that each test file clones. */
    templateUrl: string;
    /** Folder for the programs that tests build; it goes with the run. */
    programs: string;
  }
}

/** Before the id of the process that runs the tests and the name of the project. */
const FOLDER_PREFIX = 'gredia-gateway-test-';
/** Inside the gateway, since the programs find npm's packages from there. */
const PROGRAMS = path.resolve(import.meta.dirname, '../../node_modules');
const TEMPLATE = 'template_migrated';

/** Starts a PostgreSQL of this run alone, so that runs at the same time do not know of each other, and migrates it once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const memory = memoryFolder();
  for (const parent of new Set([memory, os.tmpdir(), PROGRAMS])) removeAbandoned(parent);
  const name = `${FOLDER_PREFIX}${process.pid}-${project.name}`;
  const folder = path.join(memory, name);
  const programs = path.join(PROGRAMS, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  const stop = async () => {
    await server.stop();
    // The cluster is elsewhere when PostgreSQL's account cannot get into the folder.
    for (const made of [folder, programs, path.dirname(server.dataDir)]) rmSync(made, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('templateUrl', server.url(TEMPLATE));
  project.provide('programs', programs);
  return stop;
}

async function makeTemplate(url: (database: string) => string): Promise<void> {
  const admin = new pg.Client(url('postgres'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`).finally(() => admin.end());
  const { db, pool } = connect({ url: url(TEMPLATE), max: 2, onIdleError: () => undefined });
  await migrateDatabase(db, findMigrations()).finally(() => pool.end());
}

/** Folders of runs that were killed. A server that still runs there ends by itself when it misses its folder. */
function removeAbandoned(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (!name.startsWith(FOLDER_PREFIX) || isAlive(Number.parseInt(name.slice(FOLDER_PREFIX.length), 10))) continue;
    // The folder of another user is theirs to remove.
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
