import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './client';

/** Rows by property names of the table. Dates travel as ISO text. */
type BulkRow = Record<string, unknown>;

function columnsOf(table: PgTable, properties: string[]) {
  const columns = getTableColumns(table);
  return properties.map((property) => {
    const column = columns[property];
    if (!column) throw new Error(`${getTableName(table)} has no column for "${property}".`);
    return { property, name: column.name };
  });
}

function toJson(rows: BulkRow[], columns: { property: string; name: string }[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(({ property, name }) => [name, row[property] ?? null]))),
  );
}

const list = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Inserts any number of rows in one statement; every row has the properties of the first one. */
export async function insertRows(tx: Executor, table: PgTable, rows: BulkRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = columnsOf(table, Object.keys(first));
  const names = list(columns.map(({ name }) => name));
  await tx.execute(sql`
    INSERT INTO ${table} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${toJson(rows, columns)}::json)`);
}

/** Sets the given properties of any number of rows, found by `id`, in one statement. */
export async function updateRows(tx: Executor, table: PgTable, rows: BulkRow[], properties: string[]): Promise<void> {
  if (!rows.length || !properties.length) return;
  const columns = columnsOf(table, ['id', ...properties]);
  const assignments = columns
    .slice(1)
    .map(({ name }) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`);
  await tx.execute(sql`
    UPDATE ${table} SET ${sql.join(assignments, sql`, `)}
    FROM json_populate_recordset(NULL::${table}, ${toJson(rows, columns)}::json) AS changed
    WHERE ${table}.id = changed.id`);
}
