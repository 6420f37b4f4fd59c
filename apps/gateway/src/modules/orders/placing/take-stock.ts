import { quantityProblem } from '@gredia/domain';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { conflict } from '../../../platform/errors/errors';
import { itemPackages } from '../../items/items.table';
import { findPackages } from './find-packages';
import type { PricedLine } from './priced-lines';

/** Locks packages by their ids, so that two orders of the same goods wait for each other and never both ways. */
export async function lockPackages(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: itemPackages.id })
    .from(itemPackages)
    .where(inArray(itemPackages.id, [...ids]))
    .orderBy(asc(itemPackages.id))
    .for('update');
}

/**
 * Takes the stock of lines whose packages are locked, in one statement. The table refuses a stock below zero whatever comes
 * here.
 * @throws CONFLICT with the sentence of the goods that are not there any more
 */
export async function takeStock(tx: Executor, lines: readonly PricedLine[]): Promise<void> {
  const counted = lines.flatMap(({ packageId, quantity, isStockTaken, name }) =>
    packageId && isStockTaken ? [{ packageId, quantity, name }] : [],
  );
  if (counted.length === 0) return;
  const ids = counted.map(({ packageId }) => packageId);
  const quantities = sql.param(counted.map(({ quantity }) => quantity));
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE ${itemPackages} SET stock_quantity = stock_quantity - wanted.quantity
    FROM unnest(${uuidArray(ids)}, ${quantities}::integer[]) AS wanted (id, quantity)
    WHERE ${itemPackages}.id = wanted.id AND stock_quantity >= wanted.quantity
    RETURNING ${itemPackages}.id`);
  const taken = new Set(rows.map(({ id }) => id));
  const missed = counted.find(({ packageId }) => !taken.has(packageId));
  if (!missed) return;
  const now = (await findPackages(tx, [missed.packageId])).get(missed.packageId);
  const problem = now && quantityProblem(now, missed.quantity);
  throw conflict(`${missed.name}: ${problem ?? '재고가 바뀌었어요. 다시 시도해 주세요.'}`);
}
