import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '@gredia/domain';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { originOf, type AuditAction } from '../audit/audit';
import { auditLogs } from '../audit/audit.table';
import { insertRows } from '../database/bulk';
import type { Executor } from '../database/client';
import { newId } from '../database/columns';
import { textArray, uuidArray } from '../database/values';
import type { Collection, DocumentValues, WriteContext } from './collection';
import type { StoredDocument } from './read-documents';
import type { ChangeDetails } from './sources-of-changes';

/** What became different of one record, by field. */
export interface DocumentChange {
  id: string;
  before: DocumentValues | null;
  after: DocumentValues | null;
  details?: ChangeDetails;
}

/** The values in which a record differs; null where it does not. */
export function changeOf(
  id: string,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): DocumentChange | null {
  if (!before || !after) return { id, before: before?.values ?? null, after: after?.values ?? null };
  const fields = Object.keys(after.values).filter(
    (field) => !isDeepStrictEqual(before.values[field], after.values[field]),
  );
  if (!fields.length) return null;
  const only = (values: DocumentValues) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { id, before: only(before.values), after: only(after.values) };
}

/**
 * Notes what was changed of records, one row each, in the transaction that changed them.
 * @param changeId where several notes belong to one saving
 * @returns by which the rows of one saving are found again; null where there are none
 */
export async function noteChanges(
  tx: Executor,
  { keys, client, viewer, origin = originOf(keys, client) }: WriteContext,
  { spec }: Pick<Collection, 'spec'>,
  changes: readonly DocumentChange[],
  {
    action,
    reason,
    details: all = null,
    changeId = newId(),
  }: { action: AuditAction; reason: string | null; details?: Record<string, unknown> | null; changeId?: string },
): Promise<string | null> {
  if (!changes.length) return null;
  const createdAt = new Date().toISOString();
  await insertRows(
    tx,
    auditLogs,
    changes.map(({ id, before, after, details }) => ({
      id: newId(),
      action,
      outcome: 'ok',
      actorId: viewer?.id ?? null,
      ...origin,
      collection: spec.name,
      documentId: id,
      changeId,
      before,
      after,
      details: details && Object.keys(details).length ? { ...all, ...details } : all,
      reason,
      createdAt,
    })),
  );
  return changeId;
}

/** What was changed of a record in the console, the newest first. */
export function changesOf(db: Executor, name: CollectionName, documentId: string, first: number) {
  const together = sql<number>`(SELECT count(*)::integer FROM audit_logs AS part WHERE part.change_id = audit_logs.change_id)`;
  return db
    .select({ ...getTableColumns(auditLogs), changeCount: together })
    .from(auditLogs)
    .where(and(eq(auditLogs.collection, name), eq(auditLogs.documentId, documentId)))
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(first);
}

/** The rows of one saving that nobody has taken back. */
export const findChange = (db: Executor, changeId: string) =>
  db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.changeId, changeId), isNull(auditLogs.undoneAt)))
    .orderBy(auditLogs.id);

/** The same, locked until the transaction ends. */
export function lockChange(tx: Executor, changeId: string) {
  return findChange(tx, changeId).for('update');
}

export async function markUndone(tx: Executor, changeId: string): Promise<void> {
  await tx
    .update(auditLogs)
    .set({ undoneAt: sql`clock_timestamp()` })
    .where(eq(auditLogs.changeId, changeId));
}

/**
 * Empties what the log keeps of the values of records: a row outlives the people that its values named. Who changed
 * something and when stays; why, too, unless the records are people: what is written about one may name them.
 */
export async function forgetValues(tx: Executor, name: CollectionName, documentIds: readonly string[]): Promise<void> {
  await tx
    .update(auditLogs)
    .set({ before: null, after: null, ...(name === 'users' && { reason: null }) })
    .where(and(eq(auditLogs.collection, name), inArray(auditLogs.documentId, [...documentIds])));
}

/** Empties why something was done: of rows of an action, by the `id` in their details. */
export async function forgetReasons(tx: Executor, action: AuditAction, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  const isOne = sql`${auditLogs.details} ->> 'id' = ANY(${textArray(ids)})`;
  await tx
    .update(auditLogs)
    .set({ reason: null })
    .where(and(eq(auditLogs.action, action), isNotNull(auditLogs.reason), isOne));
}

/** As `forgetValues`, some fields of records: what they name people by goes, what else became different of them stays. */
export async function forgetFields(
  tx: Executor,
  name: CollectionName,
  documentIds: readonly string[],
  fields: readonly string[],
): Promise<void> {
  if (!documentIds.length || !fields.length) return;
  const without = (column: PgColumn) => sql`${column} - ${textArray(fields)}`;
  await tx
    .update(auditLogs)
    .set({ before: without(auditLogs.before), after: without(auditLogs.after) })
    .where(
      and(
        eq(auditLogs.collection, name),
        sql`${auditLogs.documentId} = ANY(${uuidArray(documentIds)})`,
        or(sql`${auditLogs.before} ?| ${textArray(fields)}`, sql`${auditLogs.after} ?| ${textArray(fields)}`),
      ),
    );
}

/**
 * Takes the addresses of a person out of what the log keeps of records: each field, in the rows where it has one of them.
 * Such a row loses the field before and after; the other rows of the record stay as they are.
 */
export async function forgetAddresses(
  tx: Executor,
  name: CollectionName,
  documentIds: readonly string[],
  fields: readonly string[],
  addresses: readonly string[],
): Promise<void> {
  if (!documentIds.length || !addresses.length) return;
  const all = textArray(addresses.map((address) => address.toLowerCase()));
  for (const field of fields) {
    // A text, or a list of them.
    const names = (column: PgColumn) => sql`lower((${column} -> ${field}::text)::text)::jsonb ?| ${all}`;
    await tx
      .update(auditLogs)
      .set({ before: sql`${auditLogs.before} - ${field}::text`, after: sql`${auditLogs.after} - ${field}::text` })
      .where(
        and(
          eq(auditLogs.collection, name),
          sql`${auditLogs.documentId} = ANY(${uuidArray(documentIds)})`,
          or(names(auditLogs.before), names(auditLogs.after)),
        ),
      );
  }
}
