import { sql, type SQL } from 'drizzle-orm';
import { one } from '../../db/client';
import { rowOf, statement } from '../../db/statement';
import type { RequestContext } from '../../graphql/context';
import { offsetOf, type Paging } from '../../graphql/list-input';
import { changeLogs, type ChangeLogModel, type ChangeTarget } from './change-logs.table';

const newestFirst = sql`${changeLogs.createdAt} DESC NULLS LAST, ${changeLogs.id} DESC NULLS LAST`;

/** The ids of a page come from the index alone; only their rows are read. */
const pageWhere = (name: string, filter: SQL) =>
  statement<ChangeLogModel>(
    name,
    sql`SELECT ${rowOf(changeLogs)} FROM ${changeLogs}
      WHERE ${changeLogs.id} IN (
        SELECT ${changeLogs.id} FROM ${changeLogs} ${filter} ORDER BY ${newestFirst}
        LIMIT ${sql.placeholder('perPage')} OFFSET ${sql.placeholder('offset')})
      ORDER BY ${newestFirst}`,
  );

const page = pageWhere('change_logs_page', sql``);
const pageOfType = pageWhere(
  'change_logs_page_of_type',
  sql`WHERE ${changeLogs.targetType} = ${sql.placeholder('targetType')}`,
);

/** Changes of ingredients, raw materials and cosmetics, or of one of these, newest first. */
export function listChanges(
  { db }: RequestContext,
  paging: Paging,
  targetType: ChangeTarget | null,
): Promise<ChangeLogModel[]> {
  const bounds = { perPage: paging.perPage, offset: offsetOf(paging) };
  return targetType === null ? page(db, bounds) : pageOfType(db, { ...bounds, targetType });
}

export function countChanges({ db, cache }: RequestContext): Promise<number> {
  return cache.get('countChanges', async () => {
    const { count } = one(await db.select({ count: sql<number>`count(*)::integer` }).from(changeLogs));
    return count;
  });
}
