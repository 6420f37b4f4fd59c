import { ORDER_LIMITS, type cartInput } from '@gredia/domain';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { LOCKS } from '../../../platform/database/locks';
import { cartLines, type CartLineRow } from '../orders.table';
import { findPackages } from '../placing/find-packages';
import { previewLines } from '../placing/preview.service';

/** How long the cart of a visitor waits, and that of an account, in days. */
export const CART_DAYS = { visitor: 30, account: 365 } as const;

const KEY = /^[\w-]{32,100}$/;

interface Owner {
  cart: string;
  userId: string | null;
}

/** Whose cart: the account's, or of a visitor that of the browser's key, of which only the hash is kept. */
function ownerOf({ viewer }: RequestContext, key: string | null): Owner | null {
  if (viewer) return { cart: viewer.id, userId: viewer.id };
  return key !== null && KEY.test(key) ? { cart: visitorCart(key), userId: null } : null;
}

const visitorCart = (key: string): string => createHash('sha256').update(`cart ${key}`).digest('base64url');

const linesOf = (db: Executor, cart: string): Promise<CartLineRow[]> =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.cart, cart))
    .orderBy(asc(cartLines.position), asc(cartLines.packageId));

/** The cart, and what changed since the goods were put in. Of a visitor without a key it is empty. */
export async function readCart(ctx: RequestContext, key: string | null) {
  const owner = ownerOf(ctx, key);
  const lines = owner ? await linesOf(ctx.db, owner.cart) : [];
  return previewLines(ctx, lines);
}

/**
 * The whole cart from now on. Prices that the person has seen are those of now for what is new or of another quantity; what is left as
 * it was keeps the price at which it was put in.
 * @throws BAD_USER_INPUT for goods that never were, and for a visitor's key that is none
 */
export async function updateCart(ctx: RequestContext, wanted: z.output<typeof cartInput>, key: string | null) {
  const owner = ownerOf(ctx, key);
  if (!owner) throw badUserInput({ key: '장바구니를 다시 열어 주세요.' });
  const kept = wanted.filter(({ quantity }) => quantity > 0);
  await transact(ctx, async (tx) => {
    await lockCart(tx, owner.cart);
    const packages = await findPackages(
      tx,
      kept.map(({ packageId }) => packageId),
    );
    if (kept.some(({ packageId }) => !packages.has(packageId))) {
      throw badUserInput({ lines: '상품을 다시 골라 주세요.' });
    }
    // Of what is left as it was the buyer has not seen another price by sending it once more.
    const before = await tx.delete(cartLines).where(eq(cartLines.cart, owner.cart)).returning();
    const seen = new Map(before.map((line) => [`${line.packageId} ${line.quantity}`, line.seenPriceKrw]));
    const rows = [...new Map(kept.map((line) => [line.packageId, line])).values()].map(
      ({ packageId, quantity }, position) => ({
        ...owner,
        packageId,
        quantity,
        position,
        seenPriceKrw: seen.get(`${packageId} ${quantity}`) ?? packages.get(packageId)?.priceKrw ?? 0,
      }),
    );
    if (rows.length > 0) await tx.insert(cartLines).values(rows);
  });
  return readCart(ctx, key);
}

/**
 * A visitor signed in: what the browser's cart holds joins the account's, the larger number of each, so that a second call
 * adds nothing; the visitor's cart ends.
 */
export async function mergeCart(ctx: RequestContext, key: string) {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  if (KEY.test(key)) {
    await transact(ctx, async (tx) => {
      await lockCart(tx, viewer.id);
      const brought = await tx
        .delete(cartLines)
        .where(eq(cartLines.cart, visitorCart(key)))
        .returning();
      if (brought.length === 0) return;
      const there = await linesOf(tx, viewer.id);
      const room = ORDER_LIMITS.lines - there.length;
      const known = new Set(there.map(({ packageId }) => packageId));
      const fresh = brought.filter(({ packageId }) => !known.has(packageId)).slice(0, Math.max(room, 0));
      const more = brought.filter(({ packageId }) => known.has(packageId));
      const joined = [...more, ...fresh].map((line) => ({
        ...line,
        cart: viewer.id,
        userId: viewer.id,
        position: there.length + line.position,
      }));
      if (joined.length === 0) return;
      await tx
        .insert(cartLines)
        .values(joined)
        .onConflictDoUpdate({
          target: [cartLines.cart, cartLines.packageId],
          set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)`, updatedAt: sql`now()` },
        });
    });
  }
  return readCart(ctx, null);
}

/** Two sendings of one cart wait for each other, also while it is empty. */
const lockCart = (tx: Executor, cart: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.cart}, hashtext(${cart}))`);

/** Takes out carts that nobody came back to. */
export async function forgetOldCarts(tx: Executor) {
  const days = sql`CASE WHEN ${cartLines.userId} IS NULL THEN ${CART_DAYS.visitor} ELSE ${CART_DAYS.account} END`;
  const isFresh = gt(cartLines.updatedAt, sql`now() - make_interval(days => (${days})::integer)`);
  const { rowCount } = await tx
    .delete(cartLines)
    .where(and(lt(cartLines.updatedAt, sql`now()`), sql`NOT (${isFresh})`));
  return rowCount ?? 0;
}
