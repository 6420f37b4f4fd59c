import { sql, type SQL } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf, type Paging } from '../../platform/graphql/list-input';
import { products } from '../products/products.table';
import { changeLogs, type ChangeLogModel, type ChangeTarget } from '../change-logs/change-logs.table';

const newestFirst = sql`${changeLogs.createdAt} DESC NULLS LAST, ${changeLogs.id} DESC NULLS LAST`;

/** Of a raw material that is hidden now nothing is told, not even its name. */
const isPublicChange = sql`NOT EXISTS (
  SELECT FROM ${products} WHERE ${products.id} = ${changeLogs.targetId} AND NOT ${products.visible})`;

/** The ids of a page come from the index alone; only their rows are read. */
const pageWhere = (name: string, filter: SQL = sql`true`) =>
  statement<ChangeLogModel>(
    name,
    sql`SELECT ${rowOf(changeLogs)} FROM ${changeLogs}
      WHERE ${changeLogs.id} IN (
        SELECT ${changeLogs.id} FROM ${changeLogs} WHERE ${filter} AND ${isPublicChange} ORDER BY ${newestFirst}
        LIMIT ${sql.placeholder('perPage')} OFFSET ${sql.placeholder('offset')})
      ORDER BY ${newestFirst}`,
  );

const page = pageWhere('change_logs_page');
const pageOfType = pageWhere(
  'change_logs_page_of_type',
  sql`${changeLogs.targetType} = ${sql.placeholder('targetType')}`,
);

/** Public changes of ingredients, raw materials and cosmetics, or of one of these, newest first. */
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
    const counted = db.select({ count: sql<number>`count(*)::integer` }).from(changeLogs);
    return one(await counted.where(isPublicChange)).count;
  });
}
