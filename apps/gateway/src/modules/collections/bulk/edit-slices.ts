import { BULK_MESSAGES } from '@gredia/domain';
import type { DocumentWrite } from '../../../platform/collections/collection';
import { lockDocuments, readDocuments } from '../../../platform/collections/read-documents';
import { forbidden } from '../../../platform/errors/errors';
import { hasValues, mayChange } from './bulk-changes';
import type { BulkRefusal } from './bulk-edits.table';
import { rowsOfSet } from './bulk-set';
import { SLICE, writeSlice, type SliceResult, type SliceWriting } from './bulk-slice';

/** Sets the new values of a change. All its records are locked first, in the order in which everybody locks them. */
export async function* editSlices(writing: SliceWriting): AsyncGenerator<SliceResult> {
  const { tx, ctx, collection, edit } = writing;
  const changes = edit.changes ?? {};
  if (!mayChange(ctx, collection, Object.keys(changes))) throw forbidden(BULK_MESSAGES.rightsGone);
  const fixed = await rowsOfSet(tx, collection, edit.id, []);
  await lockDocuments(
    tx,
    collection,
    fixed.map(({ id }) => id),
  );
  // Looked at again: somebody may have written while this waited for the locks.
  const rows = await rowsOfSet(tx, collection, edit.id, []);
  const refused: BulkRefusal[] = [];
  const ids: string[] = [];
  for (const { id, title, isGone, isStale } of rows) {
    if (!isGone && !isStale) ids.push(id);
    else refused.push({ id, title: title ?? '', reason: isGone ? BULK_MESSAGES.gone : BULK_MESSAGES.changed });
  }
  yield { looked: refused.length, changed: 0, refused };
  for (let at = 0; at < ids.length; at += SLICE) {
    const slice = ids.slice(at, at + SLICE);
    const before = await readDocuments(tx, collection, slice);
    const writes = slice.flatMap((id): DocumentWrite[] => {
      const { values } = before.get(id)!;
      return hasValues(collection, values, changes) ? [] : [{ id, before: values, changes }];
    });
    yield { looked: slice.length, ...(await writeSlice(writing, writes, before, { action: 'document.update' })) };
  }
}
