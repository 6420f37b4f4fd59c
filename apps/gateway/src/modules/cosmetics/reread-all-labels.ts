import type { LabelDictionary } from '@gredia/domain/labels';
import { asc, gt } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { inBatches } from '../../platform/database/in-batches';
import { announceCatalogueChange } from '../change-logs/public';
import { recountLabels, takeCounts } from '../ingredients/public';
import { namesVersionIn } from '../labels/public';
import { cosmetics } from './cosmetics.table';
import { currentDictionary, namedOn, rereadSlice, type RereadLabel } from './reread-labels';

/** Labels of one transaction, for which everyone who saves waits. */
const BATCH = 200;
/** Labels that are read before others get their turn. */
const SLICE = 10;

/**
 * The task reread-labels: reads all labels of cosmetics again, after a version that reads them otherwise. A batch holds the counts
 * alone, as an import does: no name changes meanwhile, no label, and no count. Done again, it changes nothing.
 */
export async function rereadAllLabels(db: Database, batch: number = BATCH): Promise<void> {
  let names = await readNames(db);
  await inBatches(db, batch, async (tx, after, size) => {
    await takeCounts(tx);
    if (names.version !== (await namesVersionIn(tx))) names = await readNames(tx);
    return rereadBatch(tx, names.dictionary, { after, size });
  });
}

/** The names before anything is held. Where they change while they are read, their version is of before, and they are read anew. */
async function readNames(tx: Executor) {
  const version = await namesVersionIn(tx);
  return { version, dictionary: await currentDictionary(tx) };
}

interface Batch {
  after: string | null;
  size: number;
}

async function rereadBatch(tx: Executor, dictionary: LabelDictionary, { after, size }: Batch) {
  const rows = await tx
    .select({ id: cosmetics.id })
    .from(cosmetics)
    .where(after === null ? undefined : gt(cosmetics.id, after))
    .orderBy(asc(cosmetics.id))
    .limit(size);
  const reread: RereadLabel[] = [];
  for (let start = 0; start < rows.length; start += SLICE) {
    const ids = rows.slice(start, start + SLICE).map(({ id }) => id);
    reread.push(...(await rereadSlice(tx, ids, dictionary)));
  }
  await recountLabels(tx, namedOn(reread));
  // What labels name is kept by those who answer, too.
  if (reread.length) await announceCatalogueChange(tx);
  return rows;
}
