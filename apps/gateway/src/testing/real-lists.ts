import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { runImport } from '../modules/imports/run-import';
import { importSource } from '../modules/imports/sources/import-sources';
import { cloneDatabase } from './database';

const TEMPLATE = 'template_real_names';
/** Advisory locks belong to a database; nothing else takes any in the one that this is taken in. */
const LOCK = 1;

/** Where the real lists lie, where there are any. */
export const realLists =
  process.env.GREDIA_SHARED_DATA ?? path.resolve(import.meta.dirname, '../../../../../shared/data');
export const hasRealLists = (folder: string): boolean => existsSync(path.join(realLists, folder));

/** The lists that name ingredients, in the order in which they are imported, each as if it were the only one. */
export const NAMING_LISTS = [
  ['cosing-inventory', 'cosing/cosing_ingredients_2021-12.csv.gz'],
  ['kcia', 'kcia/kcia_ingredients_fixed.csv'],
  ['cosing-functions', 'cosing/cosing_functions_2026-08.json'],
  ['cosing-kcia-aliases', 'joins/eu_inci_to_kcia_alias.csv'],
] as const;

/**
 * A template with the lists that name ingredients, for `useDatabase`: who asks first imports them, whoever asks meanwhile
 * waits, and the files after it clone what is there.
 */
export const namingListsTemplate = {
  timeoutMs: 600_000,
  async make(): Promise<string> {
    const url = (name: string) => new URL(`/${name}`, inject('templateUrl')).href;
    const admin = new pg.Client(url('postgres'));
    await admin.connect();
    try {
      await admin.query('SELECT pg_advisory_lock($1)', [LOCK]);
      const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
      if (!rowCount) await admin.query(`ALTER DATABASE "${await importedDatabase()}" RENAME TO ${TEMPLATE}`);
      return url(TEMPLATE);
    } finally {
      await admin.end();
    }
  },
};

/** Answers the name of a new database that the lists are in. */
async function importedDatabase(): Promise<string> {
  const { url, drop } = await cloneDatabase();
  try {
    for (const [key, file] of NAMING_LISTS)
      await runImport({ url, source: importSource(key)!, file: path.join(realLists, file) });
  } catch (error) {
    await drop();
    throw error;
  }
  return new URL(url).pathname.slice(1);
}
