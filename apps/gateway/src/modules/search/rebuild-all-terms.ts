import { asc, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../platform/database/client';
import { tidyCatalogue } from '../imports/tidy-catalogue';
import { cosmetics } from '../cosmetics/cosmetics.table';
import { products } from '../products/products.table';
import { regulatedSubstances } from '../regulations/regulations.table';
import { rebuildTerms } from './search-terms';

/** Rows of one transaction. */
const BATCH = 500;

/**
 * The task rebuild-search-terms: brings the terms of all raw materials, cosmetics and entries of law in line with their names, after a
 * version that makes them otherwise. A batch is a transaction that keeps its rows from being renamed meanwhile. Done again,
 * it changes nothing.
 */
export async function rebuildAllTerms(db: Database, batch = BATCH): Promise<void> {
  const after = (column: PgColumn, id: string | null) => (id === null ? undefined : gt(column, id));
  await inBatches(db, batch, async (tx, last) => {
    const behind = after(products.id, last);
    const rows = await tx
      .select()
      .from(products)
      .where(behind)
      .orderBy(asc(products.id))
      .limit(batch)
      .for('no key update');
    await rebuildTerms(tx, 'PRODUCT', rows);
    return rows;
  });
  await inBatches(db, batch, async (tx, last) => {
    const behind = after(cosmetics.id, last);
    const rows = await tx.select().from(cosmetics).where(behind).orderBy(asc(cosmetics.id)).limit(batch).for('update');
    await rebuildTerms(tx, 'COSMETICS', rows);
    return rows;
  });
  await inBatches(db, batch, async (tx, last) => {
    const behind = after(regulatedSubstances.id, last);
    const { id, list, country, state, name, nameKor, names, inciNames, casNo, ecNo } = regulatedSubstances;
    const rows = await tx
      .select({ id, list, country, state, name, nameKor, names, inciNames, casNo, ecNo })
      .from(regulatedSubstances)
      .where(behind)
      .orderBy(asc(id))
      .limit(batch)
      .for('update');
    await rebuildTerms(tx, 'SUBSTANCE', rows);
    return rows;
  });
  await tidyCatalogue(db);
}

/** Works through rows by their ids; a batch that is not full is the last one. */
async function inBatches(
  db: Database,
  batch: number,
  work: (tx: Executor, last: string | null) => Promise<{ id: string }[]>,
): Promise<void> {
  let last: string | null = null;
  for (let isMore = true; isMore;) {
    const rows: { id: string }[] = await db.transaction((tx) => work(tx, last));
    last = rows.at(-1)?.id ?? null;
    isMore = rows.length === batch;
  }
}
