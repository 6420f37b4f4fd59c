import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database } from '../database/client';
import { rowOf, statement } from '../database/statement';
import { files, type FileModel } from './files.table';

const fileById = statement<FileModel>(
  'file_by_id',
  sql`SELECT ${rowOf(files)} FROM ${files} WHERE ${files.id} = ${sql.placeholder('id')}`,
);

/** The row of a file; null for an id that is none. */
export async function findFile(db: Database, id: string): Promise<FileModel | null> {
  const [file] = isUuid(id) ? await fileById(db, { id }) : [];
  return file ?? null;
}
