import { addDays, koreanMidnight } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { listSearchInput, pagingInput } from '../../platform/graphql/list-input';
import { products } from '../products/products.table';
import { AI_TEXTS_KEY } from '../change-logs/public';
import { CHANGE_ORIGINS, changeLogs, isToldInLists, type ChangeOrigin } from '../change-logs/change-logs.table';

const id = z.guid('없는 기록이에요.').nullish();
/** No change is older or comes later, and PostgreSQL reads no moment before the first or after the last of four digits. */
const EDGES = { first: '1000-01-01', last: '9000-01-01' };
const day = z
  .string()
  .transform((text) => (text < EDGES.first ? EDGES.first : text > EDGES.last ? EDGES.last : text))
  .nullish();

/** Which changes are asked for. */
export const changeFilterInput = z.object({
  targetType: z.enum(['INGREDIENT', 'PRODUCT', 'COSMETICS', 'SUBSTANCE']).nullish(),
  targetId: id,
  search: listSearchInput,
  key: z.string().max(60, '너무 긴 값이 있어요.').nullish(),
  origin: z.array(z.enum(CHANGE_ORIGINS)).max(CHANGE_ORIGINS.length).nullish(),
  from: day,
  to: day,
});
export type ChangeFilter = z.output<typeof changeFilterInput>;

/** A page of them: by its number, or what comes behind a change. */
export const changePageInput = pagingInput.extend({ ...changeFilterInput.shape, before: id });
export type ChangePage = z.output<typeof changePageInput>;

/** Whose changes stand in an index of their own. */
const PEOPLE: ReadonlySet<ChangeOrigin> = new Set(['OPERATOR', 'SUPPLIER', 'SUGGESTION']);
const BY_PEOPLE = sql`${changeLogs.origin} NOT IN ('IMPORT', 'STARTER', 'SYSTEM', 'AI')`;

/** Raw materials that are hidden now, and those that were as they were removed. */
export const unseenProducts = sql`
  SELECT ${products.id} FROM ${products} WHERE NOT ${products.visible}
  UNION ALL SELECT gone.target_id FROM change_logs AS gone
  WHERE gone.key = 'removed' AND gone.state IS NULL AND gone.target_type = 'PRODUCT' AND NOT EXISTS (
    SELECT FROM change_logs AS later WHERE later.target_id = gone.target_id AND later.seq > gone.seq AND later.state IS NOT NULL)`;

/**
 * Of a raw material that is hidden now nothing is told, not even its name. Hidden ones are looked up once, and held against
 * what stands in the index.
 */
export const isPublicChange = sql`(${changeLogs.targetType} <> 'PRODUCT' OR ${changeLogs.targetId} NOT IN (${unseenProducts}))`;

/** What a filter asks for, as conditions on the log and a name by which equal ones are planned once. */
export interface ChangeConditions {
  shape: string;
  /** Made once for each shape. */
  where: () => SQL;
  values: Record<string, unknown>;
}

/**
 * Conditions of a filter, but for the targets. What machines wrote is left out where neither their door, their key nor one record is
 * asked for (docs/product/history.md#the-list).
 */
export function conditionsOf({ targetType, targetId, key, origin, from, to }: ChangeFilter): ChangeConditions {
  const parts: { name: string; where: SQL; values?: Record<string, unknown> }[] = [];
  if (targetType) {
    parts.push({
      name: 'type',
      where: sql`${changeLogs.targetType} = ${sql.placeholder('targetType')}`,
      values: { targetType },
    });
  }
  if (key) parts.push({ name: 'key', where: sql`${changeLogs.key} = ${sql.placeholder('key')}`, values: { key } });
  if (origin?.length) {
    const [only] = origin;
    const isOne = origin.length === 1;
    parts.push({
      name: isOne ? 'origin' : 'origins',
      where: isOne
        ? sql`${changeLogs.origin} = ${sql.placeholder('origin')}`
        : sql`${changeLogs.origin} = ANY(${sql.placeholder('origin')}::text[])`,
      values: { origin: isOne ? only : [...origin] },
    });
    if (origin.every((one) => one === 'AI')) parts.push({ name: 'machines', where: sql`${changeLogs.origin} = 'AI'` });
    if (origin.every((one) => PEOPLE.has(one))) parts.push({ name: 'people', where: BY_PEOPLE });
  }
  if (from) {
    const where = sql`${changeLogs.createdAt} >= ${sql.placeholder('from')}::timestamptz`;
    parts.push({ name: 'from', where, values: { from: koreanMidnight(from).toISOString() } });
  }
  if (to) {
    const where = sql`${changeLogs.createdAt} < ${sql.placeholder('to')}::timestamptz`;
    parts.push({ name: 'to', where, values: { to: addDays(koreanMidnight(to), 1).toISOString() } });
  }
  const isWhole = Boolean(targetId) || key === AI_TEXTS_KEY || origin?.includes('AI');
  const told = isWhole ? [] : [isToldInLists(changeLogs.origin)];
  return {
    shape: [...parts.map(({ name }) => name), isWhole ? 'whole' : ''].filter(Boolean).join('_'),
    where: () => sql.join([...parts.map(({ where }) => where), ...told, isPublicChange], sql` AND `),
    values: Object.assign({}, ...parts.map(({ values = {} }) => values)) as Record<string, unknown>,
  };
}
