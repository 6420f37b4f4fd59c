import { parseLabel, type LabelNames } from '@gredia/domain/labels';
import { allergenEntries, unreadAllergens } from '@gredia/domain/regulations';
import { badUserInput } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { inSlices } from '../../platform/work/in-slices';
import { fragranceAllergens } from '../labels/public';
import type { CosmeticsCountsModel, CosmeticsModel } from './cosmetics.table';

/** How many fragrance allergens that Korea wants named a label names, by the entries of the law. */
export async function countAllergens(
  { db, cache }: RequestContext,
  { allergenIds }: CosmeticsCountsModel,
): Promise<number> {
  return allergenIds.length ? allergenEntries(allergenIds, await fragranceAllergens(db, cache)).size : 0;
}

/**
 * The names of a label that were not read and may be such an allergen, as the analysis of the label tells them.
 * @throws BAD_USER_INPUT past the processor's time of the request
 */
export async function unreadAllergensOf(ctx: RequestContext, { id }: CosmeticsModel): Promise<string[]> {
  const contents = await ctx.loaders.cosmeticsContents.load(id);
  const unknown = [...new Set(contents.flatMap(({ text, ingredientId }) => (ingredientId === null ? [text] : [])))];
  if (!unknown.length) return [];
  const { dictionary, allergens } = await ctx.labels.dictionary.current();
  const unread = await inSlices(readEach(unknown, dictionary), { charged: { budget: ctx.budget, refusal: tooDear } });
  return unreadAllergens(
    unread,
    allergens.map(({ id: allergenId }) => allergenId),
  );
}

/** What each of some names may be; yields after each. */
function* readEach(names: readonly string[], dictionary: LabelNames) {
  const read: { text: string; mayBe: string[] }[] = [];
  for (const text of names) {
    const tokens = parseLabel(text, dictionary).products.flatMap((product) => product.tokens);
    // The dictionary may be newer than the label as it is stored: what it knows by now is meant.
    const mayBe = tokens.flatMap(({ match, candidates }) => (match ? [match] : candidates)).map(({ id }) => id);
    read.push({ text, mayBe });
    yield;
  }
  return read;
}

const tooDear = () => badUserInput({}, '전성분을 읽는 데 너무 오래 걸려요. 한 번에 적게 물어봐 주세요.');
