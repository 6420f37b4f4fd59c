import type { CollectionField, DocumentFilter, FilterCondition } from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import { holding, textArray } from '../database/values';
import type { Collection } from './collection';

/** What a filter of the console means in SQL. Its fields and values are checked (`readFilter`). */
export function filterCondition(collection: Collection, filter: DocumentFilter): SQL {
  if ('and' in filter) return joined(collection, filter.and, sql` AND `);
  if ('or' in filter) return joined(collection, filter.or, sql` OR `);
  const found = narrowed(collection, filter);
  return found ? sql`(${found} AND ${conditionOf(collection, filter)})` : sql`(${conditionOf(collection, filter)})`;
}

/** By what the records are found of which a condition can hold; nothing where every record has to be asked. */
function narrowed({ foundBy }: Collection, { field, op, value }: FilterCondition): SQL | undefined {
  const find = foundBy?.[field];
  if (op === 'EQUALS') return find?.([String(value)]);
  if (op === 'IN') return find?.(value as string[]);
  return op === 'NOT_EMPTY' ? find?.(null) : undefined;
}

const joined = (collection: Collection, filters: readonly DocumentFilter[], by: SQL): SQL =>
  sql`(${sql.join(
    filters.map((filter) => filterCondition(collection, filter)),
    by,
  )})`;

/** The beginning of a calendar day in Korea. */
const dayBegins = (day: unknown): SQL => sql`(${String(day)}::date::timestamp AT TIME ZONE 'Asia/Seoul')`;
const nextDayBegins = (day: unknown): SQL => sql`((${String(day)}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul')`;

function conditionOf({ spec, columns }: Collection, { field, op, value }: FilterCondition): SQL {
  const column = sql`${columns[field]}`;
  const { kind } = spec.fields[field]!;
  switch (op) {
    case 'EMPTY':
      return isEmpty(column, kind);
    case 'NOT_EMPTY':
      return sql`NOT (${isEmpty(column, kind)})`;
    case 'CONTAINS':
      return contains(column, kind, String(value));
    case 'NOT_CONTAINS':
      return sql`(${contains(column, kind, String(value))}) IS NOT TRUE`;
    case 'STARTS_WITH':
      return sql`lower(${column}) LIKE lower(${holding(String(value)).slice(1)})`;
    case 'IN':
      return sql`${column} = ANY(${textArray(value as string[])})`;
    case 'EQUALS':
      return kind === 'moment'
        ? sql`${column} >= ${dayBegins(value)} AND ${column} < ${nextDayBegins(value)}`
        : sql`${comparable(column, kind)} = ${comparable(parameter(kind, value), kind)}`;
    case 'NOT_EQUALS':
      return kind === 'moment'
        ? sql`(${column} >= ${dayBegins(value)} AND ${column} < ${nextDayBegins(value)}) IS NOT TRUE`
        : sql`${comparable(column, kind)} IS DISTINCT FROM ${comparable(parameter(kind, value), kind)}`;
    case 'AT_LEAST':
      return kind === 'moment' ? sql`${column} >= ${dayBegins(value)}` : sql`${column} >= ${parameter(kind, value)}`;
    case 'AT_MOST':
      return kind === 'moment' ? sql`${column} < ${nextDayBegins(value)}` : sql`${column} <= ${parameter(kind, value)}`;
  }
}

const isText = (kind: CollectionField['kind']): boolean => kind === 'text' || kind === 'longText';

function isEmpty(column: SQL, kind: CollectionField['kind']): SQL {
  if (kind === 'texts') return sql`cardinality(${column}) IS NOT DISTINCT FROM 0 OR ${column} IS NULL`;
  return isText(kind) ? sql`${column} IS NULL OR ${column} = ''` : sql`${column} IS NULL`;
}

/** Of a list: one of its texts is it, in any case. Of a text: it stands somewhere in it. */
function contains(column: SQL, kind: CollectionField['kind'], value: string): SQL {
  if (kind !== 'texts') return sql`lower(${column}) LIKE lower(${holding(value)})`;
  return sql`EXISTS (SELECT FROM unnest(${column}) AS item WHERE lower(item) LIKE lower(${holding(value)}))`;
}

/** Texts are the same in any case. */
const comparable = (value: SQL, kind: CollectionField['kind']): SQL => (isText(kind) ? sql`lower(${value})` : value);

/** A value of a filter or of a cursor with the type of its column. */
export function parameter(kind: CollectionField['kind'], value: unknown): SQL {
  switch (kind) {
    case 'number':
    case 'won':
      return sql`${String(value)}::numeric`;
    case 'moment':
      return sql`${String(value)}::timestamptz`;
    case 'day':
      return sql`${String(value)}::date`;
    case 'boolean':
      return sql`${String(value)}::boolean`;
    default:
      return sql`${String(value)}::text`;
  }
}
