import type { Viewer } from '@gredia/auth';
import {
  isSameValueOf,
  OPEN_PULL_STATUSES,
  pullKeyOf,
  pullKeys as suggestable,
  type PullInput,
  type PullTarget,
} from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, conflict, notFound, unauthenticated } from '../../../platform/errors/errors';
import { announce } from '../../../platform/events/announce';
import { claimUploads } from '../../../platform/files/claim-uploads';
import type { RequestContext } from '../../../platform/graphql/context';
import { countUse } from '../../../platform/limits/count-use';
import { transactWith } from '../../../platform/transact/transact';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { lockUser } from '../../identity/public';
import { pullEvidence, pullKeys, pullRequests, type PullRequestModel } from '../pulls.table';
import { findPull } from '../reading/pull-access';
import { readTargets, type TargetState } from '../targets/read-targets';
import { pullOnOwnProduct } from '../telling/pulls.events';
import { checkPullLimits } from './check-pull-limits';
import { heldByWords } from './check-words';
import { noteLog } from './note-log';

const UNKNOWN_TARGET = '고칠 것을 찾지 못했어요. 지워졌거나 볼 수 없어요.';

/**
 * Suggests a change. What the author saw must be what stands there now, so that a merge can trust it. A `clientKey` that this
 * person has used gives what it made.
 * @throws NOT_FOUND for what is not there or hidden, CONFLICT when a value is another one by now or the author has suggested
 *   the field already, BAD_USER_INPUT, RATE_LIMITED
 */
export async function createPull(ctx: RequestContext, input: PullInput): Promise<PullRequestModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const { clientKey, ...sent } = input;
  const id = await countUse(ctx, 'pull-save', viewer.id, (counts) =>
    transactWith(
      ctx,
      {
        once: {
          ...{ operation: 'createPullRequest', accountId: viewer.id, key: clientKey, input: sent },
          answerOf: (made: string) => made,
          again: (_tx, { answer }) => {
            counts(false);
            return Promise.resolve(answer);
          },
        },
      },
      async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
        await checkPullLimits(tx, user.id, new Date());
        const [target] = await readTargets(tx, input.targetType, [input.targetId], 'share');
        if (!target?.isPublic) throw notFound(UNKNOWN_TARGET);
        checkBase(input, target);
        await checkOwn(tx, user.id, input);
        return write(tx, viewer, { user, target, input });
      },
    ),
  );
  return findPull(ctx, id);
}

const labelsOf = (type: PullTarget, keys: readonly string[]): string =>
  keys.map((key) => pullKeyOf(type, key)?.label ?? key).join(', ');

/**
 * What the author saw stands there still. Of opinions nothing is compared: they change nothing.
 * @throws CONFLICT with what stands there now
 */
export function checkBase({ targetType, diff }: Pick<PullInput, 'targetType' | 'diff'>, target: TargetState): void {
  const stale = diff.filter(({ key, before }) => {
    const rule = pullKeyOf(targetType, key)?.rule;
    return rule && rule.kind !== 'OPINION' && !isSameValueOf(rule, before, target.values[key] ?? null);
  });
  if (stale.length === 0) return;
  const keys = stale.map(({ key }) => key);
  throw conflict(`그사이 값이 바뀌었어요: ${labelsOf(targetType, keys)}. 바뀐 값을 보고 다시 보내 주세요.`, {
    keys,
    current: Object.fromEntries(keys.map((key) => [key, target.values[key] ?? null])),
  });
}

/** One open suggestion of a person for a field: a second one would wait behind the first. */
async function checkOwn(tx: Executor, userId: string, { targetId, diff }: PullInput): Promise<void> {
  const [open] = await tx
    .select({ number: pullRequests.number })
    .from(pullRequests)
    .innerJoin(pullKeys, eq(pullKeys.pullId, pullRequests.id))
    .where(
      and(
        eq(pullRequests.userId, userId),
        eq(pullRequests.targetId, targetId),
        inArray(pullRequests.status, [...OPEN_PULL_STATUSES]),
        eq(pullKeys.state, 'PENDING'),
        inArray(
          pullKeys.key,
          diff.map(({ key }) => key),
        ),
      ),
    )
    .limit(1);
  if (open) throw conflict(`이미 같은 항목을 제안했어요(#${open.number}).`);
}

interface NewPull {
  /** Locked. */
  user: UserModel;
  target: TargetState;
  input: PullInput;
}

async function write(tx: Executor, viewer: Viewer, { user, target, input }: NewPull): Promise<string> {
  const { targetType, diff, comment, evidence } = input;
  const pull = await tx
    .insert(pullRequests)
    .values({
      ...{ userId: user.id, targetType, targetId: target.id, targetName: target.name, reason: comment },
      baseAt: sql`clock_timestamp()`,
    })
    .returning()
    .then(one);
  await tx.insert(pullKeys).values(
    diff.map(({ key, before, after }, position) => {
      const kind = suggestable[targetType][key]?.rule.kind;
      if (!kind) throw badUserInput({ [`diff.${position}.key`]: UNKNOWN_TARGET });
      return { ...{ pullId: pull.id, key, position, kind, before, after } };
    }),
  );
  const fileIds = evidence.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
  await claimUploads(tx, { ids: fileIds, purpose: 'PULL_FILE', ownerId: user.id }, 'evidence');
  await tx
    .insert(pullEvidence)
    .values(evidence.map(({ url, fileId, note }, position) => ({ pullId: pull.id, url, fileId, note, position })));
  await noteLog(tx, { pullId: pull.id, status: 'OPEN', update: '수정 제안을 보냈어요.', actorId: user.id });
  const heldReasons = await heldByWords(tx, viewer, pull);
  if (heldReasons) {
    await tx.update(pullRequests).set({ isHeld: true, heldReasons }).where(eq(pullRequests.id, pull.id));
    return pull.id;
  }
  await announceTalk(tx);
  if (targetType === 'PRODUCT') await announce(tx, pullOnOwnProduct, { pull });
  return pull.id;
}
