import { pullPolicy, type Viewer } from '@gredia/auth';
import { isLawKey, mergeSuggestion, PULL_MESSAGES, pullKeyOf, pullRules, RULE_LOSS_WORD } from '@gredia/domain';
import { GraphQLError } from 'graphql';
import { badUserInput, conflict, forbidden, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { onceInRequest } from '../../../platform/graphql/once-in-request';
import { transact } from '../../../platform/transact/transact';
import {
  type Consequences,
  findIngredientRow,
  foretell,
  shownConsequences,
  tryEdit,
} from '../../ingredient-editing/public';
import { readLaw } from '../../regulations/public';
import type { PullRequestModel } from '../pulls.table';
import { findPull, loadFacts } from '../reading/pull-access';
import { differencesOf } from '../reading/pull-differences';
import { readTargets, type TargetState } from '../targets/read-targets';
import { suggestedValues } from '../targets/suggested-values';
import { decideMembers } from './decide-members';
import { DecidedOtherwise } from './decided-otherwise';
import { acceptFingerprint, versionOf } from './seen';

/**
 * What accepting some fields would do, before anybody does it.
 * @throws NOT_FOUND, FORBIDDEN for who may not review it, BAD_USER_INPUT for fields that do not wait, CONFLICT where what it is
 *   about is gone, RATE_LIMITED
 */
export async function previewAccepting(ctx: RequestContext, id: string, accept: readonly string[]) {
  onceInRequest(ctx, 'Query.pullConsequences', '한 요청에 한 번만 확인할 수 있어요.');
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const pull = await findPull(ctx, id);
  const facts = await loadFacts(ctx, pull);
  if (!pullPolicy.review(viewer, facts))
    throw forbidden(pullPolicy.reviews(viewer) ? PULL_MESSAGES.own : '신뢰 편집자와 운영자만 검토할 수 있어요.');
  await ctx.limits.take('pull-consequences', viewer.id);
  const differences = await differencesOf(ctx, pull);
  const chosen = differences.filter(({ key, state }) => accept.includes(key) && state === 'PENDING');
  if (chosen.length < new Set(accept).size) throw badUserInput({ accept: '결정을 기다리는 항목만 고를 수 있어요.' });
  const [target] = await readTargets(ctx.db, pull.targetType, [pull.targetId]);
  if (!target) throw conflict('고치려던 것이 지워지거나 합쳐졌어요. 보낸 사람이 새 기준으로 맞춰야 해요.');

  const names = chosen.map(({ key }) => key);
  const { values, conflicts } = mergeSuggestion(pullRules(pull.targetType), suggestedValues(chosen, target), names);
  const shown = { merged: chosen, typedWord: null, ingredient: null, mayAccept: false, fingerprint: '' };
  if (conflicts.length > 0) {
    const labels = conflicts.map(({ key }) => pullKeyOf(pull.targetType, key)?.label ?? key).join(', ');
    return { ...shown, whyNot: `${labels} 항목이 그사이 다르게 바뀌었어요.` };
  }
  const tried = await refusalOr(() => tryWriting(ctx, { viewer, pull, target, values }));
  if ('whyNot' in tried) return { ...shown, whyNot: tried.whyNot };
  const { losesRules, consequences } = tried;
  const mayAccept = !losesRules || pullPolicy.acceptLosing(viewer, facts);
  return {
    merged: chosen,
    fingerprint: acceptFingerprint(versionOf(pull, differences), values, tried),
    typedWord: losesRules ? RULE_LOSS_WORD : null,
    ingredient: consequences && (await shownConsequences(ctx, consequences)),
    mayAccept,
    whyNot: mayAccept ? null : PULL_MESSAGES.losing,
  };
}

/** What a writer would refuse is told, not thrown: it is what the reviewer asks for. */
async function refusalOr<Result>(work: () => Promise<Result>): Promise<Result | { whyNot: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DecidedOtherwise) return { whyNot: error.message };
    const code = error instanceof GraphQLError ? error.extensions['code'] : null;
    if (error instanceof GraphQLError && (code === 'BAD_USER_INPUT' || code === 'CONFLICT'))
      return { whyNot: error.message };
    throw error;
  }
}

interface Trial {
  viewer: Viewer;
  pull: PullRequestModel;
  target: TargetState;
  values: Readonly<Record<string, unknown>>;
}

/** Ends a transaction of which nothing shall stay. */
class TakenBack extends Error {
  readonly losesRules: boolean;
  constructor(losesRules: boolean) {
    super('Nothing of this was to stay.');
    this.losesRules = losesRules;
  }
}

/** Does what has consequences beyond its field, and takes it back. */
async function tryWriting(ctx: RequestContext, { viewer, pull, target, values }: Trial) {
  const { limitedCountries, members, ...fields } = values;
  const wanted = limitedCountries ?? members;
  let consequences: Consequences | null = null;
  let losesRules = false;
  if (wanted !== undefined) {
    const key = limitedCountries === undefined ? 'members' : 'limitedCountries';
    const { baseAt } = pull;
    const decided = { target, key, baseAt, wanted, current: target.values[key], actorId: viewer.id } as const;
    await readLaw(ctx.db);
    losesRules = await triedMembers(ctx, { ...decided, reason: `수정 제안 #${pull.number}` });
  }
  if (Object.keys(fields).some((key) => isLawKey(pull.targetType, key))) {
    const edit = { values: fields, giveBack: [] };
    consequences = await foretell(
      ctx,
      () => readLaw(ctx.db),
      async (tx) => tryEdit(tx, await findIngredientRow(tx, target.id), edit, viewer.id),
    );
    losesRules ||= consequences.effects.losesRules;
  }
  return { losesRules, consequences };
}

async function triedMembers(ctx: RequestContext, decided: Parameters<typeof decideMembers>[1]): Promise<boolean> {
  try {
    return await transact(ctx, async (tx): Promise<never> => {
      throw new TakenBack(await decideMembers(tx, decided));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.losesRules;
    throw error;
  }
}
