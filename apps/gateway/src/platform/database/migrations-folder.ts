import { existsSync } from 'node:fs';
import path from 'node:path';

/** The generated migrations: in `drizzle`, beside or above this file in the sources as well as in the bundle. */
export function findMigrations(from: string = import.meta.dirname): string {
  const folder = path.join(from, 'drizzle');
  if (existsSync(path.join(folder, 'meta', '_journal.json'))) return folder;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('The folder with the migrations (drizzle) is missing.');
  return findMigrations(parent);
}
