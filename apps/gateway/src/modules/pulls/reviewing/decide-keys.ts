import type { PullFacts, Viewer } from '@gredia/auth';
import { isOpenPull, PULL_MESSAGES, pullKeyOf, statusOfKeys, type PullUpdateInput } from '@gredia/domain';
import { and, asc, eq } from 'drizzle-orm';
import { announceTalk } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, conflict } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { pullKeys, type PullKeyRow, type PullRequestModel } from '../pulls.table';
import { movePull } from '../updating/move-pull';
import { acceptKeys, type AcceptConflict } from './accept-keys';
import { requireSeen } from './seen';

export interface Deciding {
  viewer: Viewer;
  /** Locked. */
  pull: PullRequestModel;
  facts: PullFacts;
  input: PullUpdateInput;
}

/** What became of a decision: what the log tells, null where nothing was to be done; or why nothing was taken over. */
export type Decision = { told: 'pull.accept' | 'pull.refuse' | null } | { conflict: AcceptConflict };

export const asksForDecision = ({ status, accept, refuse }: PullUpdateInput): boolean =>
  status === 'DENIED' ||
  status === 'ACCEPTED' ||
  status === 'PARTIALLY_ACCEPTED' ||
  (accept?.length ?? 0) + (refuse?.length ?? 0) > 0;

export const keysOf = (tx: Executor, { id }: PullRequestModel): Promise<PullKeyRow[]> =>
  tx.select().from(pullKeys).where(eq(pullKeys.pullId, id)).orderBy(asc(pullKeys.position));

/**
 * Takes fields over and refuses others. The state of the suggestion follows once none waits any more.
 * @throws CONFLICT for one that has ended, BAD_USER_INPUT without a reason for each refused field or where `status` says
 *   something else than follows
 */
export async function decideKeys(tx: Executor, ctx: RequestContext, deciding: Deciding): Promise<Decision> {
  const { viewer, pull, input } = deciding;
  const keys = await keysOf(tx, pull);
  const accepted = input.accept ?? [];
  const refused = reasonsOf(keys, input);
  if (isDone(keys, accepted, [...refused.keys()])) return { told: null };
  if (!isOpenPull(pull.status)) throw conflict(PULL_MESSAGES.ended);
  requireSeen({ viewer, pull, keys, input });

  const collision = await acceptKeys(tx, ctx, { ...deciding, keys });
  if (collision) return { conflict: collision };
  const waiting = keys.filter(({ key, state }) => state === 'PENDING' && !accepted.includes(key));
  for (const { key } of waiting.filter((one) => refused.has(one.key))) {
    await tx
      .update(pullKeys)
      .set({ state: 'REFUSED', reason: refused.get(key) ?? null, decidedById: viewer.id, decidedAt: new Date() })
      .where(and(eq(pullKeys.pullId, pull.id), eq(pullKeys.key, key)));
  }
  await settle(tx, deciding);
  return { told: accepted.length > 0 ? 'pull.accept' : 'pull.refuse' };
}

/** Why each field is refused that is: DENIED and PARTIALLY_ACCEPTED refuse all that is left, by the one reason of the comment. */
function reasonsOf(keys: readonly PullKeyRow[], { status, accept, refuse, comment }: PullUpdateInput) {
  const reasons = new Map((refuse ?? []).map(({ key, reason }) => [key, reason]));
  if ([...reasons.keys()].some((key) => !keys.some((one) => one.key === key)))
    throw badUserInput({ refuse: '제안에 없는 항목이에요.' });
  if ([...reasons.keys()].some((key) => accept?.includes(key)))
    throw badUserInput({ refuse: '한 항목을 반영하면서 반영하지 않을 수는 없어요.' });
  if (status === 'DENIED' && accept?.length) throw badUserInput({ status: '반려하면서 반영할 수는 없어요.' });
  if ((status === 'ACCEPTED' || status === 'PARTIALLY_ACCEPTED') && !accept?.length)
    throw badUserInput({ accept: '반영할 항목을 골라 주세요.' });
  if (status !== 'DENIED' && status !== 'PARTIALLY_ACCEPTED') return reasons;
  const left = keys.filter(({ key, state }) => state === 'PENDING' && !reasons.has(key) && !accept?.includes(key));
  if (left.length > 0 && !comment) throw badUserInput({ comment: PULL_MESSAGES.refusals });
  for (const { key } of left) reasons.set(key, comment ?? '');
  return reasons;
}

/** Sent twice: each field is what is asked for already. */
const isDone = (keys: readonly PullKeyRow[], accepted: readonly string[], refused: readonly string[]): boolean =>
  keys.every(({ key, state }) => {
    if (accepted.includes(key)) return state === 'ACCEPTED';
    return refused.includes(key) ? state === 'REFUSED' : true;
  }) && accepted.every((key) => keys.some((one) => one.key === key));

/** Moves the suggestion to where its fields lead. */
async function settle(tx: Executor, { viewer, pull, input }: Deciding): Promise<void> {
  const keys = await keysOf(tx, pull);
  const to = statusOfKeys(keys.map(({ state }) => state));
  const asked = input.status;
  if ((asked === 'ACCEPTED' || asked === 'PARTIALLY_ACCEPTED' || asked === 'DENIED') && to !== asked)
    throw badUserInput({ status: '고른 항목과 상태가 맞지 않아요.' });
  const actor = { by: 'REVIEWER', actorId: viewer.id } as const;
  if (to !== null) {
    const update = { ACCEPTED: '제안을 모두 반영했어요.', PARTIALLY_ACCEPTED: '일부 항목을 반영했어요.' };
    await movePull(tx, pull, {
      ...{ ...actor, to, reason: input.comment },
      update: to === 'DENIED' ? '제안을 반려했어요.' : update[to],
    });
    return;
  }
  const labels = (input.accept ?? []).map((key) => pullKeyOf(pull.targetType, key)?.label ?? key).join(', ');
  if (labels && pull.status !== 'REVIEWING')
    await movePull(tx, pull, { ...actor, to: 'REVIEWING', update: `${labels} 항목을 먼저 반영했어요.` });
  await announceTalk(tx);
}
