import { BULK_MESSAGES } from '@gredia/domain';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { auditLogs } from '../../../platform/audit/audit.table';
import { lockDocuments, readDocuments } from '../../../platform/collections/read-documents';
import { sourcesToGiveBack } from '../../../platform/collections/sources-of-changes';
import { isUndoable, writeBack } from '../../../platform/collections/undo-document-change.service';
import type { DocumentWrite } from '../../../platform/collections/collection';
import type { Executor } from '../../../platform/database/client';
import type { BulkRefusal } from './bulk-edits.table';
import { SLICE, writeSlice, type SliceResult, type SliceWriting } from './bulk-slice';

/** Gives the records of an earlier change their values back, where nobody has changed them since. */
export async function* undoSlices(writing: SliceWriting): AsyncGenerator<SliceResult> {
  const { tx, ctx, collection, edit } = writing;
  const isOfIt = and(eq(auditLogs.changeId, edit.undoOf!), isNull(auditLogs.undoneAt));
  const noted = await tx.select({ id: auditLogs.documentId }).from(auditLogs).where(isOfIt);
  await lockDocuments(
    tx,
    collection,
    noted.flatMap(({ id }) => id ?? []),
  );
  let last: string | null = null;
  for (;;) {
    const isNext = and(isOfIt, last === null ? undefined : gt(auditLogs.id, last));
    const rows = await tx.select().from(auditLogs).where(isNext).orderBy(asc(auditLogs.id)).limit(SLICE).for('update');
    if (!rows.length) return;
    last = rows.at(-1)!.id;
    const stored = await readDocuments(
      tx,
      collection,
      rows.map(({ documentId }) => documentId!),
    );
    const sources = await sourcesToGiveBack(tx, collection, rows);
    const refused: BulkRefusal[] = [];
    const writes: DocumentWrite[] = [];
    for (const row of rows) {
      const values = stored.get(row.documentId!)?.values;
      // In time when it was asked for: an hour in the queue does not matter.
      const write = isUndoable(row, edit.createdAt.getTime()) ? writeBack(ctx, collection, row, values) : null;
      if (write) writes.push({ ...write, sources: sources.get(write.id) });
      else {
        const title = String(values?.[collection.spec.titleField] ?? '');
        refused.push({ id: row.documentId!, title, reason: values ? BULK_MESSAGES.changedAfter : BULK_MESSAGES.gone });
      }
    }
    const result = await writeSlice(writing, writes, stored, { action: 'document.undo', undoes: edit.undoOf! });
    await markUndone(tx, edit.undoOf!, result.written);
    yield { looked: rows.length, changed: result.changed, refused: [...refused, ...result.refused] };
  }
}

async function markUndone(tx: Executor, changeId: string, documentIds: readonly string[]): Promise<void> {
  if (!documentIds.length) return;
  await tx
    .update(auditLogs)
    .set({ undoneAt: sql`clock_timestamp()` })
    .where(and(eq(auditLogs.changeId, changeId), inArray(auditLogs.documentId, [...documentIds])));
}
