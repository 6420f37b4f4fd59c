import { createHash } from 'node:crypto';
import type { Viewer } from '@gredia/auth';
import { stableJson, type PullUpdateInput } from '@gredia/domain';
import { conflict } from '../../../platform/errors/errors';
import type { PullKeyRow, PullRequestModel } from '../pulls.table';
import type { WrittenEffects } from './write-target';

const OTHERWISE = '확인한 뒤에 달라진 것이 있어요. 지금 내용을 보고 다시 결정해 주세요.';
const REVISED = '보낸 사람이 그사이 제안을 고쳤어요. 지금 내용을 보고 다시 결정해 주세요.';
const LOSING = '금지나 제한이 빠져요. 무엇이 달라지는지 먼저 확인해 주세요.';

const hashOf = (value: unknown): string => createHash('sha256').update(stableJson(value)).digest('hex').slice(0, 32);

/** Told apart from what `pullConsequences` answers. */
const VERSION = 'v.';

/** By which it is known that somebody decides about what they read: changes with the fields and what was decided of them. */
export const versionOf = ({ targetId }: Pick<PullRequestModel, 'targetId'>, keys: readonly PullKeyRow[]): string =>
  VERSION + hashOf([targetId, keys.map(({ key, before, after, state }) => [key, before, after, state])]);

/** The same with all that follows from taking some fields over as they are merged now. */
export const acceptFingerprint = (
  version: string,
  values: Readonly<Record<string, unknown>>,
  { losesRules, consequences }: WrittenEffects,
): string =>
  // Beside decisions about the same ingredient what follows from its names cannot be told by itself.
  hashOf([version, values, losesRules, ('limitedCountries' in values ? null : consequences?.fingerprint) ?? null]);

interface Deciding {
  viewer: Viewer;
  /** Locked. */
  pull: PullRequestModel;
  keys: readonly PullKeyRow[];
  input: Pick<PullUpdateInput, 'seen' | 'accept'>;
}

/**
 * Nobody decides about words that they have not read. Who does not say what was seen decides about what was sent, which changes
 * by its author alone: after that somebody has to take it first, or to say it (docs/product/pulls.md#seen).
 * @throws CONFLICT
 */
export function requireSeen({ viewer, pull, keys, input }: Deciding): void {
  const { seen } = input;
  if (!seen) {
    const { revisedAt, takenAt } = pull;
    const isTheirs = pull.status === 'REVIEWING' && pull.reviewerId === viewer.id;
    if (revisedAt && !(isTheirs && takenAt && takenAt >= revisedAt)) throw conflict(REVISED);
    return;
  }
  // The fingerprint of what would follow is compared with what did, where something is still to be taken over.
  const takesOver = keys.some(({ key, state }) => state === 'PENDING' && input.accept?.includes(key));
  if (!seen.startsWith(VERSION) && takesOver) return;
  if (seen !== versionOf(pull, keys)) throw conflict(OTHERWISE);
}

/** What followed is what was foretold; of what ends a ban or a limit it must have been foretold. @throws CONFLICT */
export function requireForetold(
  { seen }: Deciding['input'],
  fingerprint: string,
  { losesRules }: WrittenEffects,
): void {
  if (seen === fingerprint) return;
  if (seen && !seen.startsWith(VERSION)) throw conflict(OTHERWISE);
  if (losesRules) throw conflict(LOSING);
}
