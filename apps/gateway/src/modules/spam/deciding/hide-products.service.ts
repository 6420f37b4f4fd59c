import { MOST_SPAM_PRODUCTS, spamCompanySignLabel, spamProductReasonLabel } from '@gredia/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { runOnce } from '../../../platform/database/statement';
import { unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import type { AuditActions } from '../../../platform/audit/audit';
import { noteChanges } from '../../../platform/collections/document-changes';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import type { Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import { holdProducts, releaseProducts, type ProductHold } from '../../products/public';
import { products, type ProductModel } from '../../products/products.table';
import { findSeller } from '../../sellers/public';
import { spamChecks, spamCompanies } from '../spam.table';
import type { HideCompanyInput, HideInput, RestoreInput } from '../spam.input';

/** Hides materials as spam, with the reasons that the rules found. @returns how many were visible */
export async function hideSpamProducts(ctx: RequestContext, { ids, note }: HideInput): Promise<number> {
  const actorId = actorOf(ctx);
  const holds = await holdsOf(ctx, ids, note, []);
  const noted = { action: 'spam.hide', reason: note } as const;
  const held = await turnNoted(ctx, ids, noted, (tx) => holdProducts(tx, holds, actorId));
  return held.length;
}

/**
 * Hides what a supplier shows. @returns the ids of what was hidden, so that it can be taken back
 * @throws NOT_FOUND for an unknown supplier
 */
export async function hideSpamCompany(ctx: RequestContext, { sellerId, note }: HideCompanyInput): Promise<string[]> {
  const actorId = actorOf(ctx);
  await findSeller(ctx, sellerId);
  const shown = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), eq(products.visible, true)))
    .orderBy(asc(products.id))
    .limit(MOST_SPAM_PRODUCTS);
  const [company] = await ctx.db.select().from(spamCompanies).where(eq(spamCompanies.sellerId, sellerId));
  const signs = (company?.signs ?? []).map((sign) => spamCompanySignLabel[sign]);
  const ids = shown.map(({ id }) => id);
  const holds = await holdsOf(ctx, ids, note, signs);
  const noted = { action: 'spam.hide-company', reason: note, details: { sellerId } } as const;
  const held = await turnNoted(ctx, ids, noted, (tx) => holdProducts(tx, holds, actorId));
  return held.map(({ id }) => id);
}

/** Brings hidden materials back: all of them, or what the viewer's own last step hid. @returns how many were held */
export async function restoreSpamProducts(ctx: RequestContext, { ids: chosen, own }: RestoreInput): Promise<number> {
  const actorId = actorOf(ctx);
  const ids = own ? await hiddenInLastStep(ctx, chosen, actorId) : chosen;
  if (!ids.length) return 0;
  const noted = { action: 'spam.restore', reason: null } as const;
  const released = await turnNoted(ctx, ids, noted, (tx) => releaseProducts(tx, ids, actorId));
  return released.length;
}

/** Those that an operator hid the last time it hid some of them: all holds of one step are of one moment. */
async function hiddenInLastStep({ db }: RequestContext, ids: readonly string[], actorId: string): Promise<string[]> {
  const rows = await runOnce<{ id: string }>(
    db,
    sql`
    SELECT id FROM (
      SELECT product_id AS id, created_at, max(created_at) OVER () AS last FROM product_holds
      WHERE held_by = ${actorId} AND product_id = ANY(${sql.param([...ids])}::uuid[])) AS hold
    WHERE created_at = last ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Read before the transaction is opened, which begins with a lock; a reason that is a moment old is still why it was hidden. */
async function holdsOf(
  { db }: RequestContext,
  ids: readonly string[],
  note: string | null,
  further: readonly string[],
): Promise<ProductHold[]> {
  if (!ids.length) return [];
  const found = await db
    .select({ id: spamChecks.productId, reasons: spamChecks.reasons, score: spamChecks.score })
    .from(spamChecks)
    .where(inArray(spamChecks.productId, [...ids]));
  const known = new Map(found.map((check) => [check.id, check]));
  return ids.map((productId) => {
    const { reasons = [], score = null } = known.get(productId) ?? {};
    return {
      productId,
      reasons: [...reasons.map((reason) => spamProductReasonLabel[reason]), ...further],
      note,
      score,
    };
  });
}

interface Noted {
  action: Extract<keyof AuditActions, 'spam.hide' | 'spam.hide-company' | 'spam.restore'>;
  reason: string | null;
  details?: Record<string, unknown>;
}

/** Turns materials as one step, and notes each in its own history; nothing of those that stay as they are. */
async function turnNoted(
  ctx: RequestContext,
  ids: readonly string[],
  noted: Noted,
  turn: (tx: Executor) => Promise<ProductModel[]>,
): Promise<ProductModel[]> {
  const collection = collectionNamed(ctx, 'products');
  return transact(ctx, async (tx) => {
    await collection.prepare?.(tx);
    const watch = await watchDocuments(tx, collection, ids);
    const rows = await turn(tx);
    await noteChanges(tx, ctx, collection, await watch(), noted);
    return rows;
  });
}

export function actorOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
