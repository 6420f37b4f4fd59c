import { Placeholder, getTableColumns, is, sql, type SQL, type Table } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './client';

/** Runs a statement with the values of its placeholders. */
export type Statement<Row> = (db: Database, values: Record<string, unknown>) => Promise<Row[]>;

const dialect = new PgDialect();

/** As Drizzle reads them: a calendar day as text, a numeric as number. */
const readAs = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, (value) => value],
  [pg.types.builtins.NUMERIC, Number],
]);
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => readAs.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/**
 * A statement of the hot paths: its text is made once, every connection plans it once under its name, and its rows go to
 * the resolvers as the driver made them. Building and mapping by Drizzle cost more than such a query itself.
 * The caller says what a row is, by selecting with `rowOf` or `columnsAs`.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, query: SQL): Statement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return async (db, given) => {
    const values = params.map((param) => (is(param, Placeholder) ? given[param.name] : param));
    const { rows } = await db.$client.query<Row>({ name, text, values, types });
    return rows;
  };
}

/** The same for a statement whose text depends on what was asked: it has no name, and is planned each time. */
export async function runOnce<Row extends pg.QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query<Row>({ text, values, types });
  return rows;
}

/** Columns under the names of their properties. */
export function columnsAs(columns: Record<string, PgColumn>): SQL {
  return sql.join(
    Object.entries(columns).map(([property, column]) => sql`${column} AS ${sql.identifier(property)}`),
    sql`, `,
  );
}

/** Every column of a table, as `$inferSelect` has them. */
export const rowOf = (table: Table): SQL => columnsAs(getTableColumns(table) as Record<string, PgColumn>);
