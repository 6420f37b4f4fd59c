import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { productListChanges } from './product-list-changes.table';

/** Longer than a list in memory may sleep and still be caught up (product-index.ts). */
const KEPT = sql`now() - interval '7 days'`;

/** Forgets notes for lists in memory that every list has read, or is too old to need. @returns how many */
export async function forgetListChanges(tx: Executor): Promise<number> {
  const { rowCount } = await tx.delete(productListChanges).where(lt(productListChanges.createdAt, KEPT));
  return rowCount ?? 0;
}
