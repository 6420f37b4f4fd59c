import { entryLabel, tellAnswer, type ProductUse } from '@gredia/domain/regulations';
import type { RequestContext } from '../../graphql/context';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { coverage } from './coverage';
import type { CountryCoverageModel, IngredientEntryModel, RegulationAnswerModel } from './regulations.table';

export interface Question {
  amountPercent: number;
  use: ProductUse;
  countries: readonly string[];
}

/** China lets in only what its inventory of used ingredients names. Undefined while that was never loaded. */
const isInInventory = (
  lists: CountryCoverageModel | undefined,
  { nameCn, cnRefNo }: IngredientModel,
): boolean | undefined => (lists?.hasInventory ? nameCn !== null || cnRefNo !== null : undefined);

/** What of a country's law is not there: lists never loaded, and law that no list holds. */
function missingLaw(known: CountryCoverageModel | undefined): string[] {
  if (!known) return ['공식 목록'];
  return [...known.gaps, ...known.lists.flatMap(({ title, state }) => (state === 'MISSING' ? [title] : []))];
}

/** One answer per country about an amount of an ingredient in a product. */
export function answersFor(
  ingredient: IngredientModel,
  entries: readonly IngredientEntryModel[],
  lists: readonly CountryCoverageModel[],
  { amountPercent, use, countries }: Question,
): RegulationAnswerModel[] {
  return countries.map((country) => {
    const known = lists.find((other) => other.country === country);
    const own = entries.filter(({ rule }) => rule.country === country);
    const inInventory = isInInventory(known, ingredient);
    const { answer, word, sentence } = tellAnswer(
      {
        ...{ amountPercent, use, entries: own.map(({ rule }) => rule) },
        coverage: known ?? { isWhole: false, hasBans: false, isLoaded: false },
        ...{ inci: ingredient.inci, nameKor: ingredient.nameKor, functions: ingredient.euFunction },
        ...(inInventory === undefined ? {} : { isInInventory: inInventory }),
      },
      missingLaw(known),
    );
    const deciding = own.find(({ rule }) => rule === answer.entry);
    return {
      country,
      verdict: answer.verdict,
      reason: answer.reason,
      word,
      limitPercent: answer.limitPercent,
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
