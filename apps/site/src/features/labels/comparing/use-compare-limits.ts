import type { GraphqlFailure } from '@gredia/graphql-schema';
import type { LabelAnswer } from '../analysis/label-findings';
import { useLabelFindings, type AskedLabel } from '../analysis/use-label-findings';
import type { LabelLaw } from '../limits/label-law';
import { listsOf, type NamedList } from '../limits/law-subjects';
import { markIds } from '../reading/marked-label';
import { unknownKey } from './compare-labels';
import type { ComparedSide } from './compared-side';

/** What is known about the limits of two lists. */
export type ComparedLimits =
  | { kind: 'unasked' | 'loading' }
  | { kind: 'failed'; failure: GraphqlFailure }
  /** One of the lists has no findings: the day's analyses are used up, or it has too many names. */
  | { kind: 'over-quota'; answer: LabelAnswer }
  | ({ kind: 'known' } & ComparedLaw);

/** What the law says of the ingredients of two lists. */
export interface ComparedLaw {
  /** Keys of the compared rows that some country limits or forbids. */
  limited: ReadonlySet<string>;
  /** The two that are compared: each is judged by the amounts that it names itself. */
  lists: NamedList[];
  law: LabelLaw;
}

/**
 * Limits of two lists, on demand: each text counts against the day's quota, the same one once. An answer is kept while
 * its text is unchanged.
 */
export function useCompareLimits(left: ComparedSide, right: ComparedSide): { limits: ComparedLimits; run: () => void } {
  const sides = [useLabelFindings(left.text), useLabelFindings(right.text)];

  function run() {
    for (const side of sides) if (side.asked?.kind !== 'answered') side.run();
  }

  return {
    limits: limitsOf(
      [left, right],
      sides.map(({ asked }) => asked),
    ),
    run,
  };
}

function limitsOf(sides: readonly ComparedSide[], asked: readonly (AskedLabel | null)[]): ComparedLimits {
  const answers: LabelAnswer[] = [];
  for (const side of asked) {
    if (side?.kind === 'failed') return side;
    if (side?.kind === 'answered') answers.push(side.answer);
  }
  const over = answers.find(({ findings }) => findings === null);
  if (over) return { kind: 'over-quota', answer: over };
  if (asked.some((side) => side === null)) return { kind: 'unasked' };
  if (answers.length < asked.length) return { kind: 'loading' };
  return { kind: 'known', ...comparedLaw(sides, answers) };
}

function comparedLaw(sides: readonly ComparedSide[], answers: readonly LabelAnswer[]): ComparedLaw {
  const lists = sides.map(({ side, list }, index): NamedList => {
    const all = answers[index] ? listsOf(answers[index]) : [];
    return { name: side, tokens: (all[list] ?? all[0])?.tokens ?? [] };
  });
  const ruled = answers
    .flatMap(({ findings }) => findings?.regulated ?? [])
    .filter(({ rules }) => rules.some(({ level }) => level !== 'ALLOWED'));
  const banned = lists.flatMap(({ tokens }) => tokens.filter(({ substance }) => substance));
  const law = new Map(answers.flatMap((answer) => answer.regulated.map((one) => [one.id, one])));
  return {
    limited: new Set([
      ...ruled.flatMap(({ ingredient }) => markIds(ingredient)),
      ...banned.flatMap(({ match, text }) => (match ? markIds(match.ingredient) : [unknownKey(text)])),
    ]),
    lists,
    law: { regulated: [...law.values()], coverage: answers[0]?.coverage ?? [] },
  };
}
