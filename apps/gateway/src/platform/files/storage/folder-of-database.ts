import { sql } from 'drizzle-orm';
import { one, type Database } from '../../database/client';
import { statement } from '../../database/statement';

const folder = statement<{ folder: string }>(
  'folder_of_database',
  sql`SELECT left(md5(system_identifier || '/' || current_database()), 12) || '/' AS folder FROM pg_control_system()`,
);

/**
 * Where the storage holds the files of this database: `3f…/`. Two databases may share a storage, by intent or by mistake,
 * and neither must take the other's files for its own leftovers. A copy of a database has the folder of the original: in a
 * bucket, which both may reach, leftovers are therefore only taken out where that is switched on (`removesStrays`).
 */
export async function folderOfDatabase(db: Database): Promise<string> {
  return one(await folder(db, {})).folder;
}
