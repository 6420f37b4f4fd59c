import { countryLabel } from '@gredia/domain';
import {
  tellAnswer,
  type AnswerWord,
  type ProductUse,
  type RuleEntry,
  type TableCountry,
} from '@gredia/domain/regulations';
import { missingLaw, type CountryLists } from '../../shared/law/law-question';
import type { IngredientDetail } from '../ingredient-detail';

export type IngredientEntry = IngredientDetail['entries'][number];

export const nameOf = (country: string): string => countryLabel[country] ?? country;

export interface CountryAnswer {
  country: string;
  word: AnswerWord;
  sentence: string;
  entry: RuleEntry | null;
}

/** The answer of a country about a formula, in a word and a sentence. */
export function answerOf(
  question: TableCountry,
  lists: CountryLists | undefined,
  formula: { amountPercent: number; use: ProductUse },
): CountryAnswer {
  const told = tellAnswer({ ...question, ...formula }, lists ? missingLaw(lists) : ['공식 목록']);
  return { country: question.country, word: told.word, sentence: told.sentence, entry: told.answer.entry };
}

/** The entry of the page behind one of the domain. */
export const entryOf = (entries: readonly IngredientEntry[], { list, entry }: Pick<RuleEntry, 'list' | 'entry'>) =>
  entries.find(({ substance }) => substance.list === list && substance.entry === entry);

/** Anchor of an entry on the page. */
export const entryAnchor = ({ list, entry }: Pick<RuleEntry, 'list' | 'entry'>) => `entry-${list}-${entry}`;
