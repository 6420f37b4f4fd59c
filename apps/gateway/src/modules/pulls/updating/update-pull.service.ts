import { mayUseConsole, pullPolicy, type PullFacts, type Viewer } from '@gredia/auth';
import { isLawKey, isOpenPull, PULL_MESSAGES, type PullUpdateInput } from '@gredia/domain';
import type { AuditEntry } from '../../../platform/audit/audit';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { readLaw } from '../../regulations/public';
import type { PullRequestModel } from '../pulls.table';
import { refuseSpamOfReviewer } from '../making/check-words';
import { factsOf, findPull, lockPull } from '../reading/pull-access';
import { lockForAccepting, type AcceptConflict } from '../reviewing/accept-keys';
import { asksForDecision, decideKeys, keysOf, type Decision } from '../reviewing/decide-keys';
import { isOfMembers } from '../reviewing/decide-members';
import { inTurn } from '../reviewing/in-turn';
import { requireSeen } from '../reviewing/seen';
import { endRest } from './end-rest';
import { movePull } from './move-pull';
import { releaseHeld } from './release-held';

type Told = 'pull.approve' | 'pull.take' | 'pull.release' | 'pull.request' | 'pull.accept' | 'pull.refuse';

/** What was done, as the log tells it; null where nothing was to be done. Or why fields were not taken over. */
type Outcome = { told: Told | null } | Decision;

interface Update {
  viewer: Viewer;
  /** Locked. */
  pull: PullRequestModel;
  facts: PullFacts;
  input: PullUpdateInput;
  /** It was held, and people see it from now on. */
  isReleased: boolean;
}

/**
 * What authors and reviewers do with a suggestion. What was done already is answered as done.
 * @throws NOT_FOUND, FORBIDDEN, also about an own one, CONFLICT for one that has ended, BAD_USER_INPUT, RATE_LIMITED
 */
export async function updatePull(ctx: RequestContext, input: PullUpdateInput): Promise<PullRequestModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('pull-review', viewer.id);
  // Its target never changes its kind: known before anything is locked.
  const found = await findPull(ctx, input.id);
  const { targetType, targetId } = found;
  // Nobody who may not decide waits for, or holds, what all writers of the catalogue wait for.
  if (input.accept?.length) requireReviewer(viewer, await factsOf(ctx.db, found));
  const update = async () => {
    if (input.accept?.some((key) => isOfMembers(key) || isLawKey(targetType, key))) await readLaw(ctx.db);
    return transactWith<Updated>(ctx, { audit: (updated) => auditOf(viewer, updated) }, async (tx) => {
      if (input.accept?.length) await lockForAccepting(tx, targetType, input.accept);
      const { pull, facts } = await lockPull(tx, ctx, input.id);
      if (pull.targetId !== input.targetId) throw badUserInput({ targetId: '제안이 고치려는 것이 달라요.' });
      const isByAuthor = pull.userId === viewer.id && (input.status === 'WITHDRAWN' || input.status === 'OPEN');
      const isReleased = !isByAuthor && releases(viewer, pull, input);
      const wanted = { viewer, pull, facts, input, isReleased };
      const outcome = await (isByAuthor ? byAuthor(tx, wanted) : byReviewer(tx, ctx, wanted));
      const collided = 'conflict' in outcome ? outcome.conflict : null;
      const told = ('told' in outcome ? outcome.told : null) ?? (isReleased ? 'pull.approve' : null);
      return { pull, id: pull.id, told, isReleased, collision: collided };
    });
  };
  const { id, collision } = await (input.accept?.length ? inTurn(targetId, update) : update());
  // Told after it was written: the suggestion says of itself that it cannot be merged.
  if (collision) throw conflict(collision.sentence, { keys: collision.keys });
  return findPull(ctx, id);
}

interface Updated {
  pull: PullRequestModel;
  told: Told | null;
  isReleased: boolean;
  id: string;
  collision: AcceptConflict | null;
}

const auditOf = ({ id }: Viewer, { pull, told, isReleased }: Updated): AuditEntry | null =>
  told && {
    ...{ action: told, outcome: 'ok', actorId: id, subjectId: pull.userId },
    details: { pullId: pull.id, number: pull.number, ...(isReleased && { isReleased }) },
  };

/** @throws FORBIDDEN */
function requireReviewer(viewer: Viewer, facts: PullFacts): void {
  if (pullPolicy.review(viewer, facts)) return;
  if (pullPolicy.reviews(viewer) && facts.isHidden) throw conflict('숨긴 제안이에요. 다시 올린 뒤에 검토해 주세요.');
  throw forbidden(pullPolicy.reviews(viewer) ? PULL_MESSAGES.own : '신뢰 편집자와 운영자만 검토할 수 있어요.');
}

async function byAuthor(tx: Executor, { viewer, pull, facts, input }: Update): Promise<Outcome> {
  const actor = { by: 'AUTHOR', actorId: viewer.id } as const;
  if (pull.status === input.status) return { told: null };
  // What was taken back is 일부 반영 where a part had been taken over: sent twice it is done all the same.
  if (input.status === 'WITHDRAWN' && pull.status === 'PARTIALLY_ACCEPTED') return { told: null };
  if (!isOpenPull(pull.status)) throw conflict(PULL_MESSAGES.ended);
  if (input.status === 'WITHDRAWN') {
    if (!pullPolicy.withdraw(viewer, facts)) throw forbidden();
    await endRest(tx, pull, { ...actor, otherwise: 'WITHDRAWN', update: '보낸 사람이 제안을 철회했어요.' });
    return { told: null };
  }
  if (pull.status === 'CONFLICT') throw conflict('그사이 바뀐 값이 있어요. 새 기준으로 다시 맞춰 주세요.');
  if (!pullPolicy.rebase(viewer, facts)) throw forbidden('보완 요청을 받은 제안만 다시 보낼 수 있어요.');
  await movePull(tx, pull, { ...actor, to: 'OPEN', update: '보낸 사람이 보완해서 다시 보냈어요.' });
  return { told: null };
}

async function byReviewer(tx: Executor, ctx: RequestContext, update: Update): Promise<Outcome> {
  const { viewer, facts, input, isReleased } = update;
  requireReviewer(viewer, facts);
  await refuseSpamOfReviewer(tx, viewer, input);
  const pull = isReleased ? await releaseHeld(tx, update.pull, viewer.id) : update.pull;
  const { status } = input;
  const actor = { by: 'REVIEWER', actorId: viewer.id } as const;
  if (asksForDecision(input)) return decideKeys(tx, ctx, { ...update, pull });
  if (pull.status === status && (status !== 'REVIEWING' || pull.reviewerId === viewer.id)) return { told: null };
  if (!isOpenPull(pull.status)) throw conflict(PULL_MESSAGES.ended);
  if (status === 'REVIEWING') {
    if (pull.status === 'REVIEWING') throw conflict('다른 사람이 이미 맡아서 보고 있어요.');
    await movePull(tx, pull, { ...actor, to: 'REVIEWING', update: '검토를 시작했어요.' });
    return { told: 'pull.take' };
  }
  if (status === 'OPEN') {
    if (pull.reviewerId !== viewer.id && !mayUseConsole(viewer))
      throw forbidden('내가 맡은 제안만 내려놓을 수 있어요.');
    await movePull(tx, pull, { ...actor, to: 'OPEN', update: '검토를 다시 기다려요.' });
    return { told: 'pull.release' };
  }
  if (status === 'CHANGES_REQUESTED') {
    const reason = input.comment;
    if (!reason) throw badUserInput({ comment: '무엇을 보완할지 적어 주세요.' });
    requireSeen({ viewer, pull, keys: await keysOf(tx, pull), input });
    await movePull(tx, pull, { ...actor, to: 'CHANGES_REQUESTED', update: '보완을 요청했어요.', reason });
    return { told: 'pull.request' };
  }
  throw badUserInput({ status: '이 상태로는 바꿀 수 없어요.' });
}

/** An operator who works on a held one has looked at it. What is refused as it stands is nothing for people to see. */
const releases = (viewer: Viewer, pull: PullRequestModel, input: PullUpdateInput): boolean =>
  pull.isHeld && mayUseConsole(viewer) && (!asksForDecision(input) || Boolean(input.accept?.length));
