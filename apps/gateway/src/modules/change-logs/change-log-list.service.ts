import { sql } from 'drizzle-orm';
import { one } from '../../db/client';
import { rowOf, statement } from '../../db/statement';
import type { RequestContext } from '../../graphql/context';
import { offsetOf, type Paging } from '../../graphql/list-input';
import { changeLogs, type ChangeLogModel } from './change-logs.table';

const newestFirst = sql`${changeLogs.createdAt} DESC NULLS LAST, ${changeLogs.id} DESC NULLS LAST`;

/** The ids of a page come from the index alone; only their rows are read. */
const page = statement<ChangeLogModel>(
  'change_logs_page',
  sql`SELECT ${rowOf(changeLogs)} FROM ${changeLogs}
    WHERE ${changeLogs.id} IN (
      SELECT ${changeLogs.id} FROM ${changeLogs} ORDER BY ${newestFirst}
      LIMIT ${sql.placeholder('perPage')} OFFSET ${sql.placeholder('offset')})
    ORDER BY ${newestFirst}`,
);

/** Changes of ingredients, raw materials and cosmetics, newest first. */
export function listChanges({ db }: RequestContext, paging: Paging): Promise<ChangeLogModel[]> {
  return page(db, { perPage: paging.perPage, offset: offsetOf(paging) });
}

export function countChanges({ db, cache }: RequestContext): Promise<number> {
  return cache.get('countChanges', async () => {
    const { count } = one(await db.select({ count: sql<number>`count(*)::integer` }).from(changeLogs));
    return count;
  });
}
