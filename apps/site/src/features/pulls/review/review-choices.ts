import { PULL_LIMITS, PULL_MESSAGES, waitsForAuthor } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import type { PullChange } from '../use-change-pull';

/** What a reviewer has chosen and typed. */
export interface ReviewChoices {
  /** Fields that are left out; all others that can be merged are taken over. */
  unmarked: readonly string[];
  /** Why fields are left out; one without a reason waits on. */
  reasons: Readonly<Record<string, string>>;
}

type Field = PullPageFragment['diff'][number];

export const noChoices: ReviewChoices = { unmarked: [], reasons: {} };

const lengthOf = (text: string): number => [...text].length;

/** The fields that are to be decided, with what the reviewer chose for them. */
export function reviewOf({ diff }: Pick<PullPageFragment, 'diff'>, { unmarked, reasons }: ReviewChoices) {
  const pending = diff.filter(({ state }) => state === 'PENDING');
  const isMarked = ({ key, isConflict }: Field): boolean => !isConflict && !unmarked.includes(key);
  const chosen = pending.filter(isMarked);
  const left = pending.filter((field) => !isMarked(field));
  const reasonOf = (key: string): string => (reasons[key] ?? '').trim();
  const refused = left.flatMap(({ key }) => (reasonOf(key) ? [{ key, reason: reasonOf(key) }] : []));
  return {
    pending,
    chosen,
    left,
    /** Fields that are refused, each with its reason. */
    refused,
    isMarked,
    /** What is wrong with the reasons, by field. */
    problems: Object.fromEntries(
      refused
        .filter(({ reason }) => lengthOf(reason) < PULL_LIMITS.refusalMin)
        .map(({ key }) => [key, PULL_MESSAGES.refusals]),
    ),
  };
}

/** What taking the chosen fields over sends; `seen` is the fingerprint of what it does. */
export const acceptChange = (
  { chosen, refused }: Pick<ReturnType<typeof reviewOf>, 'chosen' | 'refused'>,
  given: { seen: string; typedWord: string | null },
): PullChange => ({ accept: chosen.map(({ key }) => key), refuse: refused, ...given });

/** 반려: all that is still to be decided, for one reason. */
export const denyChange = (pull: Pick<PullPageFragment, 'diff'>, words: string): PullChange => ({
  refuse: reviewOf(pull, noChoices).pending.map(({ key }) => ({ key, reason: words })),
  comment: words,
});

export type WordsFor = 'DENY' | 'REQUEST';

const missing: Record<WordsFor, string> = {
  DENY: '반려하는 이유를 적어 주세요.',
  REQUEST: '무엇을 보완하면 되는지 적어 주세요.',
};

/** What is wrong with the words of a refusal or a question to the author. */
export function wordsProblem(words: string, what: WordsFor): string | undefined {
  const most = what === 'DENY' ? PULL_LIMITS.refusalMax : PULL_LIMITS.commentMax;
  if (lengthOf(words) > most) return `${most.toLocaleString('ko')}자까지 쓸 수 있어요.`;
  return lengthOf(words) < PULL_LIMITS.refusalMin ? missing[what] : undefined;
}

/** Whether a reviewer may ask the author for more: not twice. */
export const mayAskForMore = ({ status }: Pick<PullPageFragment, 'status'>): boolean => !waitsForAuthor(status);
