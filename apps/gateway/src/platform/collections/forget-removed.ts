import { personalFields } from '@gredia/domain';
import { and, eq, getTableName, gt, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { textArray, uuidArray } from '../database/values';
import type { Person, PersonalData, RemovedTrace } from '../personal-data/personal-data';
import type { Collection } from './collection';
import { forgetFields } from './document-changes';
import type { Collections } from './find-collection';
import { removals, removedRows } from './removals.table';
import { changeHeld, empty, holdRemoved, removedValue } from './removed-rows';

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
  for (const trace of traces) await forgetTrace(tx, trace, person);
  if (person.email) await forgetAddress(tx, collections, person.email);
}

async function forgetTrace(
  tx: Executor,
  { table, account, empties, forgets }: RemovedTrace,
  person: Person,
): Promise<void> {
  for (const which of await holdRemoved(tx, table, sql`${removedValue(account)} = ${person.id}`)) {
    if (forgets) {
      const rows = await tx.select({ values: removedRows.values }).from(removedRows).where(which);
      await forgets(
        tx,
        rows.map(({ values }) => values),
        person,
      );
    }
    if (empties) await changeHeld(tx, which, empty(empties));
    else await tx.delete(removedRows).where(which);
  }
}

/** Of removed records whose values the log keeps: those that name the address. */
async function forgetAddress(tx: Executor, collections: Collections, email: string): Promise<void> {
  for (const collection of collections.values()) {
    const { spec } = collection;
    const fields = personalFields(spec);
    if (!spec.removal || !fields.length) continue;
    for await (const ids of removedRecords(tx, collection)) {
      const { rows } = await tx.execute<{ id: string }>(sql`
        SELECT DISTINCT log.document_id AS id FROM audit_logs AS log
        WHERE log.collection = ${spec.name} AND log.document_id = ANY(${uuidArray(ids)}) AND EXISTS (
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
}

/** So many at once: a range may have held a million. */
const BATCH = 5000;

/** Ids of the records that removals of a collection took: each alone, or with a range, whose rows know them. */
async function* removedRecords(
  tx: Executor,
  { spec, table }: Collection,
  which?: SQL,
): AsyncGenerator<readonly string[]> {
  const taken = await tx
    .select({ id: removals.id, documentId: removals.documentId })
    .from(removals)
    .where(and(eq(removals.collection, spec.name), which));
  const alone = taken.flatMap(({ documentId }) => documentId ?? []);
  for (let start = 0; start < alone.length; start += BATCH) yield alone.slice(start, start + BATCH);
  for (const range of taken) {
    if (range.documentId === null) yield* recordsOfRange(tx, range.id, getTableName(table));
  }
}

async function* recordsOfRange(tx: Executor, removalId: string, root: string): AsyncGenerator<readonly string[]> {
  const isRecord = and(
    eq(removedRows.removalId, removalId),
    eq(removedRows.tableName, root),
    eq(removedRows.kind, 'ROW'),
  );
  for (let after = 0; ;) {
    const rows = await tx
      .select({ place: removedRows.id, id: sql<string>`${removedRows.values} ->> 'id'` })
      .from(removedRows)
      .where(and(isRecord, gt(removedRows.id, after)))
      .orderBy(removedRows.id)
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.place;
  }
}

/**
 * Every night: what has had its time cannot come back any more, and what the log says of a record that is gone for good
 * names nobody.
 */
export async function forgetRemovals(tx: Executor, collections: Collections): Promise<number> {
  const hasEnded = lte(removals.expiresAt, sql`now()`);
  for (const collection of collections.values()) {
    const { spec } = collection;
    const fields = personalFields(spec);
    if (!spec.removal || !fields.length) continue;
    for await (const ids of removedRecords(tx, collection, hasEnded)) await forgetFields(tx, spec.name, ids, fields);
  }
  const { rowCount } = await tx.delete(removals).where(hasEnded);
  return rowCount ?? 0;
}
