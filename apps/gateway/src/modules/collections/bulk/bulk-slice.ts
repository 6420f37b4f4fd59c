import type { Collection, DocumentWrite, WriteContext } from '../../../platform/collections/collection';
import { noteChanges } from '../../../platform/collections/document-changes';
import type { StoredDocument } from '../../../platform/collections/read-documents';
import { writeAndCompare } from '../../../platform/collections/save-documents.service';
import type { Executor } from '../../../platform/database/client';
import type { bulkEdits, BulkRefusal } from './bulk-edits.table';

/** So many records in the memory of the gateway at once; between two slices it tells how far it is. */
export const SLICE = 250;

export type BulkEditJob = typeof bulkEdits.$inferSelect;

/** What is needed to write a slice. */
export interface SliceWriting {
  tx: Executor;
  ctx: WriteContext;
  collection: Collection;
  edit: BulkEditJob;
  changeId: string;
}

/** What became of a slice. */
export interface SliceResult {
  /** How many of its records were looked at. */
  looked: number;
  changed: number;
  refused: BulkRefusal[];
}

/** Writes what is not refused of a slice, and notes what became different. */
export async function writeSlice(
  { tx, ctx, collection, edit: { reason }, changeId }: SliceWriting,
  writes: readonly DocumentWrite[],
  before: ReadonlyMap<string, StoredDocument>,
  { action, undoes }: { action: 'document.update' | 'document.undo'; undoes?: string },
): Promise<Omit<SliceResult, 'looked'> & { written: string[] }> {
  if (!writes.length) return { changed: 0, refused: [], written: [] };
  const reasons = (await collection.refusals?.(tx, ctx, writes)) ?? new Map<string, string>();
  const passing = writes.filter(({ id }) => !reasons.has(id));
  const changes = passing.length ? await writeAndCompare(tx, ctx, collection, passing, before, undoes) : [];
  await noteChanges(tx, ctx, collection, changes, { action, reason, changeId });
  const title = (id: string) => String(before.get(id)?.values[collection.spec.titleField] ?? '');
  const refused = [...reasons].map(([id, reason]) => ({ id, title: title(id), reason }));
  return { changed: changes.length, refused, written: passing.map(({ id }) => id) };
}
