import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { sqlStateOf } from '../database/took-too-long';
import { conflict } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { EXACT_TEXTS } from './archive-rows';
import type { Collection } from './collection';
import { tablesGoingWith, type Catalogue, type ForeignKey, type KeptColumn, type TableShape } from './foreign-keys';
import type { RemovedKind } from './removals.table';

/** By table, which row another one became part of. */
export type Successors = ReadonlyMap<string, NonNullable<Collection['successors']>>;

export const successorsIn = ({ collections }: Pick<RequestContext, 'collections'>): Successors =>
  new Map(
    [...collections.values()].flatMap(({ table, successors }) =>
      successors ? [[getTableName(table), successors] as const] : [],
    ),
  );

/** So many at once: a statement has its time. */
const BATCH = 5000;

/**
 * Puts the rows of a removal back as they were. A column that has come since has its default; what they referred to and would
 * have let go of is let go of, or is what that became part of; a row that would have gone with another one stays away when that one is gone.
 * @returns how many rows came back
 * @throws CONFLICT where another row has taken the place of one, or something that one needs is gone
 */
export async function giveBackRows(
  tx: Executor,
  { keys, tables }: Catalogue,
  { removalId, root, successors = new Map() }: { removalId: string; root: string; successors?: Successors },
): Promise<number> {
  await tx.execute(EXACT_TEXTS);
  let rowCount = 0;
  try {
    for (const table of tablesGoingWith(root, keys)) {
      const columns = await columnsOf(tx, removalId, table, 'ROW', tables.get(table)!);
      if (!columns.length) continue;
      const own = keys.filter((key) => key.table === table);
      for await (const batch of batches(tx, removalId, table, 'ROW')) {
        const inserted = await tx.execute(insertion(table, columns, own, successors, batch));
        rowCount += inserted.rowCount ?? 0;
      }
    }
    await giveBackReferences(tx, { keys, tables }, removalId);
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE) throw conflict('그사이에 같은 값을 가진 항목이 생겨서 되살릴 수 없어요.');
    if (sqlStateOf(error) === FOREIGN) throw conflict('이 항목이 가리키던 항목이 그사이에 지워져서 되살릴 수 없어요.');
    throw error;
  }
  return rowCount;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE = '23505';
const FOREIGN = '23503';

/** The kept columns that the table still has, with the types that they have now. */
async function columnsOf(
  tx: Executor,
  removalId: string,
  table: string,
  kind: RemovedKind,
  { columns }: TableShape,
): Promise<KeptColumn[]> {
  // Rows of one removal have the same columns; references name those of their key alone, and a table may have several.
  const most = kind === 'ROW' ? sql`LIMIT 1` : sql``;
  const { rows } = await tx.execute<{ name: string }>(sql`
    SELECT DISTINCT jsonb_object_keys("values") AS name FROM (
      SELECT "values" FROM removed_rows
      WHERE removal_id = ${removalId}::uuid AND table_name = ${table} AND kind = ${kind} ${most}) AS first`);
  const kept = new Set(rows.map(({ name }) => name));
  return columns.filter(({ name }) => kept.has(name));
}

/** Conditions that find the rows of a table, some at a time, in the order in which they went. */
async function* batches(tx: Executor, removalId: string, table: string, kind: RemovedKind): AsyncGenerator<SQL> {
  const which = sql`kept.removal_id = ${removalId}::uuid AND kept.table_name = ${table} AND kept.kind = ${kind}`;
  for (let after = '0'; ;) {
    const { rows } = await tx.execute<{ last: string | null }>(sql`
      SELECT max(id)::text AS last FROM (
        SELECT id FROM removed_rows AS kept WHERE ${which} AND id > ${after}::bigint ORDER BY id LIMIT ${BATCH}) AS batch`);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    yield sql`${which} AND kept.id > ${after}::bigint AND kept.id <= ${last}::bigint`;
    after = last;
  }
}

const valueOf = ({ name, type }: KeptColumn): SQL => sql`(kept."values" ->> ${name}::text)::${sql.raw(type)}`;

function insertion(
  table: string,
  columns: readonly KeptColumn[],
  keys: readonly ForeignKey[],
  successors: Successors,
  batch: SQL,
): SQL {
  const others = keys.filter(({ parent }) => parent !== table);
  const loose = others.filter(({ onDelete }) => onDelete === 'set null');
  const bound = others.filter(({ onDelete }) => onDelete === 'cascade');
  const values = columns.map((column) => {
    const key = loose.find((each) => each.columns.includes(column.name));
    if (!key) return valueOf(column);
    const successor = successors.get(key.parent);
    const otherwise = successor
      ? sql` ELSE (SELECT led.${sql.identifier(successor.into.name)} FROM ${successor.table} AS led
          WHERE led.${sql.identifier(successor.gone.name)} = ${valueOf(column)})`
      : sql``;
    return sql`CASE WHEN ${isThere(key, columns)} THEN ${valueOf(column)}${otherwise} END`;
  });
  const complete = bound.map((key) => sql` AND ${isThere(key, columns)}`);
  return sql`
    INSERT INTO ${sql.identifier(table)} (${listOf(columns.map(({ name }) => name))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)} FROM removed_rows AS kept
    WHERE ${batch}${sql.join(complete, sql``)} ORDER BY kept.id`;
}

/** Whether what a kept row refers to is there; a row that refers to nothing lacks nothing. */
function isThere({ columns: names, parent, parentColumns }: ForeignKey, columns: readonly KeptColumn[]): SQL {
  const own = names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const absent = own.map((column) => sql`${valueOf(column)} IS NULL`);
  const same = own.map((column, index) => sql`named.${sql.identifier(parentColumns[index]!)} = ${valueOf(column)}`);
  return sql`(${sql.join(absent, sql` OR `)} OR EXISTS (
    SELECT FROM ${sql.identifier(parent)} AS named WHERE ${sql.join(same, sql` AND `)}))`;
}

const listOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Rows that had let go take hold again, unless they say something else by now. */
async function giveBackReferences(tx: Executor, { tables }: Catalogue, removalId: string): Promise<void> {
  const { rows } = await tx.execute<{ table: string }>(sql`
    SELECT DISTINCT table_name AS "table" FROM removed_rows
    WHERE removal_id = ${removalId}::uuid AND kind = 'REFERENCE'`);
  for (const { table } of rows) {
    const shape = tables.get(table);
    if (!shape) continue;
    const columns = await columnsOf(tx, removalId, table, 'REFERENCE', shape);
    const isKey = ({ name }: KeptColumn) => shape.primaryKey.includes(name);
    const own = (column: KeptColumn) => sql`${sql.identifier(table)}.${sql.identifier(column.name)}`;
    const found = columns.filter(isKey).map((column) => sql`${own(column)} = ${valueOf(column)}`);
    for (const column of columns.filter((each) => !isKey(each))) {
      for await (const batch of batches(tx, removalId, table, 'REFERENCE')) {
        await tx.execute(sql`
          UPDATE ${sql.identifier(table)} SET ${sql.identifier(column.name)} = ${valueOf(column)}
          FROM removed_rows AS kept
          WHERE ${batch} AND ${sql.join(found, sql` AND `)} AND ${own(column)} IS NULL
            AND kept."values" ->> ${column.name}::text IS NOT NULL`);
      }
    }
  }
}
