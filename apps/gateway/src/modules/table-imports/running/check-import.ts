import { eq } from 'drizzle-orm';
import type { Collection } from '../../../platform/collections/collection';
import { lockDocuments, readDocuments, type StoredDocument } from '../../../platform/collections/read-documents';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { inSlices } from '../../../platform/work/in-slices';
import { allRows, countOutcomes, noteVerdicts, type RowVerdict } from '../import-rows';
import { tableImports, type TableImportModel } from '../table-imports.table';
import { findTargets } from './find-targets';
import { endWork, noteProgress } from './import-progress';
import { findRecords, readRows, verdictOn, type PlannedRow } from './plan-rows';
import { LOT, nothingWritten, writeRows, type ImportWrite, type WrittenRows } from './write-lot';

/** Undoes what a trial has written. */
class TrialOver extends Error {}

/**
 * Finds out what each row would do. What the rules of fields let pass is written, some rows at a time, in transactions
 * that are taken back: what the collection's own path refuses is known before anything is asked for.
 */
export async function checkImport(ctx: RequestContext, collection: Collection, run: TableImportModel): Promise<void> {
  const { db } = ctx;
  const { spec } = collection;
  const mapping = run.mapping!;
  const rows = await inSlices(readRows(spec, mapping, await allRows(db, run.id)));
  const keys = rows.flatMap(({ key }) => key ?? []);
  findRecords(spec, mapping, rows, await findTargets(db, collection, mapping, keys));
  await noteProgress(db, run, 0, rows.length);
  // In the order in which records are locked everywhere; new ones last.
  const ordered = [...rows].sort(byTarget);
  for (let at = 0; at < ordered.length; at += LOT) {
    const lot = ordered.slice(at, at + LOT);
    const verdicts = await verdictsOn(ctx, collection, lot);
    await noteVerdicts(db, run.id, verdicts);
    await noteProgress(db, run, at + lot.length);
  }
  await db.transaction(async (tx) => {
    await endWork(tx, run, { status: 'CHECKED' });
    await tx
      .update(tableImports)
      .set({ counts: await countOutcomes(tx, run.id) })
      .where(eq(tableImports.id, run.id));
  });
}

function byTarget(one: PlannedRow, other: PlannedRow): number {
  if (one.target === other.target) return one.line - other.line;
  if (one.target === null || other.target === null) return one.target === null ? 1 : -1;
  return one.target < other.target ? -1 : 1;
}

async function verdictsOn(
  ctx: RequestContext,
  collection: Collection,
  rows: readonly PlannedRow[],
): Promise<RowVerdict[]> {
  const ids = rows.flatMap(({ target }) => target ?? []);
  const stored = await readDocuments(ctx.db, collection, ids);
  const verdicts = rows.map((row) => verdictOn(collection.spec, row, row.target ? stored.get(row.target) : undefined));
  const writes = verdicts.flatMap(({ outcome, line, documentId, values }) =>
    outcome === 'CHANGE' || outcome === 'ADD' ? [{ line, documentId, values: values! }] : [],
  );
  const refused = new Map((await trial(ctx, collection, writes)).map(({ line, problems }) => [line, problems]));
  return verdicts.map((verdict) => {
    const problems = refused.get(verdict.line);
    return problems ? { ...verdict, outcome: 'REFUSED' as const, values: null, before: null, problems } : verdict;
  });
}

/** What the collection would refuse of these rows. */
async function trial(
  ctx: RequestContext,
  collection: Collection,
  writes: readonly ImportWrite[],
): Promise<WrittenRows['refused']> {
  if (!writes.length) return [];
  let written = nothingWritten();
  try {
    await transact(ctx, async (tx) => {
      written = nothingWritten();
      await collection.prepare?.(tx);
      const before = await lockedBefore(tx, collection, writes);
      // What has gone since is told when it is written.
      const there = writes.filter(({ documentId }) => documentId === null || before.has(documentId));
      await writeRows(tx, ctx, collection, there, before, written);
      throw new TrialOver();
    });
  } catch (error) {
    if (!(error instanceof TrialOver)) throw error;
  }
  ctx.resetLoaders();
  return written.refused;
}

/** The records of some rows, locked, as they are before. */
export async function lockedBefore(
  tx: Parameters<typeof lockDocuments>[0],
  collection: Collection,
  writes: readonly ImportWrite[],
): Promise<Map<string, StoredDocument>> {
  const ids = writes.flatMap(({ documentId }) => documentId ?? []);
  if (!ids.length) return new Map();
  return readDocuments(tx, collection, await lockDocuments(tx, collection, ids));
}
