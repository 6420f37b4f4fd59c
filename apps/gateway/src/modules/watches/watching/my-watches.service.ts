import { effectiveLevel, watchLimits } from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import type { RequestContext } from '../../../platform/graphql/context';
import { findOwnAccount } from '../../identity/public';
import { readWatches } from '../watched-rows';
import { watchLabels } from '../watches.table';

/** All that a person watches, and how much may be. @throws UNAUTHENTICATED */
export async function readMyWatches(ctx: RequestContext) {
  const { id, level, levelExpiredAt } = await findOwnAccount(ctx);
  const most = watchLimits(effectiveLevel(level, levelExpiredAt));
  const [ingredients, labels] = await Promise.all([
    readWatches(ctx.db, id),
    ctx.db
      .select()
      .from(watchLabels)
      .where(eq(watchLabels.userId, id))
      .orderBy(desc(watchLabels.createdAt), desc(watchLabels.id)),
  ]);
  return { ingredients, labels, maxIngredients: most.ingredients, maxLabels: most.labels };
}
