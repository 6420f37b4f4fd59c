import {
  tellAnswer,
  type AnswerWord,
  type ConditionAnswers,
  type ConditionQuestion,
  type ProductUse,
  type RuleEntry,
  type Statement,
  type TableCountry,
} from '@gredia/domain/regulations';
import type { CountryLists } from '../../../shared/law/law-question';
import type { IngredientDetail } from '../ingredient-detail';

export type IngredientEntry = IngredientDetail['entries'][number];

/** `2025-12-24판`; an edition that is told in words stands as it is. */
export const editionWords = (edition: string): string => (/\d$/.test(edition) ? `${edition}판` : edition);

export interface CountryAnswer {
  country: string;
  word: AnswerWord;
  /** All that is told; `statements` and `besides` are its parts where products are answered differently. */
  sentence: string;
  statements: readonly Statement[];
  besides: string;
  entry: RuleEntry | null;
  /** What a yes or a no decides: what was answered, then what is still open. */
  questions: { asked: ConditionQuestion; yes: boolean | null }[];
}

interface AskedFormula {
  amountPercent: number;
  use: ProductUse;
  answers: ConditionAnswers;
}

/** The answer of a country about a formula, in a word and a sentence. */
export function answerOf(
  question: TableCountry,
  lists: CountryLists | undefined,
  formula: AskedFormula,
): CountryAnswer {
  const told = tellAnswer({ ...question, ...formula }, lists);
  const answered = told.answered.map((asked) => ({ asked, yes: formula.answers[asked.key] ?? null }));
  return {
    country: question.country,
    word: told.word,
    sentence: told.sentence,
    statements: told.statements,
    besides: told.besides,
    entry: told.answer.entry,
    questions: [...answered, ...(told.open ? [{ asked: told.open, yes: null }] : [])],
  };
}

/** The entry of the page behind one of the domain. */
export const entryOf = (entries: readonly IngredientEntry[], { list, entry }: Pick<RuleEntry, 'list' | 'entry'>) =>
  entries.find(({ substance }) => substance.list === list && substance.entry === entry);

/** Anchor of an entry on the page. */
export const entryAnchor = ({ list, entry }: Pick<RuleEntry, 'list' | 'entry'>) => `entry-${list}-${entry}`;
