import { storageRangeInput, type StorageRange } from '@gredia/domain';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../database/client';
import { parse } from '../../graphql/parse';
import type { StoredCollection } from '../stored-collection';

/** A range as a client sends it. @throws BAD_USER_INPUT */
export const readRange = (range: unknown): StorageRange => parse(storageRangeInput, range);

/** Which records lie in a range. */
export function inRange({ table, date }: StoredCollection, { start, end }: Pick<StorageRange, 'start' | 'end'>): SQL {
  const at = sql`${sql.identifier(getTableName(table))}.${sql.identifier(date.name)}`;
  return sql`${at} >= ${start.toISOString()}::timestamptz AND ${at} < ${end.toISOString()}::timestamptz`;
}

/** What a range holds: another number or a later change means that it is not the same any more. */
export interface RangeFacts {
  count: number;
  /** When a record of it changed last, as PostgreSQL writes it. */
  newest: string | null;
}

export async function factsOf(tx: Executor, stored: StoredCollection, range: StorageRange): Promise<RangeFacts> {
  const { rows } = await tx.execute<{ count: number; newest: string | null }>(sql`
    SELECT count(*)::integer AS count, to_char(max(${stored.updatedAt ?? stored.date}) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS newest
    FROM ${stored.table} WHERE ${inRange(stored, range)}`);
  return rows[0]!;
}
