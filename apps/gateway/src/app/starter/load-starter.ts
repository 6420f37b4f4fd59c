import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { tidyCatalogue } from '../../modules/imports/tidy-catalogue';
import { importRuns } from '../../modules/imports/import.table';
import { refreshCounts, takeCounts } from '../../modules/ingredients/refresh-counts';
import type { SourceEditionModel } from '../../modules/sources/sources.table';
import { saveSourceEdition } from '../../modules/sources/sources.write';
import { readStarter, text, type StarterFiles } from './read-starter';
import { saveStarterAccounts } from './starter-accounts';
import { saveStarterCosmetics, saveStarterProducts } from './starter-goods';
import { editionOf, saveStarterIngredients } from './starter-ingredients';
import { saveStarterLaw } from './starter-law';
import { saveStarterQuotes } from './starter-quotes';
import { saveStarterPlacements, saveStarterSellers } from './starter-sellers';

/**
 * Loads the project's own data and the local accounts, through the write functions every import uses. A database that
 * has this state of the files already is left alone: what somebody changed or removed since does not come back.
 * @returns whether anything was loaded
 */
export async function loadStarter(db: Database): Promise<boolean> {
  const { files, sha256 } = readStarter();
  const loaded = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.load})`);
    await takeCounts(tx);
    const accounts = await saveStarterAccounts(tx);
    const known = await tx
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(and(eq(importRuns.source, 'starter'), eq(importRuns.fileSha256, sha256)));
    if (known.length > 0) return false;

    await loadFiles(tx, files, accounts);
    const read = Object.values(files).reduce((total, rows) => total + rows.length, 0);
    await tx.insert(importRuns).values({
      source: 'starter',
      fileName: 'starter',
      fileSha256: sha256,
      status: 'DONE',
      read,
      finishedAt: new Date(),
    });
    return true;
  });
  if (loaded) await tidyCatalogue(db);
  return loaded;
}

async function loadFiles(tx: Executor, files: StarterFiles, accounts: ReadonlyMap<string, string>): Promise<void> {
  const editions = new Map<string, SourceEditionModel>();
  for (const { key, name, edition, checkedAt, licence, url } of files.sources) {
    editions.set(key, await saveSourceEdition(tx, { key, name, edition, checkedAt, licence, url: text(url) }));
  }
  const ids = await saveStarterIngredients(tx, files.ingredients, editions);
  const idByInci = new Map<string, string>();
  for (const [row, id] of ids) if (row.INCI) idByInci.set(row.INCI, id);

  const by = { actor: 'starter', edition: editionOf(editions, 'starter') };
  await saveStarterLaw(tx, files.regulations, editions, by);
  const sellerIds = await saveStarterSellers(tx, files.sellers, accounts);
  await saveStarterPlacements(tx, files, sellerIds);
  await saveStarterProducts(tx, files.products, sellerIds, idByInci, by);
  await saveStarterCosmetics(tx, files.cosmetics, by);
  await saveStarterQuotes(tx, files, accounts);
  await refreshCounts(tx);
}
