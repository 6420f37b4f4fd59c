import { sql } from 'drizzle-orm';
import { tidyCatalogue } from '../../modules/imports/public';
import { wantTexts } from '../../modules/ingredient-texts/public';
import { refreshCounts, takeCounts } from '../../modules/ingredients/public';
import { isFileDone, noteFileDone } from '../../modules/sources/public';
import type { Database, Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { readStarterFiles } from '../../platform/starter/starter-files';
import { StarterLoading } from '../../platform/starter/starter-loading';
import { registry } from '../gateway-registry';

/**
 * Loads the project's own data and the local accounts, through the write functions every import uses. A database that
 * has this state of the files already is left alone: what was changed or removed since does not come back.
 * @returns whether anything was loaded
 */
export async function loadStarter(db: Database): Promise<boolean> {
  const files = readStarterFiles();
  const { modules } = registry;
  const isDone = (tx: Executor) => isFileDone(tx, 'starter', files.sha256);
  // Nobody is waited for here: a start must not wait until an import or the linking of law has come to its end.
  if (await isDone(db)) {
    await db.transaction((tx) => loadAccounts(new StarterLoading(tx, files)));
    return false;
  }
  const loaded = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.load})`);
    await takeCounts(tx);
    const loading = new StarterLoading(tx, files);
    await loadAccounts(loading);
    if (await isDone(tx)) return false;
    for (const module of modules) await module.starter?.(loading);
    await noteFileDone(tx, {
      source: 'starter',
      fileName: 'starter',
      fileSha256: files.sha256,
      read: files.rowCount,
    });
    await refreshCounts(tx);
    return true;
  });
  if (!loaded) return false;
  await tidyCatalogue(db);
  // A gateway that started meanwhile has made its first texts of a database without ingredients.
  await db.transaction(wantTexts);
  return true;
}

/** Those that are gone come back at every start. */
async function loadAccounts(loading: StarterLoading): Promise<void> {
  for (const module of registry.modules) await module.starterAccounts?.(loading);
}
