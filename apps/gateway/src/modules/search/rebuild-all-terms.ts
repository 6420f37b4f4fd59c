import type { Database } from '../../platform/database/client';
import { inBatches } from '../../platform/database/in-batches';
import { tidyTables } from '../../platform/database/tidy-tables';
import type { SearchHitKind } from './search-hits';
import { searchTerms } from './search.table';

/** Rows of one transaction. */
const BATCH = 500;

/**
 * The task rebuild-search-terms: brings the terms of all kinds of hits in line with their names, after a version that makes
 * them otherwise. A batch is a transaction that keeps its rows from being renamed meanwhile. Done again, it changes nothing.
 */
export async function rebuildAllTerms(
  db: Database,
  kinds: readonly SearchHitKind[],
  batch: number = BATCH,
): Promise<void> {
  for (const { rebuildTerms } of kinds) {
    if (rebuildTerms) await inBatches(db, batch, rebuildTerms);
  }
  await tidyTables(db, [searchTerms]);
}
