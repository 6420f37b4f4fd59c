import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { searchModule } from '../search/module';
import { sourcesModule } from '../sources/module';
import { ingredientHits } from './ingredient-hits';
import type { IngredientLaw } from './ingredient-law';
import { ingredientLoaders } from './ingredients.loaders';
import { ingredientsResolvers } from './ingredients.resolvers';
import { ingredientsSitemap } from './ingredients.sitemap';
import { loadIngredients } from './ingredients.starter';
import * as tables from './ingredients.table';
import { rankingResolvers } from './searches/ranking.resolvers';
import { createSearchLog, type SearchLog } from './searches/search-log';
import * as searchLogTables from './searches/search-logs.table';
import { forgetOldSearches } from './searches/search-retention';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Notes what was searched for, for the rankings. */
    searchLog: SearchLog;
    ingredientLaw: IngredientLaw;
  }
  interface Loaders extends ReturnType<typeof ingredientLoaders> {}
}

/** Ingredients: their names, numbers and facts, and how often they are searched for. */
export const ingredientsModule = defineModule({
  name: 'ingredients',
  after: [sourcesModule, changeLogsModule, searchModule],
  tables: [tables, searchLogTables],
  resolvers: [ingredientsResolvers, rankingResolvers],
  loaders: ({ db }) => ingredientLoaders(db),
  service: (platform) => {
    const searchLog = createSearchLog(platform);
    return { context: { searchLog }, stop: () => searchLog.close() };
  },
  nightly: { searches: forgetOldSearches },
  searchHits: [ingredientHits],
  starter: loadIngredients,
  sitemap: { ingredients: ingredientsSitemap },
});
