import { asc, gt } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { inBatches } from '../../platform/database/in-batches';
import { recountLabels } from '../ingredients/public';
import { cosmetics } from './cosmetics.table';
import { labelRereader } from './reread-labels';

/** Labels of one transaction. */
const BATCH = 500;
/** Labels that are read before others get their turn. */
const SLICE = 10;

/**
 * The task reread-labels: reads all labels of cosmetics again, after a version that reads them otherwise. A batch keeps its
 * labels from being edited meanwhile. Done again, it changes nothing.
 */
export const rereadAllLabels = (db: Database, batch: number = BATCH): Promise<void> =>
  inBatches(db, batch, rereadBatch);

async function rereadBatch(tx: Executor, after: string | null, batch: number): Promise<{ id: string }[]> {
  const rows = await tx
    .select({ id: cosmetics.id })
    .from(cosmetics)
    .where(after === null ? undefined : gt(cosmetics.id, after))
    .orderBy(asc(cosmetics.id))
    .limit(batch)
    .for('update');
  const reread = labelRereader(tx);
  const touched = new Set<string>();
  for (let start = 0; start < rows.length; start += SLICE) {
    const ids = rows.slice(start, start + SLICE).map(({ id }) => id);
    for (const id of await reread(ids)) touched.add(id);
  }
  await recountLabels(tx, [...touched]);
  return rows;
}
