import type { GraphqlFailure } from '@gredia/graphql-schema';
import type { LabelAnswer, RegulatedIngredient } from './label-findings';
import type { LabelLaw } from './label-law';
import { useLabelFindings } from './use-label-findings';

/** What is known about the limits of two lists. */
export type CompareLimits =
  | { kind: 'unasked' | 'loading' }
  | { kind: 'failed'; failure: GraphqlFailure }
  /** One of the lists has no findings: the day's analyses are used up, or it has too many names. */
  | { kind: 'over-quota'; answer: LabelAnswer }
  | ({ kind: 'known' } & ComparedLaw);

/** What the law says of the ingredients of two lists. */
export interface ComparedLaw {
  /** Ids of the ingredients that some country limits or forbids. */
  limited: ReadonlySet<string>;
  /** Each ingredient once; where both labels name an amount, with the higher one. */
  regulated: RegulatedIngredient[];
  law: LabelLaw;
}

/**
 * Limits of two lists, on demand: each list counts against the day's quota, the same one once. An answer is kept while
 * its text is unchanged.
 */
export function useCompareLimits(left: string, right: string): { limits: CompareLimits; run: () => void } {
  const sides = [useLabelFindings(left), useLabelFindings(right)];

  function run() {
    for (const side of sides) if (side.asked?.kind !== 'answered') side.run();
  }

  return { limits: limitsOf(sides.map(({ asked }) => asked)), run };
}

type Asked = ReturnType<typeof useLabelFindings>['asked'];

function limitsOf(asked: readonly Asked[]): CompareLimits {
  const answers: LabelAnswer[] = [];
  for (const side of asked) {
    if (side?.kind === 'failed') return side;
    if (side?.kind === 'answered') answers.push(side.answer);
  }
  const over = answers.find(({ findings }) => findings === null);
  if (over) return { kind: 'over-quota', answer: over };
  if (asked.some((side) => side === null)) return { kind: 'unasked' };
  if (answers.length < asked.length) return { kind: 'loading' };
  return { kind: 'known', ...comparedLaw(answers) };
}

function comparedLaw(answers: readonly LabelAnswer[]): ComparedLaw {
  const rows = new Map<string, RegulatedIngredient>();
  for (const row of answers.flatMap(({ findings }) => findings?.regulated ?? [])) {
    const known = rows.get(row.ingredient.id);
    rows.set(row.ingredient.id, known ? stricter(known, row) : row);
  }
  const regulated = [...rows.values()];
  const limited = regulated.filter(({ rules }) => rules.some(({ level }) => level !== 'ALLOWED'));
  const law = new Map(answers.flatMap((answer) => answer.regulated.map((one) => [one.id, one])));
  return {
    limited: new Set(limited.map(({ ingredient }) => ingredient.id)),
    regulated,
    law: { regulated: [...law.values()], coverage: answers[0]?.coverage ?? [] },
  };
}

/** An ingredient of both labels, as the one that asks more of the law. */
const stricter = (one: RegulatedIngredient, other: RegulatedIngredient): RegulatedIngredient => ({
  ...one,
  percent: Math.max(one.percent ?? -1, other.percent ?? -1) < 0 ? null : Math.max(one.percent ?? 0, other.percent ?? 0),
  isNano: one.isNano || other.isNano,
});
