import type { RequestContext } from '../../platform/graphql/context';
import { ingredientsNamed } from '../ingredients/public';
import { findMatches, matchRank } from '../search/public';

/** What a text finds among cosmetics. */
export interface FoundByText {
  /** Cosmetics by name or brand, best match first. */
  ids: string[];
  /** Ingredients that have the text as a name: what is on their labels comes behind. */
  ingredientIds: string[];
}

/** More than there will be: a list shows all it finds, page by page. */
const ALL = 1_000_000;

export async function findByText(ctx: RequestContext, text: string): Promise<FoundByText> {
  const [matches, ingredients] = await Promise.all([
    findMatches(ctx.db, text, ['COSMETICS'], ALL),
    ingredientsNamed(ctx, text),
  ]);
  // Who names an ingredient is answered: products of a like name are not meant.
  const meant = ingredients.length ? matches.filter(({ rank }) => rank < matchRank.SIMILAR) : matches;
  return { ids: meant.map(({ targetId }) => targetId), ingredientIds: ingredients.map(({ id }) => id) };
}
