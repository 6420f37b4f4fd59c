import { and, eq } from 'drizzle-orm';
import { unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { lockUser } from '../../identity/public';
import { endWatch } from '../watched-rows';
import { watchLabels } from '../watches.table';
import type { UnwatchInput } from '../watches.input';

/**
 * Watches an ingredient or a label no longer. Once more changes nothing, and neither does the label of another person.
 * @throws RATE_LIMITED
 */
export async function unwatchTarget(ctx: RequestContext, { targetType, targetId }: UnwatchInput): Promise<void> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('watch-change', viewer.id);
  await transactWith(
    ctx,
    {
      audit: (hasEnded: boolean) =>
        hasEnded
          ? { action: 'watch.remove', outcome: 'ok', actorId: viewer.id, details: { targetType, targetId } }
          : null,
    },
    async (tx) => {
      await lockUser(tx, viewer.id);
      if (targetType === 'INGREDIENT') return endWatch(tx, viewer.id, targetId);
      const { rowCount } = await tx
        .delete(watchLabels)
        .where(and(eq(watchLabels.id, targetId), eq(watchLabels.userId, viewer.id)));
      return (rowCount ?? 0) > 0;
    },
  );
}
