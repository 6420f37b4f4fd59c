import type { PullTarget } from '@gredia/domain';
import type { PullDiffInput, PullPageFragment } from '@gredia/graphql-schema';
import { valueOf } from '../suggest/suggest-values';
import { isOpinion, typedOf, type Typed } from '../values/typed-value';

/** What an author wants of a field in place of what the merge gives. */
export type RebaseChoice = 'MERGED' | 'NOW' | 'MINE' | 'OTHER';

export interface RebaseValues {
  choices: Readonly<Record<string, RebaseChoice>>;
  /** What is written instead. */
  typed: Readonly<Record<string, Typed>>;
}

type Field = PullPageFragment['diff'][number];

export const rebaseChoiceLabel: Record<RebaseChoice, string> = {
  MERGED: '제안 그대로',
  NOW: '지금 값 두기',
  MINE: '내 제안으로',
  OTHER: '다시 쓰기',
};

/** Of a field that cannot be merged its author has to say; the others stay as they are unless written anew. */
export const rebaseOptions = ({ isConflict }: Pick<Field, 'isConflict'>): readonly RebaseChoice[] =>
  isConflict ? ['NOW', 'MINE', 'OTHER'] : ['MERGED', 'OTHER'];

/** As the form opens. A choice that would throw something away is never made beforehand. */
export const blankRebase = (target: PullTarget, diff: readonly Field[]): RebaseValues => ({
  choices: Object.fromEntries(diff.flatMap(({ key, isConflict }) => (isConflict ? [] : [[key, 'MERGED' as const]]))),
  typed: Object.fromEntries(
    diff.map(({ key, after, merged, isConflict }) => [
      key,
      isOpinion(target, key) ? String(after ?? '') : typedOf(target, key, isConflict ? after : (merged ?? after)),
    ]),
  ),
});

/** What was chosen and typed, with what stood there then. */
export interface RebaseDraft extends RebaseValues {
  seen: Readonly<Record<string, unknown>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Choices that a field still offers: others may have changed it since. */
export const fitChoices = (
  diff: readonly Field[],
  choices: RebaseValues['choices'],
  seen?: RebaseDraft['seen'],
): RebaseValues['choices'] =>
  Object.fromEntries(
    diff.flatMap((field) => {
      const choice = choices[field.key];
      if (choice === undefined || !rebaseOptions(field).includes(choice)) return [];
      // It was about another value: only what was written anew holds whatever stands there.
      const isOther = seen !== undefined && choice !== 'OTHER' && !isSame(seen[field.key], field.current);
      return isOther ? [] : [[field.key, choice]];
    }),
  );

/** As the form opens with what was left at it. */
export function withLeft(target: PullTarget, diff: readonly Field[], left: RebaseDraft | null): RebaseValues {
  const blank = blankRebase(target, diff);
  if (!left) return blank;
  const typed = Object.entries(left.typed).filter(([key]) => key in blank.typed);
  return {
    choices: { ...blank.choices, ...fitChoices(diff, left.choices, left.seen) },
    typed: { ...blank.typed, ...Object.fromEntries(typed) },
  };
}

/** What is kept of the form: all that is not as it opens. */
export function rebaseDraftOf(
  target: PullTarget,
  diff: readonly Field[],
  { choices, typed }: RebaseValues,
): RebaseDraft {
  const blank = blankRebase(target, diff);
  return {
    choices,
    typed: Object.fromEntries(Object.entries(typed).filter(([key, value]) => !isSame(value, blank.typed[key]))),
    seen: Object.fromEntries(diff.map(({ key, current }) => [key, current])),
  };
}

/** Fields of which it is not said yet what becomes of them. */
export const undecided = (diff: readonly Field[], { choices }: RebaseValues): string[] =>
  diff.filter(({ key }) => choices[key] === undefined).map(({ key }) => key);

/** What is sent: nothing of a field that the merge may decide. */
export const rebaseDiff = (
  target: PullTarget,
  diff: readonly Field[],
  { choices, typed }: RebaseValues,
): PullDiffInput[] =>
  diff.flatMap(({ key, current, after }) => {
    const before = current ?? null;
    switch (choices[key]) {
      case 'NOW':
        return [{ key, before, after: before }];
      case 'MINE':
        return [{ key, before, after: after ?? null }];
      case 'OTHER':
        return [{ key, before, after: isOpinion(target, key) ? typed[key] : valueOf(target, key, typed[key] ?? '') }];
      default:
        return [];
    }
  });
