import type { SitemapSection } from '../../platform/http/sitemap';
import { cosmetics } from './cosmetics.table';

/** The pages of cosmetics. */
export const cosmeticsSitemap: SitemapSection = {
  read: (db, { limit, offset }) =>
    db
      .select({ name: cosmetics.id, updatedAt: cosmetics.updatedAt })
      .from(cosmetics)
      .orderBy(cosmetics.id)
      .limit(limit)
      .offset(offset),
  count: (db) => db.$count(cosmetics),
};
