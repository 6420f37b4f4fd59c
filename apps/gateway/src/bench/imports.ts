import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '../platform/database/client';
import { migrateDatabase } from '../platform/database/migrate';
import { findMigrations } from '../platform/database/migrations-folder';
import { findListFiles, type FoundFile } from '../modules/imports/find-files';
import type { Section } from './report';
import { timeInTurns } from './timing';

const root = path.resolve(import.meta.dirname, '../../../..');
const DATABASE = 'gredia_bench_import';
/** A list of law with a few rows, imported again and again: nothing of it is new. */
const SMALL_LIST = 'us-california';
const ROUNDS = 5;

/** Starts Node and asks the database for nothing: less no program can do. */
const BARE_PROGRAM = `import pg from 'pg'; const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect(); await client.query('SELECT 1'); await client.end();`;

/**
 * Times the import of all lists of a folder into an empty database against a bare COPY of the same lines, and one more
 * import of a small list that is there already against a bare program. Both as `npm run import` does them, in a database
 * of their own.
 */
export async function importSection(databaseUrl: string, folder: string): Promise<Section> {
  const url = await emptyDatabase(databaseUrl);
  const files = findListFiles(folder);
  const small = files.find(({ source }) => source.key === SMALL_LIST);
  if (!small) throw new Error(`${folder} has no list ${SMALL_LIST}.`);
  try {
    const copied = await seconds(() => copyLines(url, files));
    const imported = await seconds(() => importFiles(url, ['--all', folder]));
    const bare = '빈 프로그램 (SELECT 1)';
    const again = '작은 목록 하나를 다시';
    const single = await timeInTurns(
      [
        { name: bare, calls: 1, run: () => runNode(url, ['--input-type=module', '-e', BARE_PROGRAM]) },
        { name: again, calls: 1, run: () => importFiles(url, [SMALL_LIST, small.file]) },
      ],
      ROUNDS,
    );
    const secondsOf = (name: string) => (single.get(name)?.p50 ?? Number.NaN) / 1000;
    return {
      title: '가져오기 (초)',
      note: `목록 ${files.length}개. 바탕은 같은 줄을 그대로 넣는 COPY와, 데이터베이스에 묻기만 하는 프로그램이에요.`,
      rows: [
        { name: '빈 COPY', values: { 초: copied } },
        { name: '모든 목록 (빈 데이터베이스에)', values: { 초: imported, '÷ 바탕': imported / copied } },
        { name: bare, values: { 초: secondsOf(bare) } },
        { name: again, values: { 초: secondsOf(again), '÷ 바탕': secondsOf(again) / secondsOf(bare) } },
      ],
    };
  } finally {
    await onServer(databaseUrl, `DROP DATABASE ${DATABASE} WITH (FORCE)`);
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** @returns the address of a new database of this schema on the same server */
async function emptyDatabase(databaseUrl: string): Promise<string> {
  await onServer(databaseUrl, `DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await onServer(databaseUrl, `CREATE DATABASE ${DATABASE}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${DATABASE}`;
  const fail = (error: Error) => {
    throw error;
  };
  const { db, pool } = connect({ url: url.href, onIdleError: fail });
  await migrateDatabase(db, findMigrations()).finally(() => pool.end());
  return url.href;
}

async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const importFiles = (url: string, args: string[]) =>
  runNode(url, [path.join(root, 'tools/bin/run.mjs'), 'import', ...args]);

/** @throws with what it said when the program does not succeed */
async function runNode(url: string, args: string[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, GREDIA_EMBEDDED: '1' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}.\n${said}`);
}

async function copyLines(url: string, files: readonly FoundFile[]): Promise<void> {
  async function* lines() {
    for (const { file } of files) {
      const bytes = createReadStream(file);
      const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
      for await (const line of createInterface({ input: text })) {
        yield `${line.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\r/g, '')}\n`;
      }
    }
  }
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('CREATE TEMPORARY TABLE bench_lines (line text)');
    await pipeline(Readable.from(lines()), client.query(copyFrom('COPY bench_lines FROM STDIN')));
  } finally {
    await client.end();
  }
}
