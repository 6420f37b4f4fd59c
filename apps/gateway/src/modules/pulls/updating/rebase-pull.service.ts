import { mayUseConsole, pullPolicy } from '@gredia/auth';
import {
  isOpenPull,
  PULL_MESSAGES,
  pullKeyOf,
  pullRules,
  rebaseDiffOf,
  type rebaseInput,
  rebaseSuggestion,
} from '@gredia/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, conflict, forbidden, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { parse } from '../../../platform/graphql/parse';
import { transact } from '../../../platform/transact/transact';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { pullKeys, pullRequests, type PullRequestModel } from '../pulls.table';
import { heldByWords } from '../making/check-words';
import { checkBase } from '../making/create-pull.service';
import { findPull, lockPull } from '../reading/pull-access';
import { readTargets, type TargetState } from '../targets/read-targets';
import { suggestedValues } from '../targets/suggested-values';
import { endRest } from './end-rest';
import { movePull } from './move-pull';
import { withoutGone } from './without-gone';

/**
 * Brings a suggestion to what stands there now: what still is to be changed is what the merge gives, or what its author says
 * anew. Fields that already are as wanted fall away, and so does what it says of an entry of law or an ingredient that went.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT with the fields in `extensions.keys` that need a new value, BAD_USER_INPUT
 */
export async function rebasePull(ctx: RequestContext, input: z.output<typeof rebaseInput>): Promise<PullRequestModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('pull-save', viewer.id);
  await transact(ctx, async (tx) => {
    const { pull, facts } = await lockPull(tx, ctx, input.id);
    if (!isOpenPull(pull.status)) throw conflict(PULL_MESSAGES.ended);
    if (!pullPolicy.rebase(viewer, facts)) throw forbidden('보완을 기다리는 내 제안만 다시 맞출 수 있어요.');
    const target = await findTarget(tx, pull);
    // What a supplier hides is not read by way of an own suggestion.
    if (!target.isPublic && !mayUseConsole(viewer)) throw notFound('고칠 것을 볼 수 없어요.');
    const keys = await tx
      .select()
      .from(pullKeys)
      .where(and(eq(pullKeys.pullId, pull.id), eq(pullKeys.state, 'PENDING')))
      .orderBy(asc(pullKeys.position));
    const { diff } = parse(rebaseDiffOf(pull.targetType), { diff: input.diff ?? [] });
    // What is typed takes the place of the merge: it must have been typed beside what stands there now.
    // What became part of another ingredient has no page that shows that one's values beside it.
    if (target.id === pull.targetId) checkBase({ targetType: pull.targetType, diff }, target);
    if (diff.some(({ key }) => !keys.some((one) => one.key === key)))
      throw badUserInput({ diff: '제안에서 아직 결정하지 않은 항목만 바꿀 수 있어요.' });

    const { values, typed, isDropped } = await withoutGone(tx, {
      ...{ type: pull.targetType, target, values: suggestedValues(keys, target) },
      typed: Object.fromEntries(diff.map(({ key, after }) => [key, after])),
    });
    const rebased = rebaseSuggestion(
      pullRules(pull.targetType),
      values,
      keys.map(({ key }) => key),
      typed,
    );
    if (rebased.conflicts.length > 0) {
      const conflicting = rebased.conflicts.map(({ key }) => key);
      const labels = conflicting.map((key) => pullKeyOf(pull.targetType, key)?.label ?? key).join(', ');
      throw conflict(`${labels} 항목은 다르게 바뀌어서 합칠 수 없어요. 바꿀 값을 다시 골라 주세요.`, {
        keys: conflicting,
      });
    }
    for (const { key, before, after } of rebased.keys) {
      await tx
        .update(pullKeys)
        .set({ before, after })
        .where(and(eq(pullKeys.pullId, pull.id), eq(pullKeys.key, key)));
    }
    if (rebased.fallen.length > 0)
      await tx.delete(pullKeys).where(and(eq(pullKeys.pullId, pull.id), inArray(pullKeys.key, rebased.fallen)));
    await tx
      .update(pullRequests)
      .set({
        ...{ targetId: target.id, targetName: target.name, baseAt: sql`clock_timestamp()` },
        // What the merge gives is what accepting would have written: only what was typed or went is another thing to read.
        ...((diff.length > 0 || isDropped || target.id !== pull.targetId) && { revisedAt: sql`clock_timestamp()` }),
      })
      .where(eq(pullRequests.id, pull.id));
    const actorId = viewer.id;
    if (rebased.keys.length > 0) {
      await movePull(tx, pull, {
        to: 'OPEN',
        by: 'AUTHOR',
        actorId,
        update: isDropped ? PULL_MESSAGES.dropped : '새 기준으로 다시 맞췄어요.',
      });
      const heldReasons = await heldByWords(tx, viewer, pull);
      if (heldReasons) {
        await tx.update(pullRequests).set({ isHeld: true, heldReasons }).where(eq(pullRequests.id, pull.id));
        // People have seen it, and the change log may name it: it is gone from every page at once.
        await announceCatalogueChange(tx);
      }
    } else {
      const why = isDropped ? PULL_MESSAGES.gone : PULL_MESSAGES.fallen;
      await endRest(tx, pull, { update: why, reason: why, otherwise: 'CLOSED', by: 'SYSTEM', actorId });
    }
  });
  return findPull(ctx, input.id);
}

/** What it is about; of an ingredient that was merged, the one that it became. @throws NOT_FOUND when it is gone */
async function findTarget(tx: Executor, { targetType, targetId }: PullRequestModel): Promise<TargetState> {
  const [target] = await readTargets(tx, targetType, [targetId], 'share');
  if (target) return target;
  const [merged] =
    targetType === 'INGREDIENT'
      ? await tx.select().from(mergedIngredients).where(eq(mergedIngredients.id, targetId))
      : [];
  const [into] = merged ? await readTargets(tx, targetType, [merged.intoId], 'share') : [];
  if (!into) throw notFound('고칠 것이 지워졌어요.');
  return into;
}
