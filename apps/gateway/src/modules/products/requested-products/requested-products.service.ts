import { requestedProductKey, type RequestedProductInput } from '@gredia/domain';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { holding } from '../../../platform/database/values';
import { momentAfter } from '../../../platform/database/moment-after';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { unauthenticated } from '../../../platform/errors/errors';
import { countUse } from '../../../platform/limits/count-use';
import { offsetOf } from '../../../platform/graphql/list-input';
import type { RequestedProductsInput } from './requested-products.input';
import { requestedProducts, requestedProductVotes, type RequestedProductModel } from '../products.table';

/**
 * A page of the materials people look for, the most wanted first. Hidden ones, and those that an operator is done with, are for the
 * console alone. A person's own (`mine`) are all there, the last asked first.
 * @throws UNAUTHENTICATED where a visitor asks for its own
 */
export async function listRequestedProducts(
  { db, viewer }: RequestContext,
  input: RequestedProductsInput,
): Promise<{ total: number; requestedProducts: RequestedProductModel[] }> {
  const pattern = input.search === null ? null : holding(input.search.normalize('NFC'));
  const { name, dealer, manufacture } = requestedProducts;
  const found =
    pattern === null ? undefined : or(...[name, dealer, manufacture].map((field) => sql`${field} ILIKE ${pattern}`));
  if (input.mine && !viewer) throw unauthenticated();
  const where = input.mine
    ? and(sql`${requestedProducts.id} IN ${wishesOf(viewer?.id ?? '')}`, found)
    : and(eq(requestedProducts.visible, true), isNull(requestedProducts.handledAt), found);
  const order = input.mine ? desc(requestedProducts.createdAt) : desc(requestedProducts.count);
  const [counted, rows] = await Promise.all([
    db
      .select({ total: sql<number>`count(*)::integer` })
      .from(requestedProducts)
      .where(where),
    db
      .select()
      .from(requestedProducts)
      .where(where)
      .orderBy(order, requestedProducts.id)
      .limit(input.perPage)
      .offset(offsetOf(input)),
  ]);
  return { ...one(counted), requestedProducts: rows };
}

const wishesOf = (userId: string) =>
  sql`(SELECT ${requestedProductVotes.requestedProductId} FROM ${requestedProductVotes}
    WHERE ${requestedProductVotes.userId} = ${userId})`;

/**
 * Asks for a material that no supplier offers. Equal wishes are one row; a person counts once, however often they ask. One that
 * an operator was done with is open again.
 * @throws RATE_LIMITED past 20 new wishes a day
 */
export async function requestProduct(
  ctx: RequestContext,
  input: RequestedProductInput,
): Promise<RequestedProductModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const key = requestedProductKey(input);
  const asked = await askedBefore(ctx, key, viewer.id);
  if (asked) return asked;
  return countUse(ctx, 'product-request', viewer.id, (counts) =>
    addWish(ctx, { key, userId: viewer.id, input }, counts),
  );
}

interface Wish {
  key: string;
  userId: string;
  input: RequestedProductInput;
}

/** @param counts told whether this person had not asked for it yet: the same form may arrive twice at once */
async function addWish(
  ctx: RequestContext,
  { key, userId, input }: Wish,
  counts: (isNew: boolean) => void,
): Promise<RequestedProductModel> {
  const { note, ...wish } = input;
  return transact(ctx, async (tx) => {
    await tx
      .insert(requestedProducts)
      .values({ id: newId(), key, ...wish })
      .onConflictDoNothing({ target: requestedProducts.key });
    const row = await tx.select().from(requestedProducts).where(eq(requestedProducts.key, key)).for('update').then(one);
    const voted = await tx
      .insert(requestedProductVotes)
      .values({ requestedProductId: row.id, userId, note })
      .onConflictDoNothing()
      .returning();
    counts(voted.length > 0);
    if (!voted.length) return row;
    return tx
      .update(requestedProducts)
      .set({ count: sql`${requestedProducts.count} + 1`, handledAt: null, updatedAt: momentAfter(row) })
      .where(eq(requestedProducts.id, row.id))
      .returning()
      .then(one);
  });
}

/** The wish, if this person has it already. */
async function askedBefore({ db }: RequestContext, key: string, userId: string): Promise<RequestedProductModel | null> {
  const [row] = await db
    .select({ wish: requestedProducts })
    .from(requestedProducts)
    .innerJoin(
      requestedProductVotes,
      and(eq(requestedProductVotes.requestedProductId, requestedProducts.id), eq(requestedProductVotes.userId, userId)),
    )
    .where(eq(requestedProducts.key, key));
  return row?.wish ?? null;
}
