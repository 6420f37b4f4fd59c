import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { rowOf, statement } from '../../../platform/database/statement';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { products, type ProductModel } from '../../products/products.table';

const ofFunction = statement<ProductModel>(
  'ai_materials_of_function',
  sql`SELECT ${rowOf(products)} FROM ${products}
    WHERE ${products.visible} AND ${products.functions} @> ARRAY[${sql.placeholder('name')}]::text[]
    ORDER BY ${products.sellerId} IS NULL, ${products.createdAt} DESC, ${products.id} LIMIT ${sql.placeholder('first')}`,
);

/** Visible materials for a purpose: those whose supplier can be asked, then the newest. */
export const materialsFor = (db: Database, name: string, first: number): Promise<ProductModel[]> =>
  ofFunction(db, { name, first });

/** An ingredient with how many functions it shares with another one. */
export type LikeIngredient = IngredientModel & { shared: string[] };

const alike = statement<LikeIngredient>(
  'ai_ingredients_alike',
  sql`SELECT ${rowOf(ingredients)}, shared.names AS shared FROM ${ingredients}
    CROSS JOIN LATERAL (
      SELECT array_agg(name ORDER BY name) AS names FROM unnest(${ingredients.functions}) AS name
      WHERE name = ANY(${sql.placeholder('functions')}::text[])) AS shared
    WHERE ${ingredients.functions} && ${sql.placeholder('functions')}::text[]
      AND ${ingredients.id} <> ${sql.placeholder('id')} AND ${ingredients.productCount} > 0
    ORDER BY cardinality(shared.names) DESC, ${ingredients.productCount} DESC, ${ingredients.labelCount} DESC, ${ingredients.id}
    LIMIT ${sql.placeholder('first')}`,
);

/** Ingredients that are on offer and share official functions with another one, those that share the most first. */
export const ingredientsAlike = (
  db: Database,
  { id, functions }: Pick<IngredientModel, 'id' | 'functions'>,
  first: number,
): Promise<LikeIngredient[]> => alike(db, { id, functions, first });
