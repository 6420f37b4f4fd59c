import { sql, type SQL } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import { statement, type Statement } from '../../platform/database/statement';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf } from '../../platform/graphql/list-input';
import { changeLogs, type ChangeLogModel } from '../change-logs/change-logs.table';
import { toldRow } from '../change-logs/public';
import { conditionsOf, type ChangeFilter, type ChangePage } from './change-log-filter';
import { countAll } from './change-log-count';
import { targetsNamed } from './change-targets';

const newestFirst = sql`${changeLogs.createdAt} DESC NULLS LAST, ${changeLogs.id} DESC NULLS LAST`;

/** Behind a change: its place is looked up once. */
const isBehind = sql`(${changeLogs.createdAt}, ${changeLogs.id}) < (
  SELECT mark.created_at, mark.id FROM change_logs AS mark WHERE mark.id = ${sql.placeholder('before')}::uuid)`;

/** With filters, so many are counted at most. */
export const COUNTED_MOST = 10_001;

const statements = new Map<string, Statement<Record<string, unknown>>>();

/** A statement of each form of question, planned once. */
function prepared<Row extends Record<string, unknown>>(name: string, query: () => SQL): Statement<Row> {
  const known = statements.get(name) ?? statement(name, query());
  statements.set(name, known);
  return known as Statement<Row>;
}

const LIMIT = sql`LIMIT ${sql.placeholder('perPage')} OFFSET ${sql.placeholder('offset')}`;

/** The ids of a page come from the index alone; only their rows are read. */
const pageOf = (ids: SQL) => sql`
  SELECT ${toldRow} FROM ${changeLogs} WHERE ${changeLogs.id} IN (${ids}) ORDER BY ${newestFirst}`;

const idsOfAll = (where: SQL) =>
  sql`SELECT ${changeLogs.id} FROM ${changeLogs} WHERE ${where} ORDER BY ${newestFirst} ${LIMIT}`;

/** Of the first pages the rows themselves are read in their order. */
const NEAR = 200;
const nearPage = (where: SQL) =>
  sql`SELECT ${toldRow} FROM ${changeLogs} WHERE ${where} ORDER BY ${newestFirst} ${LIMIT}`;

/** Of some targets: the newest of each, and of these the newest. */
const idsOfTargets = (where: SQL) => sql`
  SELECT newest.id FROM unnest(${sql.placeholder('targets')}::uuid[]) AS asked (id)
  CROSS JOIN LATERAL (
    SELECT ${changeLogs.id} AS id, ${changeLogs.createdAt} AS created_at FROM ${changeLogs}
    WHERE ${changeLogs.targetId} = asked.id AND ${where}
    ORDER BY ${newestFirst} LIMIT ${sql.placeholder('perPage')}::bigint + ${sql.placeholder('offset')}::bigint
  ) AS newest
  ORDER BY newest.created_at DESC, newest.id DESC ${LIMIT}`;

/** Public changes of ingredients, raw materials, cosmetics and entries of law, newest first. */
export async function listChanges(ctx: RequestContext, page: ChangePage): Promise<ChangeLogModel[]> {
  const { shape, where, values } = conditionsOf(page);
  const targets = await targetsOf(ctx, page);
  if (targets?.length === 0) return [];
  const isPaged = !page.before;
  const offset = isPaged ? offsetOf(page) : 0;
  const form = targets ? 'of_targets' : offset + page.perPage <= NEAR ? 'near' : 'page';
  const name = ['change_logs', form, shape, isPaged ? '' : 'behind'].filter(Boolean).join('_');
  const find = prepared<ChangeLogModel>(name, () => {
    const all = isPaged ? where() : sql`${where()} AND ${isBehind}`;
    if (form === 'near') return nearPage(all);
    return pageOf(targets ? idsOfTargets(all) : idsOfAll(all));
  });
  return find(ctx.db, {
    ...values,
    ...{ perPage: page.perPage, offset },
    ...(targets ? { targets } : {}),
    ...(page.before ? { before: page.before } : {}),
  });
}

/** How many there are; with filters at most `COUNTED_MOST`. */
export async function countChanges(ctx: RequestContext, filter: ChangeFilter): Promise<number> {
  const { shape, where, values } = conditionsOf(filter);
  const targets = await targetsOf(ctx, filter);
  if (targets?.length === 0) return 0;
  if (shape === '' && !targets) return ctx.cache.get('countChanges', () => countAll(ctx.db));
  const ofTargets = () => sql`${changeLogs.targetId} = ANY(${sql.placeholder('targets')}::uuid[]) AND ${where()}`;
  const count = prepared<{ count: number }>(
    ['change_logs_count', targets ? 'of_targets' : '', shape].filter(Boolean).join('_'),
    () => sql`SELECT count(*)::integer AS count FROM (
      SELECT FROM ${changeLogs} WHERE ${targets ? ofTargets() : where()} LIMIT ${sql.raw(String(COUNTED_MOST))}) AS found`,
  );
  return one(await count(ctx.db, { ...values, ...(targets ? { targets } : {}) })).count;
}

/** The targets that a filter asks for; null where it asks for all. */
async function targetsOf(ctx: RequestContext, { targetId, search }: ChangeFilter): Promise<string[] | null> {
  const named = search === null ? null : await targetsNamed(ctx, search);
  if (!targetId) return named;
  return named === null || named.includes(targetId) ? [targetId] : [];
}
