import { effectiveLevel, watchLimits, type WatchInput } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { onceInRequest } from '../../../platform/graphql/once-in-request';
import { transactWith } from '../../../platform/transact/transact';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { lockUser } from '../../identity/public';
import { readLabelMembers, type LabelMembers } from '../../labels/public';
import { addWatches, readWatches, standingIds } from '../watched-rows';
import { watchLabels } from '../watches.table';

type LabelText = NonNullable<WatchInput['label']>;

/**
 * Begins to watch an ingredient, or all that a label names; once more changes nothing. What a person may watch is counted
 * while the account is held, so that two windows cannot pass together.
 * @throws NOT_FOUND for an ingredient that is not there, CONFLICT where there is no room, BAD_USER_INPUT for `label.text`,
 *   RATE_LIMITED
 */
export async function watchTarget(ctx: RequestContext, { targetType, targetId, label }: WatchInput): Promise<void> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('watch-change', viewer.id);
  // Before the account is held: reading a label takes its time.
  const members = targetType === 'LABEL' && label ? await readMembers(ctx, label) : null;
  await transactWith(
    ctx,
    {
      audit: (made: string | null) =>
        made === null
          ? null
          : { action: 'watch.add', outcome: 'ok', actorId: viewer.id, details: { targetType, targetId: made } },
    },
    async (tx) => {
      const user = await lockUser(tx, viewer.id);
      if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
      if (label && members) return watchLabel(tx, ctx, user, label, members);
      return watchIngredient(tx, user, targetId ?? '');
    },
  );
}

const levelOf = ({ level, levelExpiredAt }: UserModel) => effectiveLevel(level, levelExpiredAt);

/** @returns the ingredient that is watched now; null where it was before */
async function watchIngredient(tx: Executor, user: UserModel, targetId: string): Promise<string | null> {
  const [id] = await standingIds(tx, [targetId]);
  if (id === undefined) throw notFound('찾는 성분이 없어요. 그사이에 지워졌을 수 있어요.');
  const watched = await readWatches(tx, user.id);
  if (watched.some((watch) => watch.targetId === id)) return null;
  const { ingredients: most } = watchLimits(levelOf(user));
  if (watched.length >= most) {
    throw conflict(`성분은 ${most}종까지 지켜볼 수 있어요. 마이페이지에서 다른 성분을 빼면 담을 수 있어요.`);
  }
  await addWatches(tx, user.id, [id]);
  return id;
}

async function readMembers(ctx: RequestContext, { text }: LabelText): Promise<LabelMembers> {
  onceInRequest(ctx, 'Mutation.watchTarget', '전성분은 한 요청에 하나만 지켜볼 수 있어요.');
  const members = await readLabelMembers(ctx, text);
  if (members.names === 0) throw badUserInput({ 'label.text': '전성분에서 이름을 찾지 못했어요.' });
  return members;
}

/** @returns the label that is watched now; null where one with this text was before, which gets the name */
async function watchLabel(
  tx: Executor,
  { labels }: RequestContext,
  user: UserModel,
  { name, text }: LabelText,
  { names, ids, unknownNames }: LabelMembers,
): Promise<string | null> {
  const level = levelOf(user);
  const own = await tx
    .select({ id: watchLabels.id, text: watchLabels.text })
    .from(watchLabels)
    .where(eq(watchLabels.userId, user.id));
  const same = own.find((label) => label.text === text);
  if (same) {
    await tx
      .update(watchLabels)
      .set({ name })
      .where(and(eq(watchLabels.id, same.id), eq(watchLabels.userId, user.id)));
    return null;
  }
  const { labels: most } = watchLimits(level);
  if (own.length >= most) {
    throw conflict(`전성분은 ${most}개까지 지켜볼 수 있어요. 마이페이지에서 다른 전성분을 빼면 담을 수 있어요.`);
  }
  const { names: namesLimit } = labels.quotas.levels[level] ?? labels.quotas.levels[0];
  if (names > namesLimit) {
    throw badUserInput({ 'label.text': `이름이 ${namesLimit}개까지인 전성분을 지켜볼 수 있어요.` });
  }
  const label = await tx
    .insert(watchLabels)
    .values({ userId: user.id, name, text, unknownNames })
    .returning({ id: watchLabels.id })
    .then(one);
  await addWatches(tx, user.id, await standingIds(tx, ids), label.id);
  return label.id;
}
