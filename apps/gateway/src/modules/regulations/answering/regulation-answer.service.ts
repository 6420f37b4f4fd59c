import {
  askCountry,
  entryLabel,
  permittedPurposes,
  tellAnswer,
  toldLimit,
  type ProductUse,
} from '@gredia/domain/regulations';
import type { RequestContext } from '../../../platform/graphql/context';
import type { IngredientModel } from '../../ingredients/ingredients.table';
import { coverage } from '../editions/coverage';
import type { CountryCoverageModel, IngredientEntryModel, RegulationAnswerModel } from '../regulations.table';

export interface Question {
  amountPercent: number;
  use: ProductUse;
  countries: readonly string[];
}

/** One answer per country about an amount of an ingredient in a product. */
export function answersFor(
  ingredient: IngredientModel,
  entries: readonly IngredientEntryModel[],
  lists: readonly CountryCoverageModel[],
  { amountPercent, use, countries }: Question,
): RegulationAnswerModel[] {
  const asked = { ...ingredient, functions: ingredient.euFunction };
  const permitted = permittedPurposes(entries.map(({ rule }) => rule));
  return countries.map((country) => {
    const known = lists.find((other) => other.country === country);
    const own = entries.filter(({ rule }) => rule.country === country);
    const rules = own.map(({ rule }) => rule);
    const question = { ...askCountry(asked, rules, known, permitted), amountPercent, use };
    const { answer, word, sentence } = tellAnswer(question, known);
    const deciding = own.find(({ rule }) => rule === answer.entry);
    return {
      country,
      verdict: answer.verdict,
      reason: answer.reason,
      word,
      limitPercent: toldLimit(answer.limitPercent),
      entry: answer.entry ? entryLabel(answer.entry.list, answer.entry.entry) : null,
      substancePath: answer.entry ? `${answer.entry.list}/${answer.entry.entry}` : null,
      sentence,
      labelText: answer.labelUse?.label ?? null,
      sourceEditionId: deciding?.substance.sourceEditionId ?? null,
    };
  });
}

export async function regulationAnswer(
  { db, cache, loaders }: RequestContext,
  ingredient: IngredientModel,
  question: Question,
): Promise<RegulationAnswerModel[]> {
  const [entries, lists] = await Promise.all([loaders.entriesOfIngredient.load(ingredient.id), coverage(db, cache)]);
  return answersFor(ingredient, entries, lists, question);
}
