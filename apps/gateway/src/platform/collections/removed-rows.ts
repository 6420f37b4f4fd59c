import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/client';
import { textArray } from '../database/values';
import { removals, removedRows } from './removals.table';

/** What a removed row has in a column, as a text. */
export const removedValue = ({ name }: PgColumn): SQL<string | null> =>
  sql<string | null>`(${removedRows.values} ->> ${name}::text)`;

/**
 * Rows of a table that were removed and can still come back, held until the transaction ends: what is being given back at
 * this moment is waited for, and is in its table then.
 * @returns a condition on `removed_rows` for each removal that has such rows
 */
export async function holdRemoved(tx: Executor, table: PgTable, which: SQL): Promise<SQL[]> {
  // Behind the removals, which few are, their index finds the rows of a table.
  const isOne = sql`${removedRows.tableName} = ${getTableName(table)} AND ${removedRows.kind} = 'ROW' AND (${which})`;
  const held = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${removals} WHERE EXISTS (
      SELECT FROM ${removedRows} WHERE ${removedRows.removalId} = ${removals.id} AND ${isOne})
    ORDER BY id FOR NO KEY UPDATE`);
  return held.rows.map(({ id }) => and(eq(removedRows.removalId, id), isOne)!);
}

/**
 * Gives such rows other values in some columns.
 * @param values an object of texts, by the names of columns
 * @returns how many rows they were
 */
export async function changeRemoved(tx: Executor, table: PgTable, which: SQL, values: SQL): Promise<number> {
  let count = 0;
  for (const isHeld of await holdRemoved(tx, table, which)) count += await changeHeld(tx, isHeld, values);
  return count;
}

/** The same of rows that are held already. */
export async function changeHeld(tx: Executor, isHeld: SQL, values: SQL): Promise<number> {
  const changed = await tx
    .update(removedRows)
    .set({ values: sql`${removedRows.values} || ${values}` })
    .where(isHeld);
  return changed.rowCount ?? 0;
}

/** No value in some columns. */
export const empty = (columns: readonly PgColumn[]): SQL =>
  sql`jsonb_object(${textArray(columns.map(({ name }) => name))}, array_fill(NULL::text, ARRAY[${columns.length}::integer]))`;
