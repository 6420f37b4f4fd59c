import { pullKeys, type PullTarget } from '@gredia/domain';
import { notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { ownOpenPulls } from './pull-list.service';

/** What may be suggested of something, with what stands there now. @throws NOT_FOUND, also for a hidden material */
export async function readPullTarget(ctx: RequestContext, type: PullTarget, id: string) {
  const target = await ctx.loaders.pullTargetState.load(`${type} ${id}`);
  if (!target?.isPublic) throw notFound('고칠 것을 찾지 못했어요. 지워졌거나 볼 수 없어요.');
  const fields = Object.entries(pullKeys[type]).map(([key, { label, rule }]) => ({
    ...{ key, label, kind: rule.kind },
    value: target.values[key] ?? null,
  }));
  return {
    ...{ targetId: target.id, targetName: target.name, path: target.path, fields },
    mine: await ownOpenPulls(ctx, target.id),
  };
}
