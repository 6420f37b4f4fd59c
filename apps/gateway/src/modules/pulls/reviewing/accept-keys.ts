import { pullPolicy, type PullFacts, type Viewer } from '@gredia/auth';
import {
  isLawKey,
  mergeSuggestion,
  mayMovePull,
  PULL_MESSAGES,
  pullKeyOf,
  pullRules,
  RULE_LOSS_WORD,
  type PullTarget,
  type PullUpdateInput,
} from '@gredia/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput, conflict, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { changesBySuggestion } from '../../change-logs/public';
import { shareCounts, takeCounts } from '../../ingredients/public';
import { pullKeys, type PullKeyRow, type PullRequestModel } from '../pulls.table';
import { readTargets } from '../targets/read-targets';
import { suggestedValues } from '../targets/suggested-values';
import { movePull } from '../updating/move-pull';
import { DecidedOtherwise } from './decided-otherwise';
import { acceptFingerprint, requireForetold, versionOf } from './seen';
import { silent, writeTarget, type WrittenEffects } from './write-target';

/**
 * The first lock of a transaction that takes fields over: before that of the suggestion, as everyone who writes the catalogue
 * begins with the counts. Alone where names, numbers or memberships may change.
 */
export const lockForAccepting = (tx: Executor, type: PullTarget, keys: readonly string[]): Promise<void> =>
  keys.some((key) => isLawKey(type, key)) ? takeCounts(tx) : shareCounts(tx);

interface Accepting {
  viewer: Viewer;
  /** Locked. */
  pull: PullRequestModel;
  facts: PullFacts;
  keys: readonly PullKeyRow[];
  input: PullUpdateInput;
}

/** Fields that cannot be merged, where there are some: the suggestion says so from now on, and nothing else was written. */
export interface AcceptConflict {
  keys: string[];
  sentence: string;
}

/**
 * Takes fields over, all or none of them, merged with what others wrote meanwhile.
 * @returns the fields in conflict; null where they were taken over
 * @throws FORBIDDEN for who may not end a ban or limit, BAD_USER_INPUT without the word for it or where a writer refuses,
 *   CONFLICT for fields that were refused before and where it is gone
 */
export async function acceptKeys(
  tx: Executor,
  ctx: RequestContext,
  accepting: Accepting,
): Promise<AcceptConflict | null> {
  const { viewer, pull, facts, keys, input } = accepting;
  const wanted = [...new Set(input.accept ?? [])];
  const chosen = wanted.map((key) => keys.find((one) => one.key === key));
  if (chosen.includes(undefined)) throw badUserInput({ accept: '제안에 없는 항목이에요.' });
  if (chosen.some((one) => one?.state === 'REFUSED')) throw conflict('이미 반영하지 않기로 한 항목이에요.');
  const waiting = chosen.flatMap((one) => (one?.state === 'PENDING' ? [one] : []));
  if (waiting.length === 0) return null;

  const [target] = await readTargets(tx, pull.targetType, [pull.targetId], 'no key update');
  const names = waiting.map(({ key }) => key);
  if (!target) {
    const sentence = '고치려던 것이 지워지거나 합쳐졌어요. 보낸 사람이 새 기준으로 맞춰야 해요.';
    return collide(tx, accepting, { keys: names, sentence, update: '고치려던 것이 지워지거나 합쳐졌어요.' });
  }
  const merged = mergeSuggestion(pullRules(pull.targetType), suggestedValues(waiting, target), names);
  if (merged.conflicts.length > 0) {
    const conflicting = merged.conflicts.map(({ key }) => key);
    const labels = conflicting.map((key) => pullKeyOf(pull.targetType, key)?.label ?? key).join(', ');
    const sentence = `${labels} 항목이 그사이 다르게 바뀌어서 반영하지 않았어요.`;
    return collide(tx, accepting, {
      keys: conflicting,
      sentence,
      update: `${labels} 항목이 그사이 다르게 바뀌었어요.`,
    });
  }
  // What stands there as it is wanted already is taken over without anything written.
  let effects = silent();
  if (Object.keys(merged.values).length > 0) {
    changesBySuggestion(tx, pull.id);
    const written = await writtenOrRefused(tx, ctx, {
      ...{ type: pull.targetType, target, values: merged.values, actorId: viewer.id },
      isLaw: Object.keys(merged.values).some((key) => isLawKey(pull.targetType, key)),
      ...{ baseAt: pull.baseAt, reason: `수정 제안 #${pull.number}` },
    });
    if (written instanceof DecidedOtherwise) {
      const { key, message } = written;
      return collide(tx, accepting, { keys: [key], sentence: message, update: message });
    }
    effects = written;
    if (effects.losesRules) {
      if (!pullPolicy.acceptLosing(viewer, facts)) throw forbidden(PULL_MESSAGES.losing);
      if (input.typedWord?.trim() !== RULE_LOSS_WORD)
        throw badUserInput({ typedWord: `금지나 제한이 빠져요. 계속하려면 ‘${RULE_LOSS_WORD}’를 입력해 주세요.` });
    }
  }
  requireForetold(input, acceptFingerprint(versionOf(pull, keys), merged.values, effects), effects);
  await tx
    .update(pullKeys)
    .set({ state: 'ACCEPTED', decidedById: viewer.id, decidedAt: new Date() })
    .where(and(eq(pullKeys.pullId, pull.id), inArray(pullKeys.key, names)));
  return null;
}

/** What followed; or why nothing was written, where something is decided otherwise by now. */
async function writtenOrRefused(
  ...written: Parameters<typeof writeTarget>
): Promise<WrittenEffects | DecidedOtherwise> {
  try {
    return await writeTarget(...written);
  } catch (error) {
    if (error instanceof DecidedOtherwise) return error;
    throw error;
  }
}

/** The suggestion waits for its author from now on, who brings it up to date. */
async function collide(
  tx: Executor,
  { pull, viewer }: Accepting,
  { keys, sentence, update }: AcceptConflict & { update: string },
): Promise<AcceptConflict> {
  if (mayMovePull(pull.status, 'CONFLICT', 'SYSTEM'))
    await movePull(tx, pull, { to: 'CONFLICT', by: 'SYSTEM', actorId: viewer.id, reason: sentence, update });
  return { keys, sentence };
}
