import { or, sql, type SQL } from 'drizzle-orm';
import { textArray } from '../../platform/database/values';
import type { IngredientLaw } from './ingredient-law';
import type { IngredientFilter, RowSort } from './ingredients.input';
import { aiCategoryOf, ingredients } from './ingredients.table';

/** The groups of the facet panel: one value inside a group is enough, every group must hold. */
export interface IngredientConditions {
  functions: SQL | undefined;
  limits: SQL | undefined;
  tags: SQL | undefined;
  aiCategories: SQL | undefined;
  info: SQL | undefined;
}

const infoConditions: Record<IngredientFilter['info'][number], SQL> = {
  HAS_PRODUCTS: sql`${ingredients.productCount} > 0`,
  HAS_CAS: sql`${ingredients.casNo} <> '{}'`,
  UPDATED_30_DAYS: sql`${ingredients.updatedAt} > now() - interval '30 days'`,
};

export function ingredientConditions(filter: IngredientFilter, law: IngredientLaw): IngredientConditions {
  const { functions, tags, aiCategories, info } = filter;
  return {
    functions: functions.length
      ? or(
          sql`${ingredients.functions} && ${textArray(functions)}`,
          sql`${ingredients.euFunction} && ${textArray(functions)}`,
        )
      : undefined,
    limits: law.condition(filter),
    tags: tags.length ? sql`${ingredients.tags} && ${textArray(tags)}` : undefined,
    aiCategories: aiCategories.length ? sql`${aiCategoryOf(ingredients)} = ANY(${textArray(aiCategories)})` : undefined,
    info: info.length ? or(...info.map((value) => infoConditions[value])) : undefined,
  };
}

/** Each order ends in the id, so that pages never share a row; each is the order of an index. */
export const ingredientOrder: Record<RowSort, SQL> = {
  RELEVANCE: sql`${ingredients.labelCount} DESC NULLS LAST, ${ingredients.id}`,
  UPDATED: sql`${ingredients.updatedAt} DESC NULLS LAST, ${ingredients.id}`,
  NAME: sql`${ingredients.titleOrder} COLLATE "C", ${ingredients.id}`,
  PRODUCTS: sql`${ingredients.productCount} DESC NULLS LAST, ${ingredients.labelCount} DESC NULLS LAST, ${ingredients.id}`,
};
