import { spellingKey, titleKey } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { textArray } from '../../platform/database/values';
import type { RequestContext } from '../../platform/graphql/context';
import { notFound } from '../../platform/errors/errors';
import { KEY_MAX } from '../search/public';
import { searchTerms } from '../search/search.table';
import { ingredients, type IngredientModel } from './ingredients.table';
import { ingredientsMergedFrom } from './merged-ingredients';
import { removedIdNamed } from './past/gone-ingredient';
import { ingredientOfVersion } from './past/ingredient-as-of.service';

/** Ingredients that have the name as any of their names: their current ones before their former ones. */
const bySpelling = statement<IngredientModel>(
  'ingredients_by_spelling',
  sql`SELECT ${rowOf(ingredients)} FROM ${ingredients}
    JOIN ${searchTerms} ON ${searchTerms.targetId} = ${ingredients.id} AND ${searchTerms.targetType} = 'INGREDIENT'
    WHERE ${searchTerms.spellingKey} = ${sql.placeholder('spelling')}
    ORDER BY ${searchTerms.kind}, ${ingredients.labelCount} DESC NULLS LAST, ${ingredients.id} LIMIT 20`,
);

/** The first characters of the content hash name a version of an ingredient. */
export const shortHash = ({ contentHash }: Pick<IngredientModel, 'contentHash'>): string => contentHash.slice(0, 8);

/**
 * The ingredient of a title, in any letter case; of several with the same title the most used one. A name that is no
 * title but a known spelling answers its ingredient, whose `title` then differs from what was asked. So does what was the
 * title, or a version, of an ingredient that is part of another one now. A version of before is answered as it was.
 * @throws NOT_FOUND for an unknown name, or when no ingredient of the name has the hash.
 */
export async function findIngredient(
  ctx: RequestContext,
  name: string,
  hash: string | null | undefined,
): Promise<IngredientModel> {
  const candidates = await ingredientsNamed(ctx, name);
  if (candidates.length === 0) throw notFound('찾는 성분이 없어요.');
  const version = hash?.toLowerCase();
  if (!version) return candidates[0]!;
  const found =
    candidates.find((row) => shortHash(row) === version) ??
    (await ingredientsMergedFrom(ctx.db, titleKey(name), version))[0] ??
    (await ingredientOfVersion(ctx, candidates, version));
  if (!found) throw notFound('이 성분에 그런 버전은 없어요.');
  return found;
}

/**
 * The id of an ingredient, which may be called by its title as in `findIngredient`; where nothing is called so any more, of the
 * one that was removed last. @throws as that does
 */
export async function ingredientIdOf(ctx: RequestContext, id: string, hash: string | null | undefined) {
  if (isUuid(id)) return id;
  const candidates = await ingredientsNamed(ctx, id);
  const removed = candidates.length === 0 ? await removedIdNamed(ctx.db, id) : undefined;
  return removed ?? (await findIngredient(ctx, id, hash)).id;
}

/** The ingredients with a title, in any letter case; where it is no title, those with it as any other name. */
export async function ingredientsNamed(ctx: RequestContext, name: string): Promise<IngredientModel[]> {
  const titled = await ctx.loaders.ingredientsByTitleKey.load(titleKey(name));
  if (titled.length) return titled;
  const merged = await ingredientsMergedFrom(ctx.db, titleKey(name));
  return merged.length ? merged : bySpelling(ctx.db, { spelling: spellingKey(name).slice(0, KEY_MAX) });
}

/** The same inside a transaction, by their ids. */
export const ingredientIdsNamed = async (tx: Executor, name: string): Promise<string[]> =>
  (await ingredientIdsOfNames(tx, [name])).get(name) ?? [];

/** The same for many names in one statement; a name that nothing is called by has no ids. */
export async function ingredientIdsOfNames(tx: Executor, names: readonly string[]): Promise<Map<string, string[]>> {
  const asked = [...new Set(names)];
  if (asked.length === 0) return new Map();
  const titles = textArray(asked.map(titleKey));
  const spellings = textArray(asked.map((name) => spellingKey(name).slice(0, KEY_MAX)));
  // Each place is looked at only where the one before has nothing.
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    SELECT coalesce(
      (SELECT array_agg(id::text ORDER BY label_count DESC NULLS LAST, id) FROM ingredients WHERE title_key = name.title),
      (SELECT array_agg(id::text ORDER BY label_count DESC NULLS LAST, id) FROM (
        SELECT DISTINCT ingredients.id, label_count FROM merged_ingredients
        JOIN ingredients ON ingredients.id = merged_ingredients.into_id
        WHERE merged_ingredients.title_key = name.title
        ORDER BY label_count DESC NULLS LAST, ingredients.id LIMIT 20) AS merged),
      (SELECT array_agg(id::text ORDER BY kind, label_count DESC NULLS LAST, id) FROM (
        SELECT ingredients.id, label_count, search_terms.kind FROM ingredients
        JOIN search_terms ON search_terms.target_id = ingredients.id AND search_terms.target_type = 'INGREDIENT'
        WHERE search_terms.spelling_key = name.spelling
        ORDER BY search_terms.kind, label_count DESC NULLS LAST, ingredients.id LIMIT 20) AS spelled),
      '{}') AS ids
    FROM unnest(${titles}, ${spellings}) WITH ORDINALITY AS name (title, spelling, place) ORDER BY place`);
  return new Map(asked.map((name, index) => [name, [...new Set(rows[index]?.ids ?? [])]]));
}

/** Other ingredients with the same title. */
export async function homonymsOf(ctx: RequestContext, row: IngredientModel): Promise<IngredientModel[]> {
  const titled = await ctx.loaders.ingredientsByTitleKey.load(row.titleKey);
  return titled.filter(({ id }) => id !== row.id);
}
