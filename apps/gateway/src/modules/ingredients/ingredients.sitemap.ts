import type { SitemapSection } from '../../platform/http/sitemap';
import { ingredients } from './ingredients.table';

/** The pages of ingredients. */
export const ingredientsSitemap: SitemapSection = {
  read: (db, { limit, offset }) =>
    db
      .select({ name: ingredients.title, updatedAt: ingredients.updatedAt })
      .from(ingredients)
      .orderBy(ingredients.id)
      .limit(limit)
      .offset(offset),
  count: (db) => db.$count(ingredients),
};
