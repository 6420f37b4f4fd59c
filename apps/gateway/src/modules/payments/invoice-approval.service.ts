import { requiredLine } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Executor } from '../../platform/database/client';
import { notFound, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transactWith } from '../../platform/transact/transact';
import { lockUser } from '../identity/public';
import { invoiceApprovals } from './payments.table';

/** Whether a buyer's company may pay by invoice. */
export async function mayPayByInvoice(db: Database | Executor, userId: string): Promise<boolean> {
  const [approval] = await db
    .select({ userId: invoiceApprovals.userId })
    .from(invoiceApprovals)
    .where(eq(invoiceApprovals.userId, userId));
  return approval !== undefined;
}

export const approvedAccountInput = z.object({ userId: z.guid('회원을 다시 골라 주세요.') });

/** Whether a buyer's company may pay by invoice, and why an administrator said so. */
export async function readInvoiceApproval(
  { db }: RequestContext,
  { userId }: z.output<typeof approvedAccountInput>,
): Promise<{ isApproved: boolean; reason: string | null; approvedAt: Date | null }> {
  const [approval] = await db.select().from(invoiceApprovals).where(eq(invoiceApprovals.userId, userId));
  return {
    isApproved: approval !== undefined,
    reason: approval?.reason ?? null,
    approvedAt: approval?.createdAt ?? null,
  };
}

export const invoiceApprovalInput = approvedAccountInput.extend({
  isApproved: z.boolean(),
  reason: requiredLine('이유', 500),
});

/** An administrator lets a company pay by invoice, or no longer. @throws NOT_FOUND for an unknown account */
export async function setInvoiceApproval(
  ctx: RequestContext,
  { userId, isApproved, reason }: z.output<typeof invoiceApprovalInput>,
): Promise<boolean> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const audit = () =>
    ({
      action: 'payment.invoice-approval',
      outcome: 'ok',
      actorId: viewer.id,
      subjectId: userId,
      details: { isApproved },
      document: { collection: 'users', id: userId, reason },
    }) as const;
  return transactWith(ctx, { audit }, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.state === 'WITHDRAWN') throw notFound('찾는 회원이 없어요.');
    if (!isApproved) await tx.delete(invoiceApprovals).where(eq(invoiceApprovals.userId, userId));
    else {
      const values = { userId, approvedBy: viewer.id, reason };
      const { approvedBy } = values;
      await tx
        .insert(invoiceApprovals)
        .values(values)
        .onConflictDoUpdate({ target: invoiceApprovals.userId, set: { approvedBy, reason } });
    }
    return isApproved;
  });
}
