import type { ImportProblem } from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit/audit';
import type { Collection } from '../../../platform/collections/collection';
import { noteChanges, type DocumentChange } from '../../../platform/collections/document-changes';
import { compareWritten } from '../../../platform/collections/save-documents.service';
import { readSources } from '../../../platform/collections/sources-of-changes';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { countOutcomes, refuseRows } from '../import-rows';
import { tableImportRows, type TableImportModel } from '../table-imports.table';
import { lockedBefore } from './check-import';
import { endWork, noteProgress } from './import-progress';
import { GONE } from './plan-rows';
import { LOT, nothingWritten, writeRows, type ImportWrite, type WrittenRows } from './write-lot';

type AcceptedRow = ImportWrite & { version: string | null };

const CHANGED_SINCE: ImportProblem = {
  message: '확인한 뒤에 다른 사람이 이 항목을 바꿨어요. 지금 값을 보고 다시 가져와 주세요.',
};

/**
 * Writes all accepted rows in one transaction, with one change of the log and how the import ended. A record that
 * changed since the check keeps what it has, and is told.
 */
export async function writeImport(ctx: RequestContext, collection: Collection, run: TableImportModel): Promise<void> {
  const accepted = await acceptedRows(ctx.db, run.id);
  await noteProgress(ctx.db, run, 0, accepted.length);
  await transact(ctx, async (tx) => {
    await collection.prepare?.(tx);
    const written = nothingWritten();
    const changes: DocumentChange[] = [];
    for (let at = 0; at < accepted.length; at += LOT) {
      const lot = accepted.slice(at, at + LOT);
      changes.push(...(await writeLot(tx, ctx, collection, lot, written)));
      await noteProgress(ctx.db, run, at + lot.length);
    }
    await collection.settle?.(tx);
    await refuseRows(tx, run.id, written.refused);
    const counts = await countOutcomes(tx, run.id);
    const changeId = await noteImport(tx, ctx, collection, run, changes);
    await audit(tx, ctx.keys, null, {
      action: 'document.import',
      outcome: 'ok',
      actorId: run.actorId,
      details: {
        collection: collection.spec.label,
        fileName: run.fileName,
        changed: counts.CHANGE,
        added: counts.ADD,
        same: counts.SAME,
        refused: counts.REFUSED,
        changeId,
      },
    });
    await endWork(tx, run, { status: 'DONE', counts, changeId, writtenAt: new Date() });
  });
}

/** Rows that the check has let pass, in the order in which records are locked everywhere. */
async function acceptedRows(db: Executor, importId: string): Promise<AcceptedRow[]> {
  const rows = await db
    .select()
    .from(tableImportRows)
    .where(and(eq(tableImportRows.importId, importId), inArray(tableImportRows.outcome, ['CHANGE', 'ADD'])))
    .orderBy(sql`${tableImportRows.documentId} NULLS LAST`, tableImportRows.line);
  return rows.map(({ line, documentId, version, values }) => ({ line, documentId, version, values: values! }));
}

async function writeLot(
  tx: Executor,
  ctx: RequestContext,
  collection: Collection,
  rows: readonly AcceptedRow[],
  into: WrittenRows,
): Promise<DocumentChange[]> {
  const before = await lockedBefore(tx, collection, rows);
  const current: AcceptedRow[] = [];
  for (const row of rows) {
    const stored = row.documentId === null ? null : before.get(row.documentId);
    if (stored === null || stored?.updatedAt === row.version) current.push(row);
    else into.refused.push({ line: row.line, problems: [stored ? CHANGED_SINCE : GONE] });
  }
  const sources = await readSources(tx, collection, [...before.keys()]);
  await writeRows(tx, ctx, collection, current, before, into);
  const ids = current.flatMap(({ line }) => into.ids.get(line) ?? []);
  return compareWritten(tx, collection, ids, { before, sources });
}

/** Notes changed and new records as one change. */
async function noteImport(
  tx: Executor,
  ctx: RequestContext,
  collection: Collection,
  { reason }: TableImportModel,
  changes: readonly DocumentChange[],
): Promise<string | null> {
  const changeId = newId();
  const changed = changes.filter(({ before }) => before !== null);
  const added = changes.filter(({ before }) => before === null);
  const noted = [
    await noteChanges(tx, ctx, collection, changed, { action: 'document.update', reason, changeId }),
    await noteChanges(tx, ctx, collection, added, { action: 'document.add', reason, changeId }),
  ];
  return noted.find((id) => id !== null) ?? null;
}
