import { MINUTE_MS } from '@gredia/domain';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import { transact } from '../../../platform/transact/transact';
import { productsHeld } from '../products.events';
import { products } from '../products.table';
import { productHolds } from './product-holds.table';

/** What an operator takes back within this time no supplier hears of; what is hidden meanwhile is told with it. */
export const TELL_AFTER_MS = 10 * MINUTE_MS;

/** One mail of a supplier, however often something of it is hidden. */
export const tellJobKey = (sellerId: string): string => `tell-held-products:${sellerId}`;

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Tells a supplier which of its materials operators hold back. */
    'tell-held-products': { sellerId: string };
  }
}

/** The task tell-held-products. */
export async function tellHolds(db: Database, sellerId: string): Promise<void> {
  await transact({ db }, async (tx) => {
    const held = await tx
      .select({ id: products.id, name: products.name, reasons: productHolds.reasons, note: productHolds.note })
      .from(productHolds)
      .innerJoin(products, eq(products.id, productHolds.productId))
      .where(and(eq(products.sellerId, sellerId), isNull(productHolds.toldAt), isNotNull(products.sellerId)))
      .orderBy(asc(productHolds.createdAt), asc(products.id))
      .for('update', { of: productHolds });
    if (!held.length) return;
    for (const { id } of held) {
      await tx.update(productHolds).set({ toldAt: new Date() }).where(eq(productHolds.productId, id));
    }
    await announce(tx, productsHeld, {
      sellerId,
      names: held.map(({ name }) => name),
      reasons: [...new Set(held.flatMap(({ reasons }) => reasons))],
      notes: [...new Set(held.flatMap(({ note }) => note ?? []))],
    });
  });
}
