import { answerRegulation } from './answer';
import { questionOf, type ConditionQuestion } from './condition-questions';
import { casesOf, productQuestion, readProductQuestion } from './product-questions';
import type { ProductCase } from './product-types';
import type { RegulationQuestion } from './question';
import { conditionsOf, usesFor } from './rule-entry';
import { narrowerGroups } from './say-narrower';
import { tellVerdict } from './tell-verdict';

/** Conditions of the entries that a yes or a no settles, each once. */
function conditionQuestions(question: RegulationQuestion): ConditionQuestion[] {
  const products = casesOf(question);
  const asked = question.entries
    .filter(({ isRead }) => isRead)
    .flatMap((entry) => products.flatMap((product) => usesFor(entry, product)))
    .filter(({ kind }) => kind !== 'LABEL')
    .flatMap((use) => conditionsOf(use).flatMap((condition) => questionOf(use, condition) ?? []));
  return [...new Map(asked.map((other) => [other.key, other])).values()];
}

/** What an answer amounts to, in words. */
function outcome(question: RegulationQuestion): string {
  const { answer, sentence } = tellVerdict(question, undefined);
  const { verdict, reason, limitPercent, entry } = answer;
  return JSON.stringify([verdict, reason, limitPercent, entry?.list, entry?.entry, sentence]);
}

const answered = (question: RegulationQuestion, key: string, yes: boolean): RegulationQuestion => ({
  ...question,
  answers: { ...question.answers, [key]: yes },
});

function without({ answers = {}, ...question }: RegulationQuestion, key: string): RegulationQuestion {
  return { ...question, answers: Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key)) };
}

/** Whether the verdict would be told otherwise without an answer. */
export const restsOn = (question: RegulationQuestion, { key }: ConditionQuestion): boolean =>
  outcome(without(question, key)) !== outcome(question);

/** Questions that were answered and that the entries ask, in their order: also those whose answer changes nothing. */
export function answeredQuestions(question: RegulationQuestion): ConditionQuestion[] {
  const { answers } = question;
  if (!answers) return [];
  const products = Object.keys(answers).flatMap((key) => readProductQuestion(key) ?? []);
  return [
    ...conditionQuestions(question).filter(({ key }) => answers[key] !== undefined),
    ...products.filter((product) => restsOn(question, product)),
  ];
}

/** Products of the use that are answered unlike the others: those for the smallest children, or the fewest. */
function toldApart(question: RegulationQuestion): ProductCase[][] {
  const groups = narrowerGroups(question).map(({ products }) => products);
  if (groups.length < 2) return [];
  return [groups.find((products) => products.every(({ form }) => form === 'UNDER_3')) ?? groups.at(-1)!];
}

function candidates(question: RegulationQuestion): ConditionQuestion[] {
  const conditions = conditionQuestions(question).filter(({ key }) => question.answers?.[key] === undefined);
  const products = toldApart(question).map((group) => productQuestion(question.use, group, casesOf(question)));
  const isNarrower = answerRegulation(question).reason === 'NARROWER';
  return isNarrower ? [...products, ...conditions] : [...conditions, ...products];
}

/** Whether a yes or a no makes a verdict certain, with so many further answers. */
const decides = (question: RegulationQuestion, { key }: ConditionQuestion, further: number): boolean =>
  [true, false].some((yes) => {
    const next = answered(question, key, yes);
    if (answerRegulation(next).verdict !== 'OPEN') return true;
    return further > 0 && candidates(next).some((other) => decides(next, other, further - 1));
  });

/**
 * The next question on the way to a certain verdict where it is open: whether it is one of the products that the country
 * treats differently, or a condition. Null where no yes or no helps.
 */
export function nextQuestion(question: RegulationQuestion): ConditionQuestion | null {
  if (answerRegulation(question).verdict !== 'OPEN') return null;
  const asked = candidates(question);
  return asked.find((one) => decides(question, one, 0)) ?? asked.find((one) => decides(question, one, 1)) ?? null;
}
