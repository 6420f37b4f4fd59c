import { personalFields } from '@gredia/domain';
import { and, eq, getTableName, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { textArray } from '../database/values';
import type { Person, PersonalData, RemovedTrace } from '../personal-data/personal-data';
import { forgetFields } from './document-changes';
import type { Collections } from './find-collection';
import { removals, removedRows } from './removals.table';

interface Kept {
  collections: Collections;
  personalData: readonly PersonalData[];
}

/**
 * An account ends: rows of it that were removed lose what rows of it that are there lose, so that they do not bring it back,
 * and the log of removed records no longer says its address. Runs before the rows that are there: what is being given back
 * at this moment is waited for, and is among them then.
 */
export async function forgetRemoved(tx: Executor, { collections, personalData }: Kept, person: Person): Promise<void> {
  const traces = personalData.flatMap(({ removed }) => removed ?? []);
  for (const trace of traces) await forgetTrace(tx, trace, person.id);
  if (person.email) await forgetAddress(tx, collections, person.email);
}

async function forgetTrace(tx: Executor, { table, account, empties }: RemovedTrace, personId: string): Promise<void> {
  // Behind the removals, which few are, their index finds the rows of a table.
  const isOfPerson = sql`${removedRows.tableName} = ${getTableName(table)} AND ${removedRows.kind} = 'ROW'
    AND ${removedRows.values} ->> ${account.name}::text = ${personId}`;
  const held = await tx.execute<{ id: string }>(sql`
    SELECT id FROM ${removals} WHERE EXISTS (
      SELECT FROM ${removedRows} WHERE ${removedRows.removalId} = ${removals.id} AND ${isOfPerson})
    ORDER BY id FOR NO KEY UPDATE`);
  for (const { id } of held.rows) {
    const which = and(eq(removedRows.removalId, id), isOfPerson);
    if (empties)
      await tx
        .update(removedRows)
        .set({ values: emptied(empties.map(({ name }) => name)) })
        .where(which);
    else await tx.delete(removedRows).where(which);
  }
}

const emptied = (columns: readonly string[]): SQL =>
  sql`${removedRows.values} || jsonb_object(${textArray(columns)}, array_fill(NULL::text, ARRAY[${columns.length}::integer]))`;

/** Of removed records whose values the log keeps: those that name the address. */
async function forgetAddress(tx: Executor, collections: Collections, email: string): Promise<void> {
  for (const { spec } of collections.values()) {
    const fields = personalFields(spec);
    if (!spec.removal || !fields.length) continue;
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT DISTINCT log.document_id AS id FROM ${removals}
      JOIN audit_logs AS log ON log.collection = ${removals.collection} AND log.document_id = ${removals.documentId}
      WHERE ${removals.collection} = ${spec.name} AND EXISTS (
        SELECT FROM unnest(${textArray(fields)}) AS field
        WHERE strpos(lower(concat(log.before ->> field, ' ', log.after ->> field)), lower(${email})) > 0)`);
    await forgetFields(
      tx,
      spec.name,
      rows.map(({ id }) => id),
      fields,
    );
  }
}

/**
 * Every night: what has had its time cannot come back any more, and what the log says of a record that is gone for good
 * names nobody.
 */
export async function forgetRemovals(tx: Executor, collections: Collections): Promise<number> {
  const hasEnded = lte(removals.expiresAt, sql`now()`);
  for (const { spec } of collections.values()) {
    const fields = personalFields(spec);
    if (!spec.removal || !fields.length) continue;
    const gone = await tx
      .select({ id: removals.documentId })
      .from(removals)
      .where(and(hasEnded, eq(removals.collection, spec.name), isNotNull(removals.documentId)));
    await forgetFields(
      tx,
      spec.name,
      gone.flatMap(({ id }) => id ?? []),
      fields,
    );
  }
  const { rowCount } = await tx.delete(removals).where(hasEnded);
  return rowCount ?? 0;
}
