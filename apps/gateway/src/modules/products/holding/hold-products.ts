import { mayUseConsole, type Viewer } from '@gredia/auth';
import { and, asc, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { addJob } from '../../../platform/queue/add-job';
import { announce } from '../../../platform/events/announce';
import { shareCounts, shiftProductCounts } from '../../ingredients/public';
import { productsReleased } from '../products.events';
import { products, type ProductModel } from '../products.table';
import { ingredientsOf, storedCompositions } from '../writing/product-compositions';
import { writeProducts } from '../writing/products.write';
import { productHolds } from './product-holds.table';
import { TELL_AFTER_MS, tellJobKey } from './tell-holds';
import { momentAfter } from '../../../platform/database/moment-after';

/** A material that is to be held back, and why. */
export interface ProductHold {
  productId: string;
  reasons: readonly string[];
  note: string | null;
  score: number | null;
}

/**
 * Takes raw materials out of public view and keeps their suppliers from bringing them back, as one step with the search, the
 * counts and the public change log. Its transaction has written nothing before it. Suppliers hear of it some minutes later, and of what
 * is released until then not at all.
 * @returns the materials that were visible, as they were
 */
export async function holdProducts(
  tx: Executor,
  holds: readonly ProductHold[],
  actorId: string,
): Promise<ProductModel[]> {
  const wanted = new Map(holds.map((hold) => [hold.productId, hold]));
  await shareCounts(tx);
  const rows = await lockProducts(tx, [...wanted.keys()], true);
  await turn(tx, rows, false, actorId);
  if (!rows.length) return rows;
  await tx.insert(productHolds).values(
    rows.map(({ id }) => {
      const { reasons = [], note = null, score = null } = wanted.get(id) ?? {};
      return { productId: id, reasons: [...reasons], note, score, heldBy: actorId };
    }),
  );
  for (const sellerId of sellersOf(rows)) {
    const runAt = new Date(Date.now() + TELL_AFTER_MS);
    await addJob(tx, 'tell-held-products', { sellerId }, { key: tellJobKey(sellerId), runAt });
  }
  return rows;
}

/**
 * Lets held materials back into public view; suppliers who heard of the hold hear of this too. Its transaction has written
 * nothing before it. @returns the materials that were held, as they were
 */
export async function releaseProducts(tx: Executor, ids: readonly string[], actorId: string): Promise<ProductModel[]> {
  await shareCounts(tx);
  const rows = await lockProducts(tx, ids, false);
  if (!rows.length) return rows;
  await turn(tx, rows, true, actorId);
  const held = rows.map(({ id }) => id);
  const ended = await tx.delete(productHolds).where(inArray(productHolds.productId, held)).returning();
  const told = new Set(ended.flatMap(({ productId, toldAt }) => (toldAt ? [productId] : [])));
  for (const sellerId of sellersOf(rows)) {
    const names = rows.filter((row) => row.sellerId === sellerId && told.has(row.id)).map(({ name }) => name);
    if (names.length) await announce(tx, productsReleased, { sellerId, names });
  }
  return rows;
}

/**
 * Before a person brings a hidden material back: an operator ends its hold by that, its supplier may not.
 * @throws CONFLICT for a supplier's account while the material is held
 */
export async function settleHold(tx: Executor, viewer: Viewer, productId: string): Promise<void> {
  const isHeld = eq(productHolds.productId, productId);
  if (mayUseConsole(viewer)) {
    await tx.delete(productHolds).where(isHeld);
    return;
  }
  const [hold] = await tx.select({ productId: productHolds.productId }).from(productHolds).where(isHeld);
  if (hold) throw conflict('운영자가 숨긴 원료라 다시 보이게 할 수 없어요. 고객센터에 문의해 주세요.');
}

/** Visible materials, or held ones, locked in the order of their ids. */
function lockProducts(tx: Executor, ids: readonly string[], visible: boolean): Promise<ProductModel[]> {
  if (!ids.length) return Promise.resolve([]);
  const hold = tx
    .select({ one: sql`1` })
    .from(productHolds)
    .where(eq(productHolds.productId, products.id));
  return tx
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.visible, visible), visible ? notExists(hold) : exists(hold)))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
}

async function turn(tx: Executor, rows: readonly ProductModel[], visible: boolean, actor: string): Promise<void> {
  const compositions = await storedCompositions(
    tx,
    rows.map(({ id }) => id),
  );
  const writes = rows.map((row) => {
    const parts = compositions.get(row.id) ?? [];
    const updatedAt = momentAfter(row);
    return { before: { row, parts }, row: { ...row, visible, updatedAt }, parts };
  });
  await writeProducts(tx, writes, { actor, sourceEditionId: null });
  const contained = writes.flatMap(({ parts }) => ingredientsOf(parts));
  await shiftProductCounts(tx, visible ? [] : contained, visible ? contained : []);
}

const sellersOf = (rows: readonly ProductModel[]): string[] => [
  ...new Set(rows.flatMap(({ sellerId }) => sellerId ?? [])),
];
