import { eq } from 'drizzle-orm';
import type { SitemapSection } from '../../../platform/http/sitemap';
import { products } from '../products.table';

/** The pages of raw materials that are shown. */
export const productsSitemap: SitemapSection = {
  read: (db, { limit, offset }) =>
    db
      .select({ name: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(eq(products.visible, true))
      .orderBy(products.id)
      .limit(limit)
      .offset(offset),
  count: (db) => db.$count(products, eq(products.visible, true)),
};
