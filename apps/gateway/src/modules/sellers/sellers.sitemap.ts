import type { SitemapSection } from '../../platform/http/sitemap';
import { sellers } from './sellers.table';

/** A supplier's page changes with its materials, which have addresses of their own: the day it came is told. */
export const sellersSitemap: SitemapSection = {
  read: (db, { limit, offset }) =>
    db
      .select({ name: sellers.id, updatedAt: sellers.createdAt })
      .from(sellers)
      .orderBy(sellers.id)
      .limit(limit)
      .offset(offset),
  count: (db) => db.$count(sellers),
};
