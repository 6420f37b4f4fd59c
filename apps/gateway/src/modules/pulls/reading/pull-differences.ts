import { mayUseConsole } from '@gredia/auth';
import { isOpenPull, mergeValue, pullKeyOf } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import type { PullDiffModel, PullRequestModel } from '../pulls.table';

/** The fields of a suggestion; of those that wait, what stands there now and what accepting them would write. */
export async function differencesOf(ctx: RequestContext, pull: PullRequestModel): Promise<PullDiffModel[]> {
  const keys = await ctx.loaders.keysOfPull.load(pull.id);
  const found = isOpenPull(pull.status)
    ? await ctx.loaders.pullTargetState.load(`${pull.targetType} ${pull.targetId}`)
    : null;
  // What a supplier hides is told to nobody but operators: authors go on reading their suggestions, not what stands there.
  const target = found?.isPublic || mayUseConsole(ctx.viewer) ? found : null;
  return keys.map((key) => {
    const rule = pullKeyOf(pull.targetType, key.key)?.rule;
    if (key.state !== 'PENDING') return { ...key, current: null, merged: null, isConflict: false };
    // Where nothing is compared any more, it is what its author saw and wanted.
    if (!target || !rule) return { ...key, current: key.before, merged: key.after, isConflict: false };
    const current = target.values[key.key] ?? null;
    const merged = mergeValue(rule, { base: key.before, mine: key.after, theirs: current });
    return { ...key, current, merged: merged.isConflict ? null : merged.value, isConflict: merged.isConflict };
  });
}
