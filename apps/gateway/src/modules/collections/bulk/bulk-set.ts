import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Collection, DocumentValues } from '../../../platform/collections/collection';
import type { Executor } from '../../../platform/database/client';

/** What the values that can be edited amount to. */
function fingerprint({ spec, columns }: Collection): SQL {
  const edited = Object.keys(spec.fields).filter((field) => spec.fields[field]?.edit);
  const values = edited.map((field) => sql`${columns[field]}`);
  return sql`md5(jsonb_build_array(${sql.join(values, sql`, `)})::text)::uuid`;
}

/** Notes which records a condition finds, in which versions. @returns how many, at most `most` */
export async function fixSet(
  tx: Executor,
  collection: Collection,
  { editId, where, most }: { editId: string; where: SQL; most: number },
): Promise<number> {
  const { id, updatedAt, table, joins } = collection;
  const { rowCount } = await tx.execute(sql`
    INSERT INTO bulk_edit_rows (edit_id, document_id, updated_at, fingerprint)
    SELECT ${editId}::uuid, ${id}, ${updatedAt}, ${fingerprint(collection)}
    FROM ${table} ${joins ?? sql``} WHERE ${where} ORDER BY ${id} LIMIT ${most}`);
  return rowCount ?? 0;
}

/** A record of a set as it is now, with the values that are asked for. */
export interface SetRow extends Record<string, unknown> {
  id: string;
  title: string | null;
  isGone: boolean;
  /** Somebody has changed it since the set was fixed. */
  isStale: boolean;
  values: DocumentValues;
}

/** The records of a set, in one order. */
export async function rowsOfSet(
  tx: Executor,
  collection: Collection,
  editId: string,
  fields: readonly string[],
): Promise<SetRow[]> {
  const { id, updatedAt, table, joins, columns, spec } = collection;
  const value = (column: SQL | PgColumn | undefined) => sql`to_jsonb(${column})`;
  const values = fields.flatMap((field) => [sql`${field}::text`, value(columns[field])]);
  const { rows } = await tx.execute<SetRow>(sql`
    SELECT fixed.document_id AS id, record.title, record.id IS NULL AS "isGone",
      (record.updated_at, record.fingerprint) IS DISTINCT FROM (fixed.updated_at, fixed.fingerprint) AS "isStale",
      record."values"
    FROM bulk_edit_rows AS fixed LEFT JOIN (
      SELECT ${id} AS id, (${columns[spec.titleField]})::text AS title, ${updatedAt} AS updated_at,
        ${fingerprint(collection)} AS fingerprint, jsonb_build_object(${sql.join(values, sql`, `)}) AS "values"
      FROM ${table} ${joins ?? sql``}
    ) AS record ON record.id = fixed.document_id
    WHERE fixed.edit_id = ${editId}::uuid ORDER BY fixed.document_id`);
  return rows;
}
