import { isDeepStrictEqual } from 'node:util';
import { DAY_MS, fieldOf, mayWriteField, type CollectionName } from '@gredia/domain';
import { validate as isUuid } from 'uuid';
import type { auditLogs } from '../audit/audit.table';
import type { Executor } from '../database/client';
import { conflict, forbidden, notFound } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { transact } from '../transact/transact';
import type { Collection, DocumentWrite, WriteContext } from './collection';
import { lockChange, markUndone } from './document-changes';
import { collectionNamed, consoleRole } from './find-collection';
import { lockDocuments, readDocuments } from './read-documents';
import { takeOutNoted } from './remove-documents.service';
import { writeNoted } from './save-documents.service';
import { sourcesToGiveBack } from './sources-of-changes';

type Noted = typeof auditLogs.$inferSelect;

/** So many records while a person waits; more is background work (undoBulkEdit). */
export const UNDONE_MAX = 500;

const UNDOABLE = ['document.update', 'document.undo'];

/** Whether what a row tells can be taken back: a saving of the last 24 hours that nobody has taken back. */
export const isUndoable = ({ action, createdAt, undoneAt, before, after }: Noted, now = Date.now()): boolean =>
  UNDOABLE.includes(action) &&
  undoneAt === null &&
  before !== null &&
  after !== null &&
  now - createdAt.getTime() < DAY_MS;

/** Whether the viewer may write all that a row tells of. */
export function mayTakeBack(
  ctx: Pick<RequestContext, 'viewer'>,
  { spec }: Collection,
  { after }: Pick<Noted, 'after'>,
): boolean {
  const edited = Object.keys(after ?? {}).filter((field) => fieldOf(spec, field)?.edit);
  return edited.length > 0 && edited.every((field) => mayWriteField(spec, field, consoleRole(ctx)));
}

/**
 * Takes back what one saving changed: every value as it was before, all or none.
 * @returns how many records it was
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT where it is too late or a value has changed since
 */
export async function undoDocumentChange(ctx: RequestContext, changeId: string): Promise<number> {
  if (!isUuid(changeId)) throw unknownChange();
  return transact(ctx, (tx) => takeBackChange(tx, ctx, changeId));
}

/** The same within a transaction; `takesOutAdded`: records that the saving made are removed again. */
export async function takeBackChange(
  tx: Executor,
  ctx: RequestContext,
  changeId: string,
  { takesOutAdded = false } = {},
): Promise<number> {
  const all = await lockChange(tx, changeId);
  const [first] = all;
  if (!first) throw unknownChange();
  const isAdding = ({ action }: Noted) => action === 'document.add';
  const added = all.filter(isAdding);
  const rows = all.filter((row) => !isAdding(row));
  if (added.length && rows.length && !takesOutAdded) {
    throw conflict('새로 만든 항목이 함께 있어요. 가져오기에서 되돌려 주세요.');
  }
  if (!(takesOutAdded ? rows : all).every((row) => isUndoable(row))) {
    throw conflict('바꾼 지 24시간이 지나 되돌릴 수 없어요.');
  }
  if (all.length > UNDONE_MAX && !takesOutAdded) {
    throw conflict('한꺼번에 바꾼 항목이 많아서 뒤에서 되돌려요. 화면을 새로 고쳐 주세요.');
  }
  const collection = collectionNamed(ctx, first.collection as CollectionName);
  await collection.prepare?.(tx);
  const ids = all.map(({ documentId }) => documentId!).sort();
  await lockDocuments(tx, collection, ids);
  const stored = await readDocuments(tx, collection, ids);
  const sources = await sourcesToGiveBack(tx, collection, rows);
  const writes = rows.map((row) => {
    const write = writeBack(ctx, collection, row, stored.get(row.documentId!)?.values);
    if (!write) throw conflict('그 뒤에 값이 또 바뀌어서 되돌릴 수 없어요. 기록을 보고 직접 고쳐 주세요.');
    return { ...write, sources: sources.get(row.documentId!) };
  });
  if (writes.length) {
    const noted = { action: 'document.undo', reason: null, undoes: changeId } as const;
    await writeNoted(tx, ctx, collection, { writes, before: stored, ...noted });
  }
  if (added.length) {
    for (const row of added) refuseChanged(collection, row, stored.get(row.documentId!)?.values);
    const made = added.map(({ documentId }) => documentId!);
    await takeOutNoted(tx, ctx, collection, { ids: made, before: stored, reason: null });
  }
  await markUndone(tx, changeId);
  return all.length;
}

/** A record that somebody has worked on since it was made stays. @throws CONFLICT */
function refuseChanged({ spec }: Collection, { after }: Noted, values: Record<string, unknown> | undefined): void {
  const edited = Object.keys(after ?? {}).filter((field) => fieldOf(spec, field)?.edit);
  if (values && edited.every((field) => isDeepStrictEqual(values[field] ?? null, after![field] ?? null))) return;
  throw conflict('새로 만든 항목이 그 뒤에 바뀌어서 되돌릴 수 없어요. 기록을 보고 직접 고쳐 주세요.');
}

/**
 * The write that gives a record its earlier values; of values that follow from others nothing is written.
 * @returns null where one of them has changed since
 * @throws FORBIDDEN
 */
export function writeBack(
  ctx: Pick<WriteContext, 'viewer'>,
  { spec }: Collection,
  { documentId, before, after }: Pick<Noted, 'documentId' | 'before' | 'after'>,
  values: Record<string, unknown> | undefined,
): DocumentWrite | null {
  const changed = Object.keys(after!).filter((field) => spec.fields[field]?.edit);
  if (!changed.every((field) => mayWriteField(spec, field, consoleRole(ctx)))) throw forbidden();
  if (!values || changed.some((field) => !isDeepStrictEqual(values[field] ?? null, after![field] ?? null))) return null;
  const changes = Object.fromEntries(changed.map((field) => [field, before![field] ?? null]));
  return { id: documentId!, before: values, changes, earlier: before! };
}

export const unknownChange = () => notFound('되돌릴 내용이 없어요. 이미 되돌렸을 수 있어요.');
