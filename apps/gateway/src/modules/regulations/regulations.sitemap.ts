import { eq, sql } from 'drizzle-orm';
import type { SitemapSection } from '../../platform/http/sitemap';
import { regulatedSubstances } from './regulations.table';

const inForce = eq(regulatedSubstances.state, 'IN_FORCE');

/** The pages of entries of law that are in force. */
export const substancesSitemap: SitemapSection = {
  read: (db, { limit, offset }) =>
    db
      .select({
        name: sql<string>`${regulatedSubstances.list} || '/' || ${regulatedSubstances.entry}`,
        updatedAt: regulatedSubstances.updatedAt,
      })
      .from(regulatedSubstances)
      .where(inForce)
      .orderBy(regulatedSubstances.id)
      .limit(limit)
      .offset(offset),
  count: (db) => db.$count(regulatedSubstances, inForce),
};
