import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { uuidArray } from '../database/values';
import type { Collection, DocumentValues } from './collection';
import { cursorOf, type DocumentOrder } from './document-order';

/** A record with the values of its fields, personal ones as they are. */
export interface StoredDocument {
  id: string;
  values: DocumentValues;
  updatedAt: string;
}

/**
 * The values of some records; those that are not there are left out.
 * @param fields those that are wanted; all without it
 */
export async function readDocuments(
  tx: Executor,
  collection: Collection,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<Map<string, StoredDocument>> {
  if (!ids.length) return new Map();
  const isOne = sql`${collection.id} = ANY(${uuidArray(ids)})`;
  const { rows } = await tx.execute<Row>(selectValues(collection, isOne, fields));
  return new Map(rows.map((row) => [row.id, storedOf(row)]));
}

/** Locks some records in one order until the transaction ends, and first what stands above them; answers the ids of those that are there. */
export async function lockDocuments(tx: Executor, collection: Collection, ids: readonly string[]): Promise<string[]> {
  await collection.lockAbove?.(tx, ids);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT ${collection.id} AS id FROM ${collection.table} WHERE ${collection.id} = ANY(${uuidArray(ids)})
    ORDER BY ${collection.id} FOR NO KEY UPDATE`);
  return rows.map(({ id }) => id);
}

/** A page of a list: the records behind a place, and where the next ones begin. */
export async function readPage(
  tx: Executor,
  collection: Collection,
  where: SQL,
  order: DocumentOrder,
  { first, after, skip = 0 }: { first: number; after: string | null; skip?: number },
): Promise<{ documents: StoredDocument[]; endCursor: string | null }> {
  const condition = after === null ? where : sql`${where} AND ${order.behind(after)}`;
  // The ids of the page first, by what orders them alone: wide rows are read for the page and not for the whole table.
  const page = sql`
    SELECT ${collection.id} AS id, ${order.place} AS place
    FROM ${collection.table} ${collection.joins ?? sql``}
    WHERE ${condition}
    ORDER BY ${order.by} LIMIT ${first + 1} OFFSET ${skip}`;
  const { rows: found } = await tx.execute<{ id: string; place: (string | null)[] }>(page);
  const shown = found.slice(0, first);
  const documents = await readDocuments(
    tx,
    collection,
    shown.map(({ id }) => id),
  );
  const last = found.length > first ? shown.at(-1) : undefined;
  return {
    documents: shown.flatMap(({ id }) => documents.get(id) ?? []),
    endCursor: last ? cursorOf(last.place) : null,
  };
}

/** How many records a condition finds. */
export async function countDocuments(tx: Executor, { table, joins }: Collection, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM ${table} ${joins ?? sql``} WHERE ${where}`,
  );
  return rows[0]?.count ?? 0;
}

type Row = { id: string; values: DocumentValues; updatedAt: string };

const storedOf = ({ id, values, updatedAt }: Row): StoredDocument => ({ id, values, updatedAt });

function selectValues(
  { id, updatedAt, table, joins, columns }: Collection,
  where: SQL,
  fields: readonly string[] = Object.keys(columns),
): SQL {
  const values = fields.map((field) => sql`${columns[field]} AS ${sql.identifier(field)}`);
  return sql`
    SELECT ${id} AS id, to_jsonb(shown) AS "values",
      to_char(${updatedAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"
    FROM ${table} ${joins ?? sql``}, LATERAL (SELECT ${sql.join(values, sql`, `)}) AS shown
    WHERE ${where}`;
}

/** The account that a record is about; null where its collection is about none. */
export async function subjectOf(tx: Executor, { subject, table, id }: Collection, of: string): Promise<string | null> {
  if (!subject) return null;
  const { rows } = await tx.execute<{ subject: string | null }>(
    sql`SELECT ${subject} AS subject FROM ${table} WHERE ${id} = ${of}::uuid`,
  );
  return rows[0]?.subject ?? null;
}
