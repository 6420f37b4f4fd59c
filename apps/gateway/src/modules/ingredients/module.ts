import { sql } from 'drizzle-orm';
import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { searchModule } from '../search/module';
import { sourcesModule } from '../sources/module';
import type { AddIngredient } from './add-ingredient';
import { ingredientHits } from './ingredient-hits';
import type { IngredientInterest } from './ingredient-interest';
import type { IngredientLaw } from './ingredient-law';
import { ingredientLoaders } from './ingredients.loaders';
import { ingredientsResolvers } from './ingredients.resolvers';
import { ingredientsSitemap } from './ingredients.sitemap';
import { loadIngredients } from './ingredients.starter';
import { ingredientsDocuments } from './ingredients.collection';
import { refreshFunctions } from './refresh-functions';
import * as tables from './ingredients.table';
import * as mergedTables from './merged-ingredients.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    ingredientLaw: IngredientLaw;
    ingredientInterest: IngredientInterest;
    addIngredient: AddIngredient;
  }
  interface Loaders extends ReturnType<typeof ingredientLoaders> {}
}

/** Ingredients: their names, numbers and facts. */
export const ingredientsModule = defineModule({
  name: 'ingredients',
  after: [sourcesModule, changeLogsModule, searchModule],
  collections: [ingredientsDocuments],
  stored: [
    {
      name: 'ingredients',
      label: '성분',
      unit: '종',
      table: tables.ingredients,
      date: tables.ingredients.createdAt,
      updatedAt: tables.ingredients.updatedAt,
      inUse: sql`(
      EXISTS (SELECT FROM product_ingredients AS part WHERE part.ingredient_id = ${tables.ingredients.id})
      OR EXISTS (SELECT FROM item_ingredients AS part WHERE part.ingredient_id = ${tables.ingredients.id})
      OR EXISTS (SELECT FROM cosmetic_ingredients AS part WHERE part.ingredient_id = ${tables.ingredients.id})
      OR EXISTS (SELECT FROM substance_members AS member WHERE member.ingredient_id = ${tables.ingredients.id}))`,
    },
  ],
  tables: [tables, mergedTables],
  resolvers: [ingredientsResolvers],
  loaders: ({ db, cache }) => ingredientLoaders(db, cache),
  searchHits: [ingredientHits],
  starter: loadIngredients,
  sitemap: { ingredients: ingredientsSitemap },
  afterMigration: refreshFunctions,
});
