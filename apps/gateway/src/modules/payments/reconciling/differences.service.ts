import { requiredLine } from '@gredia/domain';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { one } from '../../../platform/database/client';
import { conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { transactWith } from '../../../platform/transact/transact';
import { paymentDifferences, type PaymentDifferenceModel } from '../payments.table';

/** What the nights found, the newest first. */
export async function listDifferences({ db }: RequestContext, paging: Paging, isOpen: boolean) {
  const wanted = isOpen ? isNull(paymentDifferences.resolvedAt) : undefined;
  const [differences, total] = await Promise.all([
    db
      .select()
      .from(paymentDifferences)
      .where(wanted)
      .orderBy(desc(paymentDifferences.foundAt), desc(paymentDifferences.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
    db.$count(paymentDifferences, wanted),
  ]);
  return { differences, total };
}

export const resolutionInput = z.object({ id: z.string(), note: requiredLine('설명', 500) });

/**
 * An administrator says how a difference came and went; the row and the audit log keep it.
 * @throws NOT_FOUND, CONFLICT for one that is settled
 */
export async function resolveDifference(
  ctx: RequestContext,
  { id, note }: z.output<typeof resolutionInput>,
): Promise<PaymentDifferenceModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const audit = ({ kind, paymentId }: PaymentDifferenceModel) =>
    ({
      action: 'payment.difference-resolve',
      outcome: 'ok',
      actorId: viewer.id,
      details: { differenceId: id, kind, paymentId, note },
    }) as const;
  return transactWith(ctx, { audit }, async (tx) => {
    const isIt = eq(paymentDifferences.id, id);
    const [difference] = isUuid(id) ? await tx.select().from(paymentDifferences).where(isIt).for('update') : [];
    if (!difference) throw notFound();
    if (difference.resolvedAt !== null) throw conflict('이미 정리된 차이예요.');
    return tx.update(paymentDifferences).set({ resolvedAt: new Date(), note }).where(and(isIt)).returning().then(one);
  });
}
