import { koreanDay, koreanMidnight, shiftDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { StatHit } from '../../generated/resolvers';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { perSize, rowsLoader } from '../../platform/graphql/loader';
import { products } from '../products/products.table';
import { reaches } from '../reach/reach.table';
import { WHOLE_LOG_DAYS } from './day-figures';
import type { StatModel } from './stats.table';

const newestHits = statement<StatHit & { key: string }>(
  'newest_hits',
  sql`SELECT asked.key, hit.* FROM unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('starts')}::timestamptz[],
      ${sql.placeholder('ends')}::timestamptz[]) AS asked (key, first, last)
    CROSS JOIN LATERAL (
      SELECT ${reaches.visitor} AS ip, ${products.name} AS product, ${products.id} AS pid, ${reaches.createdAt} AS "seenAt"
      FROM ${reaches} JOIN ${products} ON ${products.id} = ${reaches.targetId}
      WHERE ${reaches.createdAt} >= asked.first AND ${reaches.createdAt} < asked.last
        AND ${reaches.type} = 'DETAIL_VIEW' AND ${reaches.targetType} = 'PRODUCT'
      ORDER BY ${reaches.createdAt} DESC, ${reaches.id} DESC LIMIT ${sql.placeholder('first')}
    ) AS hit
    ORDER BY asked.key, hit."seenAt" DESC`,
);

/** The key of a stretch of days, which is its id, too. */
export const statKey = ({ date, until }: Pick<StatModel, 'date' | 'until'>): string => `${date}/${until}`;

/** Whether every single visit of its days is still there. */
export const keepsHits = ({ date }: Pick<StatModel, 'date'>): boolean =>
  date >= shiftDay(koreanDay(), 1 - WHOLE_LOG_DAYS);

export const statHitLoaders = (db: Database) => ({
  hitsOfStat: perSize((first) =>
    rowsLoader(
      (keys) => {
        const ranges = keys.map((key) => key.split('/') as [string, string]);
        const starts = ranges.map(([date]) => koreanMidnight(date).toISOString());
        const ends = ranges.map(([, until]) => koreanMidnight(shiftDay(until, 1)).toISOString());
        return newestHits(db, { keys, starts, ends, first });
      },
      ({ key }) => key,
    ),
  ),
});
