import { PULL_LIMITS, PULL_MESSAGES } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { useState } from 'react';
import type { PullField } from './pull-words';
import type { PullDraft } from './use-pull-draft';

const { refusalMin } = PULL_LIMITS;

/**
 * Which fields of a suggestion are to be taken over, and why the others are not: one left out without a reason waits on. At
 * first all that can be merged are marked, but for what was left out before. The keys work one field after the other.
 */
export function usePullMarks({ diff }: PullPageFragment, begun: Pick<PullDraft, 'unmarked' | 'reasons'>) {
  const pending = diff.filter(({ state }) => state === 'PENDING');
  const [unmarked, setUnmarked] = useState(begun.unmarked);
  const [reasons, setReasons] = useState(begun.reasons);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [cursor, setCursor] = useState(0);

  const isMarked = ({ key, isConflict }: PullField): boolean => !isConflict && !unmarked.includes(key);
  const reasonOf = (key: string): string => (reasons[key] ?? '').trim();
  const left = pending.filter((field) => !isMarked(field));

  return {
    pending,
    chosen: pending.filter(isMarked),
    left,
    /** Fields that are refused, each with its reason. */
    refused: left.flatMap(({ key }) => (reasonOf(key) ? [{ key, reason: reasonOf(key) }] : [])),
    current: pending[Math.min(cursor, pending.length - 1)],
    isMarked,
    unmarked,
    reasons,
    problems,
    goTo: (at: number) => setCursor(Math.max(0, Math.min(at, pending.length - 1))),
    goOn: () => setCursor((at) => (at + 1) % Math.max(1, pending.length)),
    toggle: ({ key }: PullField) =>
      setUnmarked((keys) => (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key])),
    setReason: (key: string, reason: string) => {
      setReasons((now) => ({ ...now, [key]: reason }));
      setProblems(({ [key]: _, ...others }) => others);
    },
    /** Tells which reasons are too short. @returns the first one */
    check: (): string | undefined => {
      const short = left.filter(({ key }) => reasonOf(key) !== '' && [...reasonOf(key)].length < refusalMin);
      setProblems(Object.fromEntries(short.map(({ key }) => [key, PULL_MESSAGES.refusals])));
      return short[0]?.key;
    },
  };
}

export type PullMarks = ReturnType<typeof usePullMarks>;
