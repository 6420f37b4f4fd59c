import type { GraphqlFailure } from '@gredia/graphql-schema';
import type { LabelAnswer } from './label-findings';
import { useLabelFindings } from './use-label-findings';

/** What is known about the limits of two lists. */
export type CompareLimits =
  | { kind: 'unasked' | 'loading' }
  | { kind: 'failed'; failure: GraphqlFailure }
  /** One of the lists has no findings: the day's analyses are used up, or it has too many names. */
  | { kind: 'over-quota'; answer: LabelAnswer }
  /** Ids of the ingredients that some country limits or forbids. */
  | { kind: 'known'; limited: ReadonlySet<string> };

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
  const rows = answers.flatMap(({ findings }) => findings?.regulated ?? []);
  const limited = rows.filter(({ rules }) => rules.some(({ level }) => level !== 'ALLOWED'));
  return { kind: 'known', limited: new Set(limited.map(({ ingredient }) => ingredient.id)) };
}
