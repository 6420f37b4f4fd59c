import type { CollectionSpec, ImportProblem } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Collection, DocumentValues } from '../../../platform/collections/collection';
import { readDocuments, type StoredDocument } from '../../../platform/collections/read-documents';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { problemsOf } from './import-errors';

/** Rows that are written at a time. */
export const LOT = 500;
/** After so many rows that were refused one by one, a refused lot is refused as a whole: finding each one costs two writings. */
const SINGLED_OUT = 200;

/** A row on its way into the database. */
export interface ImportWrite {
  line: number;
  /** The record that it changes; null for a new one. */
  documentId: string | null;
  values: DocumentValues;
}

/** What came of writing some rows. */
export interface WrittenRows {
  /** Records by the row that wrote them. */
  ids: Map<number, string>;
  refused: { line: number; problems: ImportProblem[] }[];
  /** How many of them were found one by one. */
  singledOut: number;
}

export const nothingWritten = (): WrittenRows => ({ ids: new Map(), refused: [], singledOut: 0 });

/**
 * Writes rows through the collection's own path. What it refuses is found by halves, and leaves nothing; the others are
 * written.
 * @param before their records, locked
 */
export async function writeRows(
  tx: Executor,
  ctx: RequestContext,
  collection: Collection,
  writes: readonly ImportWrite[],
  before: ReadonlyMap<string, StoredDocument>,
  into: WrittenRows,
): Promise<void> {
  if (!writes.length) return;
  // Not the driver's nested transaction: what a write announces is known by the transaction itself.
  await tx.execute(sql`SAVEPOINT import_rows`);
  try {
    const written = await carryOut(tx, ctx, collection, writes, before);
    await tx.execute(sql`RELEASE SAVEPOINT import_rows`);
    for (const [line, id] of written) into.ids.set(line, id);
  } catch (error) {
    const problems = problemsOf(error);
    if (!problems) throw error;
    await tx.execute(sql`ROLLBACK TO SAVEPOINT import_rows`);
    await tx.execute(sql`RELEASE SAVEPOINT import_rows`);
    if (writes.length === 1 || into.singledOut >= SINGLED_OUT) {
      if (writes.length === 1) into.singledOut += 1;
      into.refused.push(...writes.map(({ line }) => ({ line, problems })));
      return;
    }
    const half = Math.ceil(writes.length / 2);
    await writeRows(tx, ctx, collection, writes.slice(0, half), before, into);
    await writeRows(tx, ctx, collection, writes.slice(half), before, into);
  }
}

async function carryOut(
  tx: Executor,
  ctx: RequestContext,
  collection: Collection,
  writes: readonly ImportWrite[],
  before: ReadonlyMap<string, StoredDocument>,
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  const changed = writes.flatMap(({ line, documentId, values }) => {
    if (documentId === null) return [];
    ids.set(line, documentId);
    return { id: documentId, before: before.get(documentId)!.values, changes: values };
  });
  const further: { id: string; changes: DocumentValues }[] = [];
  for (const { line, documentId, values } of writes) {
    if (documentId !== null) continue;
    const { first, rest } = parted(collection.spec, values);
    const id = await collection.add!(tx, ctx, first);
    ids.set(line, id);
    if (Object.keys(rest).length) further.push({ id, changes: rest });
  }
  const made = await readDocuments(
    tx,
    collection,
    further.map(({ id }) => id),
  );
  const saved = [...changed, ...further.map((write) => ({ ...write, before: made.get(write.id)!.values }))];
  // One saving, and last: what it leaves to `settle` would stand where something refused the rows after it.
  if (saved.length) await collection.save?.(tx, ctx, saved);
  return ids;
}

/** What a record is made with, and what is set once it is there. */
function parted(
  { adds = [] }: CollectionSpec,
  values: DocumentValues,
): { first: DocumentValues; rest: DocumentValues } {
  const isFirst = ([name]: [string, unknown]) => adds.includes(name);
  const entries = Object.entries(values);
  return {
    first: Object.fromEntries(entries.filter(isFirst)),
    rest: Object.fromEntries(entries.filter((entry) => !isFirst(entry))),
  };
}
