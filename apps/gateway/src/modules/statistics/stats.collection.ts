import { statsCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection } from '../../platform/collections/collection';
import { holding } from '../../platform/database/values';
import { stats } from './stats.table';

/** Figures of past days in the console, each a day. */
export const statsDocuments = defineCollection({
  spec: statsCollection,
  typename: 'Stat',
  table: stats,
  id: stats.id,
  updatedAt: stats.createdAt,
  columns: {
    date: stats.date,
    visitors: stats.visitors,
    pageviews: stats.pageviews,
    sessions: stats.sessions,
    signIns: stats.signIns,
    usersCount: stats.usersCount,
    newUsers: stats.newUsers,
    verifiedUsers: stats.verifiedUsers,
    quotesAsked: stats.quotesAsked,
    quotesAnswered: stats.quotesAnswered,
    quotesEnded: stats.quotesEnded,
    inOrder: stats.inOrder,
    searches: stats.searches,
    detailViews: stats.detailViews,
    productRequests: stats.productRequests,
    createdAt: stats.createdAt,
  },
  search: (text) => sql`${stats.date}::text LIKE ${holding(text)}`,
  models: async ({ db }, ids) => {
    const rows = await db
      .select()
      .from(stats)
      .where(inArray(stats.id, [...ids]));
    return rows.map((row) => ({ ...row, until: row.date }));
  },
});
