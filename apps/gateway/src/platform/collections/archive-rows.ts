import { is, SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { uuidArray } from '../database/values';
import { tablesGoingWith, type Catalogue, type ForeignKey, type KeptColumn } from './foreign-keys';

/** Ids here, or an expression for an array of them in the database, from where many need not come here and back. */
export type RowIds = readonly string[] | SQL;

const arrayOf = (ids: RowIds): SQL => (is(ids, SQL) ? ids : uuidArray(ids));

/** Ids as values. */
export async function listOfIds(tx: Executor, ids: RowIds): Promise<readonly string[]> {
  if (!is(ids, SQL)) return ids;
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT unnest(${ids})::text AS id ORDER BY id`);
  return rows.map(({ id }) => id);
}

/** Rows of a table, by their ids, that go with everything that goes with them. */
export interface Archiving {
  removalId: string;
  /** The name of the table; its key is `id`. */
  root: string;
  ids: RowIds;
}

/** Rows that stay and name rows that shall go. */
export interface Blocker {
  table: string;
  count: number;
}

/**
 * What names rows that shall go, and neither goes with them nor lets go of them.
 * Locks the rows, so that nothing new comes to name them until the transaction ends.
 */
export async function blockersOf(
  tx: Executor,
  catalogue: Catalogue,
  archiving: Omit<Archiving, 'removalId'>,
): Promise<Blocker[]> {
  const { root, ids } = archiving;
  await tx.execute(sql`SELECT count(*) FROM (
    SELECT FROM ${sql.identifier(root)} WHERE id = ANY(${arrayOf(ids)}) ORDER BY id FOR UPDATE) AS locked`);
  return countBlockers(tx, catalogue, archiving);
}

/** The same as it is now, without a lock. */
export async function countBlockers(
  db: Executor,
  { keys }: Catalogue,
  { root, ids }: Omit<Archiving, 'removalId'>,
): Promise<Blocker[]> {
  const going = goingRows(keys, root, ids);
  const counts = new Map<string, number>();
  for (const key of keys) {
    const parents = key.onDelete === 'refuse' && going.get(key.parent);
    if (!parents) continue;
    const itself = going.get(key.table);
    const stays = itself ? sql` AND (${itself}) IS NOT TRUE` : sql``;
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::integer AS count FROM ${sql.identifier(key.table)} WHERE ${names(key, parents)}${stays}`);
    const count = rows[0]?.count ?? 0;
    if (count) counts.set(key.table, (counts.get(key.table) ?? 0) + count);
  }
  return [...counts].map(([table, count]) => ({ table, count }));
}

/** How many rows go with those of the root, which are not counted. */
export async function countCompanions(
  db: Executor,
  { keys }: Catalogue,
  { root, ids }: Omit<Archiving, 'removalId'>,
): Promise<number> {
  const parts = [...goingRows(keys, root, ids)].flatMap(([table, which]) =>
    table === root ? [] : [sql`(SELECT count(*) FROM ${sql.identifier(table)} WHERE ${which})`],
  );
  if (!parts.length) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`SELECT (${sql.join(parts, sql` + `)})::integer AS count`);
  return rows[0]?.count ?? 0;
}

/**
 * Takes rows out, with all rows that go with them (ON DELETE CASCADE), and keeps them under a removal; what has to let go of
 * them (ON DELETE SET NULL) is kept too. All of it happens in the database, whatever the size of the rows.
 * @returns how many rows went
 */
export async function archiveRows(
  tx: Executor,
  { keys, tables }: Catalogue,
  { removalId, root, ids }: Archiving,
): Promise<number> {
  await tx.execute(EXACT_TEXTS);
  const going = goingRows(keys, root, ids);
  for (const key of keys) {
    const parents = key.onDelete === 'set null' && going.get(key.parent);
    if (!parents) continue;
    const { columns, primaryKey } = tables.get(key.table)!;
    const kept = columns.filter(({ name }) => primaryKey.includes(name) || key.columns.includes(name));
    const itself = going.get(key.table);
    const stays = itself ? sql` AND (${itself}) IS NOT TRUE` : sql``;
    await tx.execute(sql`
      INSERT INTO removed_rows (removal_id, table_name, kind, "values")
      SELECT ${removalId}::uuid, ${key.table}, 'REFERENCE', ${textsOf(kept, key.table)}
      FROM ${sql.identifier(key.table)} WHERE ${names(key, parents)}${stays}`);
  }
  let rowCount = 0;
  // The last first: what a table's rows go with must still be there to say which.
  for (const [table, which] of [...going].reverse()) {
    const gone = await tx.execute(sql`
      WITH gone AS (DELETE FROM ${sql.identifier(table)} WHERE ${which} RETURNING *)
      INSERT INTO removed_rows (removal_id, table_name, kind, "values")
      SELECT ${removalId}::uuid, ${table}, 'ROW', ${textsOf(tables.get(table)!.columns, 'gone')} FROM gone`);
    rowCount += gone.rowCount ?? 0;
  }
  await keepFiles(tx, removalId, [...going.keys()], keys);
  return rowCount;
}

/** How values are written does not depend on who asks. */
export const EXACT_TEXTS = sql`
  SELECT set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;

/** By table, in the order of `tablesGoingWith`, which of its rows go. */
function goingRows(keys: readonly ForeignKey[], root: string, ids: RowIds): ReadonlyMap<string, SQL> {
  return conditionsFrom(keys, root, sql`${sql.identifier(root)}.id = ANY(${arrayOf(ids)})`);
}

/** The same for any condition on rows of the root. */
export function conditionsFrom(keys: readonly ForeignKey[], root: string, which: SQL): ReadonlyMap<string, SQL> {
  const conditions = new Map<string, SQL>();
  for (const table of tablesGoingWith(root, keys)) {
    const parts = keys.flatMap((key) => {
      const parents = key.table === table && key.onDelete === 'cascade' && conditions.get(key.parent);
      return parents ? [names(key, parents)] : [];
    });
    conditions.set(table, table === root ? which : sql`(${sql.join(parts, sql` OR `)})`);
  }
  return conditions;
}

/** Whether a row names one of those rows of the table that its key refers to. */
function names({ table, columns, parent, parentColumns }: ForeignKey, parents: SQL): SQL {
  return sql`(${listOf(columns, table)}) IN (
    SELECT ${listOf(parentColumns, parent)} FROM ${sql.identifier(parent)} WHERE ${parents})`;
}

const listOf = (columns: readonly string[], table: string): SQL =>
  sql.join(
    columns.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)}`),
    sql`, `,
  );

/** Values by column, as texts: `null` of jsonb is a text, a missing value is null. */
export function textsOf(columns: readonly KeptColumn[], table: string): SQL {
  const list = columns.map(({ name }) => name);
  const texts = list.map((name) => sql`${sql.identifier(table)}.${sql.identifier(name)}::text`);
  const names = list.map((name) => sql`${name}`);
  return sql`jsonb_object(ARRAY[${sql.join(names, sql`, `)}]::text[], ARRAY[${sql.join(texts, sql`, `)}]::text[])`;
}

/** Notes the files that removed rows name. */
async function keepFiles(
  tx: Executor,
  removalId: string,
  tables: readonly string[],
  keys: readonly ForeignKey[],
): Promise<void> {
  for (const { table, columns, parent } of keys) {
    if (parent !== 'files' || !tables.includes(table)) continue;
    const file = sql`("values" ->> ${columns[0]}::text)::uuid`;
    await tx.execute(sql`
      INSERT INTO removed_files (removal_id, file_id)
      SELECT DISTINCT removal_id, ${file} FROM removed_rows
      WHERE removal_id = ${removalId}::uuid AND table_name = ${table} AND kind = 'ROW' AND ${file} IS NOT NULL
      ON CONFLICT DO NOTHING`);
  }
}
