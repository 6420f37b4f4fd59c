import { sql } from 'drizzle-orm';
import { runOnce } from '../../platform/database/statement';
import type { SitemapRow, SitemapSection } from '../../platform/http/sitemap';
import { posts } from './community.table';
import { isOpen } from './reading/post-rows';

/** A page of a post that everyone reads; jobs that have ended are no longer found. */
const section = (isOfSection: ReturnType<typeof sql>): SitemapSection => {
  const isListed = sql`${isOpen} AND ${isOfSection} AND (${posts.expiresAt} IS NULL OR ${posts.expiresAt} > now())`;
  return {
    read: (db, { limit, offset }) =>
      runOnce<SitemapRow & Record<string, unknown>>(
        db,
        sql`SELECT ${posts.id} AS name, greatest(${posts.updatedAt}, ${posts.activeAt}) AS "updatedAt" FROM ${posts}
          WHERE ${isListed} ORDER BY ${posts.id} LIMIT ${limit} OFFSET ${offset}`,
      ),
    count: async (db) => {
      const [counted] = await runOnce<{ total: number }>(
        db,
        sql`SELECT count(*)::integer AS total FROM ${posts} WHERE ${isListed}`,
      );
      return counted?.total ?? 0;
    },
  };
};

/** Posts and notices: their addresses differ (communityPaths). */
export const communitySitemap = {
  posts: section(sql`${posts.mid} <> 'notice'`),
  notices: section(sql`${posts.mid} = 'notice'`),
};
