import { and, eq, notExists, sql, type Column, type SQL } from 'drizzle-orm';
import { forgetValues } from '../../platform/collections/document-changes';
import type { Executor } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { momentAfterIn } from '../../platform/database/moment-after';
import type { RequestContext } from '../../platform/graphql/context';
import { users } from '../identity/accounts/accounts.table';
import { sellerMembers, sellers } from './sellers.table';

const sellerOfAccount = statement<{ sellerId: string }>(
  'seller_of_account',
  sql`SELECT ${sellerMembers.sellerId} AS "sellerId" FROM ${sellerMembers}
    WHERE ${sellerMembers.userId} = ${sql.placeholder('userId')}`,
);

/**
 * The supplier that the viewer acts for; null for visitors and accounts that are not linked to one. Only a SELLER acts for
 * a supplier: an account that has become something else since is still linked, and acts for none.
 */
export async function sellerIdOf({ db, viewer }: RequestContext): Promise<string | null> {
  if (viewer?.role !== 'SELLER') return null;
  const [member] = await sellerOfAccount(db, { userId: viewer.id });
  return member?.sellerId ?? null;
}

/** A condition on accounts that are linked to a supplier: they act for it, as `sellerIdOf` has it. */
export const actsForSeller = (): SQL => eq(users.role, 'SELLER');

const asked = new WeakMap<RequestContext, Promise<string | null>>();

/** The supplier that the viewer acts for, asked once a request: every row of a list may depend on it. */
export function ownSellerId(ctx: RequestContext): Promise<string | null> {
  const known = asked.get(ctx);
  if (known) return known;
  const asking = sellerIdOf(ctx);
  asked.set(ctx, asking);
  return asking;
}

/** A condition on rows of suppliers: the account in the placeholder `viewerId` does not act for theirs. */
export const isNotOfViewer = (sellerId: Column): SQL =>
  sql`NOT EXISTS (SELECT FROM ${sellerMembers}
    WHERE ${sellerMembers.userId} = ${sql.placeholder('viewerId')}::uuid AND ${sellerMembers.sellerId} = ${sellerId})`;

/** Lets an account act for a supplier, and no longer for another one. */
export async function joinSeller(tx: Executor, userId: string, sellerId: string): Promise<void> {
  await tx
    .insert(sellerMembers)
    .values({ userId, sellerId })
    .onConflictDoUpdate({ target: sellerMembers.userId, set: { sellerId } });
}

/** An account ends: the last one of a supplier takes its contact along, which was a person's. */
export async function leaveSeller(tx: Executor, userId: string): Promise<void> {
  const [left] = await tx.delete(sellerMembers).where(eq(sellerMembers.userId, userId)).returning();
  if (!left) return;
  const others = tx
    .select({ one: sql`1` })
    .from(sellerMembers)
    .where(eq(sellerMembers.sellerId, left.sellerId));
  const emptied = await tx
    .update(sellers)
    .set({ contactName: null, contactEmail: null, contactNumber: null, updatedAt: momentAfterIn(sellers.updatedAt) })
    .where(and(eq(sellers.id, left.sellerId), notExists(others)))
    .returning({ id: sellers.id });
  await forgetValues(
    tx,
    'sellers',
    emptied.map(({ id }) => id),
  );
}
