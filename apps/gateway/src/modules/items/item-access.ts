import { itemPolicy } from '@gredia/auth';
import { eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { ownSellerId } from '../sellers/public';
import { items, type ItemModel } from './items.table';

const byId = statement<ItemModel>(
  'item_by_id',
  sql`SELECT ${rowOf(items)} FROM ${items} WHERE ${items.id} = ${sql.placeholder('id')}`,
);

/** The same answer for what does not exist, was removed, is not shown and is another supplier's. */
export const unknownItem = () => notFound('찾는 상품이 없어요.');

/** Whether the viewer may change an item. */
export async function mayEditItem(ctx: RequestContext, item: ItemModel): Promise<boolean> {
  return itemPolicy.edit(ctx.viewer, await ownSellerId(ctx), item);
}

/** @throws NOT_FOUND for an unknown and a removed item, and for one that is not shown unless the viewer may change it */
export async function findItem(ctx: RequestContext, id: string): Promise<ItemModel> {
  const [item] = isUuid(id) ? await byId(ctx.db, { id }) : [];
  if (!item) throw unknownItem();
  // For one that is shown the database is not asked who looks.
  const own = item.isActive ? null : await ownSellerId(ctx);
  if (!itemPolicy.read(ctx.viewer, own, item)) throw unknownItem();
  return item;
}

/**
 * An item that the viewer may change, locked until the transaction ends. Orders that name its packages need not wait: its key stays.
 * @param own the supplier that the viewer acts for
 * @throws NOT_FOUND for an unknown one and for another supplier's
 */
export async function lockItem(
  tx: Executor,
  { viewer }: RequestContext,
  own: string | null,
  id: string,
): Promise<ItemModel> {
  const [item] = isUuid(id) ? await tx.select().from(items).where(eq(items.id, id)).for('no key update') : [];
  if (!item || !itemPolicy.edit(viewer, own, item)) throw unknownItem();
  return item;
}
