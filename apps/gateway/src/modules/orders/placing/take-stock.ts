import { lineQuantityProblem } from '@gredia/domain';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
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
 * Takes the stock of lines whose packages are locked. The table refuses a stock below zero whatever comes here.
 * @throws CONFLICT with the sentence of the goods that are not there any more
 */
export async function takeStock(tx: Executor, lines: readonly PricedLine[]): Promise<void> {
  for (const { packageId, quantity, isStockTaken, name } of lines) {
    if (!packageId || !isStockTaken) continue;
    const taken = await tx
      .update(itemPackages)
      .set({ stockQuantity: sql`${itemPackages.stockQuantity} - ${quantity}` })
      .where(and(eq(itemPackages.id, packageId), gte(itemPackages.stockQuantity, quantity)))
      .returning({ id: itemPackages.id });
    if (taken.length > 0) continue;
    const now = (await findPackages(tx, [packageId])).get(packageId);
    throw conflict(
      `${name}: ${(now && lineQuantityProblem(now, quantity)) ?? '재고가 바뀌었어요. 다시 시도해 주세요.'}`,
    );
  }
}
