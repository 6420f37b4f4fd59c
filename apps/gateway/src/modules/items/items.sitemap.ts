import { and, eq, isNull } from 'drizzle-orm';
import type { SitemapSection } from '../../platform/http/sitemap';
import { items } from './items.table';

const isShown = and(eq(items.isActive, true), isNull(items.deletedAt));

/** The pages of items that are shown. */
export const itemsSitemap: SitemapSection = {
  read: (db, { limit, offset }) =>
    db
      .select({ name: items.id, updatedAt: items.updatedAt })
      .from(items)
      .where(isShown)
      .orderBy(items.id)
      .limit(limit)
      .offset(offset),
  count: (db) => db.$count(items, isShown),
};
