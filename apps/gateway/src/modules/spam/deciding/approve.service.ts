import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { findSeller } from '../../sellers/public';
import type { ApproveCompanyInput, ApproveInput } from '../spam.input';
import { spamChecks, spamCompanies } from '../spam.table';
import { actorOf } from './hide-products.service';

/** Notes that materials are normal as they are now, or takes that back. @returns how many changed */
export async function approveSpamProducts(ctx: RequestContext, { ids, isNormal, own }: ApproveInput): Promise<number> {
  const actorId = actorOf(ctx);
  const { productId, approvedContent, approvedBy, contentKey } = spamChecks;
  const changes = isNormal
    ? sql`${approvedContent} IS DISTINCT FROM ${contentKey}`
    : and(isNotNull(approvedContent), own ? eq(approvedBy, actorId) : undefined);
  const audit = (changed: string[]) =>
    changed.length
      ? ({ action: 'spam.approve', outcome: 'ok', actorId, details: { productIds: changed, isNormal } } as const)
      : null;
  const changed = await transactWith(ctx, { audit }, async (tx) => {
    const rows = await tx
      .update(spamChecks)
      .set(
        isNormal ? { approvedContent: contentKey, approvedBy: actorId } : { approvedContent: null, approvedBy: null },
      )
      .where(and(inArray(productId, [...ids]), changes))
      .returning({ id: productId });
    return rows.map(({ id }) => id);
  });
  return changed.length;
}

/**
 * Notes that a supplier is normal with the signs it shows now, or takes that back. @returns whether something changed
 * @throws NOT_FOUND for an unknown supplier
 */
export async function approveSpamCompany(
  ctx: RequestContext,
  { sellerId, isNormal }: ApproveCompanyInput,
): Promise<boolean> {
  const actorId = actorOf(ctx);
  await findSeller(ctx, sellerId);
  const { signs, approvedSigns } = spamCompanies;
  const details = { sellerId, isNormal };
  const audit = (isChanged: boolean) =>
    isChanged ? ({ action: 'spam.approve-company', outcome: 'ok', actorId, details } as const) : null;
  return transactWith(ctx, { audit }, async (tx) => {
    const rows = await tx
      .update(spamCompanies)
      .set(isNormal ? { approvedSigns: sql`${signs}`, approvedBy: actorId } : { approvedSigns: [], approvedBy: null })
      .where(
        and(
          eq(spamCompanies.sellerId, sellerId),
          isNormal ? sql`NOT ${signs} <@ ${approvedSigns}` : sql`${approvedSigns} <> '{}'`,
        ),
      )
      .returning({ id: spamCompanies.sellerId });
    return rows.length > 0;
  });
}
