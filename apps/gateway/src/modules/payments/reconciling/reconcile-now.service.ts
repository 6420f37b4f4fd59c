import { conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transactWith } from '../../../platform/transact/transact';
import { reconcile, type Reconciled } from './reconcile';

/**
 * What every night does, now: an administrator looks after payments and does not wait for it. The provider is asked outside of
 * any transaction; the log says who asked and what was found.
 * @throws CONFLICT without a provider, RATE_LIMITED: each asks for the list of ten days
 */
export async function reconcileNow(ctx: RequestContext): Promise<Reconciled> {
  const { viewer, payments } = ctx;
  if (!viewer) throw unauthenticated();
  if (payments.provider === null) throw conflict('연결된 결제사가 없어서 대조할 것이 없어요.');
  return countUse(ctx, 'payment-reconcile', viewer.id, async () => {
    const done = await reconcile(payments);
    const audit = () =>
      ({ action: 'payment.reconcile', outcome: 'ok', actorId: viewer.id, details: { ...done } }) as const;
    return transactWith(ctx, { audit }, async () => done);
  });
}
