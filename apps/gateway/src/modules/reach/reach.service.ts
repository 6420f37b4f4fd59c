import { validate as isUuid } from 'uuid';
import { newId } from '../../platform/database/columns';
import type { RequestContext } from '../../platform/graphql/context';
import { isBot } from '../../platform/http/is-bot';
import type { ReachTarget, ReachType } from './reach.table';

export interface Reach {
  type: ReachType;
  targetType: ReachTarget;
  targetIds: readonly string[];
  /** The page it happened on. */
  path?: string | null;
}

/**
 * Counts that a visitor saw or used something: once per type, target, visitor and 30 minutes. Bots do not count, nor what
 * does not exist, is hidden, or belongs to the supplier that the viewer acts for, nor more than people do: a program that
 * changes its name is a new visitor every time. Never fails: what could not be counted is logged, and whatever it happened
 * beside goes on. Not inside a transaction.
 */
export async function countReach(ctx: RequestContext, reach: Reach): Promise<void> {
  if (isBot(ctx.client)) return;
  const countUnlessTooMany = async () => {
    if (await ctx.limits.tryTake('reach-done.address', ctx.client.address)) await count(ctx, reach);
  };
  await countUnlessTooMany().catch(notCounted(ctx, reach));
}

/**
 * Counts what a browser reports, unless it is too much. The answer is the same: the page is often gone when it comes, a
 * browser that is refused could only try again, and a program need not learn where the limit lies.
 */
export async function reportReach(ctx: RequestContext, reach: Reach): Promise<true> {
  if (isBot(ctx.client)) return true;
  await count(ctx, reach).catch(notCounted(ctx, reach));
  return true;
}

async function count(ctx: RequestContext, reach: Reach): Promise<void> {
  const { db, viewer, visitor, limits, client, countTargets } = ctx;
  if (!(await limits.tryTake('reach.visitor', visitor))) return;
  if (!(await limits.tryTake('reach.address', client.address))) return;
  const { type, targetType, path = null } = reach;
  const targetIds = [...new Set(reach.targetIds.filter((id) => isUuid(id)).map((id) => id.toLowerCase()))];
  if (!targetIds.length) return;
  const rowIds = targetIds.map(() => newId());
  await countTargets[targetType](db, { type, targetIds, rowIds, visitor, path, viewerId: viewer?.id ?? null });
}

const notCounted =
  ({ log }: RequestContext, { type, targetIds }: Reach) =>
  (error: unknown): void =>
    log.warn({ err: error, type, targets: targetIds.length }, 'Reach could not be counted');
