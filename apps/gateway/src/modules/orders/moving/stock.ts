import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { itemPackages } from '../../items/items.table';
import type { OrderItemModel } from '../orders.table';

/** Gives the stock of items back that nobody gets, by the ids of their packages as everywhere. The order is locked. */
export async function giveStockBack(tx: Executor, items: readonly OrderItemModel[]): Promise<void> {
  const back = new Map<string, number>();
  for (const { packageId, quantity, isStockTaken } of items) {
    if (packageId !== null && isStockTaken) back.set(packageId, (back.get(packageId) ?? 0) + quantity);
  }
  if (back.size === 0) return;
  const ids = [...back.keys()].sort();
  await tx.execute(sql`SELECT FROM ${itemPackages} WHERE id = ANY(${uuidArray(ids)}) ORDER BY id FOR UPDATE`);
  await tx.execute(sql`
    UPDATE ${itemPackages} SET stock_quantity = stock_quantity + given.quantity
    FROM unnest(${uuidArray(ids)}, ${sql.param(ids.map((id) => back.get(id)))}::integer[]) AS given (id, quantity)
    WHERE ${itemPackages}.id = given.id AND stock_quantity IS NOT NULL`);
}
