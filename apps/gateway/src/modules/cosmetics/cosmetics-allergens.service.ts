import { labelParsing } from '@gredia/domain/labels';
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
 * The names of a label that were not read and may be such an allergen, as the analysis of the label tells them: read again as a
 * whole, which costs what one label may; each name by itself cost ten times as much.
 * @throws BAD_USER_INPUT past the processor's time of the request
 */
export async function unreadAllergensOf(ctx: RequestContext, { id, ingredients }: CosmeticsModel): Promise<string[]> {
  const contents = await ctx.loaders.cosmeticsContents.load(id);
  const known = new Set(contents.flatMap(({ text, ingredientId }) => (ingredientId === null ? [] : [text])));
  if (contents.every(({ text }) => known.has(text))) return [];
  const { dictionary, allergens } = await ctx.labels.dictionary.current();
  const { products } = await inSlices(labelParsing(ingredients, dictionary), {
    charged: { budget: ctx.budget, refusal: tooDear },
  });
  const unread = products.flatMap(({ tokens }) => tokens).filter(({ text }) => !known.has(text));
  return unreadAllergens(
    unread.map(({ text, match, candidates }) => ({
      text,
      // The dictionary may be newer than the label as it is stored: what it knows by now is meant.
      mayBe: (match ? [match] : candidates).map(({ id: ingredientId }) => ingredientId),
    })),
    allergens.map(({ id: allergenId }) => allergenId),
  );
}

const tooDear = () => badUserInput({}, '전성분을 읽는 데 너무 오래 걸려요. 한 번에 적게 물어봐 주세요.');
