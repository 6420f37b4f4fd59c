import type { Database, Executor } from './client';

/** Does some work on the rows behind one, in the order of their ids. @returns the rows */
type Batch = (tx: Executor, after: string | null, batch: number) => Promise<readonly { id: string }[]>;

/** Works through the rows of a table by their ids; a batch is a transaction, one that is not full the last one. */
export async function inBatches(db: Database, batch: number, work: Batch): Promise<void> {
  let last: string | null = null;
  for (let isMore = true; isMore;) {
    const rows: readonly { id: string }[] = await db.transaction((tx) => work(tx, last, batch));
    last = rows.at(-1)?.id ?? null;
    isMore = rows.length === batch;
  }
}
