import { lawListOf, purposeOf } from './entry-finding';
import { entryLabel } from './law-lists';
import { casesOf } from './product-questions';
import type { RegulationAnswer, RegulationQuestion } from './question';
import { usesFor, type RuleEntry, type RuleUse } from './rule-entry';

/** A limit or a condition under which it is allowed. */
const binds = ({ kind, limitPercent, conditions }: RuleUse): boolean =>
  kind === 'LIMIT' ? limitPercent !== null : kind === 'FREE' && conditions.length > 0;

const saysTheSame = (a: RuleEntry, b: RuleEntry): boolean => JSON.stringify(a.uses) === JSON.stringify(b.uses);

/** Limits of the same purpose in other entries than the one that decides: of two that both hold one alone decides. */
export function entriesBeside(question: RegulationQuestion, { entry, verdict }: RegulationAnswer): RuleEntry[] {
  if (!entry || lawListOf(entry).kind !== 'LIMIT' || verdict === 'PROHIBITED' || verdict === 'OVER') return [];
  const products = casesOf(question);
  return question.entries.filter(
    (other) =>
      lawListOf(other).kind === 'LIMIT' &&
      purposeOf(other) === purposeOf(entry) &&
      !saysTheSame(other, entry) &&
      products.some((product) => usesFor(other, product).some(binds)),
  );
}

/** That such entries are to be kept as well; null where there is none. */
export function sayBeside(question: RegulationQuestion, answer: RegulationAnswer): string | null {
  const names = [...new Set(entriesBeside(question, answer).map(({ list, entry }) => entryLabel(list, entry)))];
  return names.length ? `다른 항목(${names.join(', ')})의 한도와 조건도 지켜야 해요` : null;
}
