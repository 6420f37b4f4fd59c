import { fieldOf, josa, mayWriteField, newFieldOf, type CollectionName, optionalText } from '@gredia/domain';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { Executor } from '../database/client';
import { badUserInput, conflict, forbidden } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { parse } from '../graphql/parse';
import { transact } from '../transact/transact';
import type { Collection, DocumentValues, DocumentWrite, WriteContext } from './collection';
import { changeOf, noteChanges, type DocumentChange } from './document-changes';
import { collectionNamed, consoleRole } from './find-collection';
import { rowOf, storedDocument, unknownDocument } from './list-documents.service';
import { lockDocuments, readDocuments, type StoredDocument } from './read-documents';
import { changedSources, readSources, type SourcesByKey } from './sources-of-changes';

/** So many records at once while a person waits; more is background work. */
const IDS_MAX = 500;
const REASON_MAX = 500;

export const reasonInput = optionalText('이유', REASON_MAX);

/** New values of one field or several, for records that are named. */
export interface SaveWish {
  collection: CollectionName;
  ids: readonly string[];
  changes: unknown;
  /** Of the one record that is named. */
  expectedUpdatedAt?: Date | null;
  reason?: string | null;
}

/**
 * Sets fields of some records, all or none, with what was changed noted in the same transaction.
 * @returns by which it can be undone; null where nothing changed
 * @throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT by field, CONFLICT with the values that a record has now
 */
export async function saveDocuments(ctx: RequestContext, wish: SaveWish): Promise<string | null> {
  const collection = collectionNamed(ctx, wish.collection);
  const ids = readIds(wish.ids);
  const changes = readChanges(ctx, collection, wish.changes);
  const reason = readReason(collection, wish.reason);
  return transact(ctx, async (tx) => {
    await collection.prepare?.(tx);
    const known = await lockDocuments(tx, collection, ids);
    if (known.length < ids.length) throw unknownDocument();
    const before = await readDocuments(tx, collection, ids);
    if (wish.expectedUpdatedAt) refuseStale(collection, before.get(ids[0]!), wish.expectedUpdatedAt);
    const writes = ids.map((id): DocumentWrite => ({ id, before: before.get(id)!.values, changes }));
    return writeNoted(tx, ctx, collection, { writes, before, action: 'document.update', reason });
  });
}

/** Writes locked records and notes what became different. */
export async function writeNoted(
  tx: Executor,
  ctx: WriteContext,
  collection: Collection,
  {
    writes,
    before,
    undoes,
    ...noted
  }: {
    writes: readonly DocumentWrite[];
    before: ReadonlyMap<string, StoredDocument>;
    action: 'document.update' | 'document.undo';
    reason: string | null;
    /** The saving that this takes back. */
    undoes?: string;
  },
): Promise<string | null> {
  const changes = await writeAndCompare(tx, ctx, collection, writes, before, undoes);
  await collection.settle?.(tx);
  return noteChanges(tx, ctx, collection, changes, noted);
}

/** Writes locked records and answers what became different; they are neither settled nor noted. */
export async function writeAndCompare(
  tx: Executor,
  ctx: WriteContext,
  collection: Collection,
  writes: readonly DocumentWrite[],
  before: ReadonlyMap<string, StoredDocument>,
  undoes?: string,
): Promise<DocumentChange[]> {
  const ids = writes.map(({ id }) => id);
  const sources = await readSources(tx, collection, ids);
  await collection.save?.(tx, ctx, writes);
  return compareWritten(tx, collection, ids, { before, sources }, undoes);
}

/**
 * What became different of written records, with where their values are from.
 * @param was they and their sources before; new ones are in neither
 */
export async function compareWritten(
  tx: Executor,
  collection: Collection,
  ids: readonly string[],
  was: { before: ReadonlyMap<string, StoredDocument>; sources: ReadonlyMap<string, SourcesByKey> },
  undoes?: string,
): Promise<DocumentChange[]> {
  const after = await readDocuments(tx, collection, ids);
  const sourcesAfter = await readSources(tx, collection, ids);
  return ids.flatMap((id) => {
    const change = changeOf(id, was.before.get(id), after.get(id));
    if (!change) return [];
    const sources = was.before.has(id) && changedSources(was.sources.get(id), sourcesAfter.get(id));
    return [{ ...change, details: { ...(sources && { sources }), ...(undoes !== undefined && { undoes }) } }];
  });
}

/** Sets fields of one record and answers it as it is then. */
export async function saveDocument(ctx: RequestContext, wish: Omit<SaveWish, 'ids'> & { id: string }) {
  const changeId = await saveDocuments(ctx, { ...wish, ids: [wish.id] });
  const collection = collectionNamed(ctx, wish.collection);
  return { row: rowOf(collection, await storedDocument(ctx, collection, wish.id)), changeId };
}

/** Makes a record and answers its id. @throws FORBIDDEN, BAD_USER_INPUT by field */
export async function addDocument(
  ctx: RequestContext,
  name: CollectionName,
  input: unknown,
  givenReason: string | null | undefined,
): Promise<string> {
  const collection = collectionNamed(ctx, name);
  const { spec, add } = collection;
  if (collection.addBy) {
    return collection.addBy(ctx, valuesInput(input, 'addInput'), readReason(collection, givenReason));
  }
  const fields = spec.adds;
  if (!fields || !add) throw badUserInput({ collection: `여기서는 ${spec.label} 항목을 새로 만들 수 없어요.` });
  if (spec.writer === 'ADMIN' && consoleRole(ctx) !== 'ADMIN') throw forbidden();
  const given = valuesInput(input, 'addInput');
  const unknown = Object.keys(given).find((field) => !fields.includes(field));
  if (unknown !== undefined) throw badUserInput({ [unknown]: '넣을 수 없는 항목이에요.' });
  const shape = Object.fromEntries(fields.map((field) => [field, newFieldOf(spec, field)!.edit!]));
  const values = parse(z.object(shape), given) as DocumentValues;
  const reason = readReason(collection, givenReason);
  return transact(ctx, async (tx) => {
    await collection.prepare?.(tx);
    const id = await add(tx, ctx, values);
    const made = (await readDocuments(tx, collection, [id])).get(id);
    await noteChanges(tx, ctx, collection, [{ id, before: null, after: made?.values ?? null }], {
      action: 'document.add',
      reason,
    });
    return id;
  });
}

/** `rawUpdate`: the record, its new values and what version of it was read, in one object. */
export function rawWish(collection: CollectionName, data: unknown): Omit<SaveWish, 'ids'> & { id: string } {
  const { id, expectedUpdatedAt, reason, ...changes } = valuesInput(data, 'data');
  const { expected } = parse(z.object({ expected: z.coerce.date('때를 확인해 주세요.').nullish() }), {
    expected: expectedUpdatedAt,
  });
  // What is no text names no record; an object must not be made a text by a method that it brings along.
  if (typeof id !== 'string') throw unknownDocument();
  return {
    collection,
    id,
    changes,
    expectedUpdatedAt: expected ?? null,
    reason: typeof reason === 'string' ? reason : null,
  };
}

/** @throws BAD_USER_INPUT where the collection asks for one */
export function readReason({ spec }: Collection, given: string | null | undefined): string | null {
  const { reason } = parse(z.object({ reason: reasonInput }), { reason: given });
  if (spec.reason && reason === null) throw badUserInput({ reason: `${josa(spec.reason, '을/를')} 적어 주세요.` });
  return reason;
}

function readIds(ids: readonly string[]): string[] {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  if (!unique.length) throw badUserInput({ ids: '항목을 하나 이상 골라 주세요.' });
  if (unique.length > IDS_MAX) throw badUserInput({ ids: `한 번에 ${IDS_MAX}개까지 바꿀 수 있어요.` });
  if (!unique.every((id) => isUuid(id))) throw unknownDocument();
  return unique;
}

function valuesInput(input: unknown, path: string): DocumentValues {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw badUserInput({ [path]: '바꿀 값을 확인해 주세요.' });
  }
  return input as DocumentValues;
}

/** New values by the rules of their fields. @throws FORBIDDEN, BAD_USER_INPUT by field */
export function readChanges(ctx: Pick<RequestContext, 'viewer'>, { spec }: Collection, input: unknown): DocumentValues {
  const given = valuesInput(input, 'changes');
  const fields = Object.keys(given);
  if (!fields.length) throw badUserInput({ changes: '바꿀 값을 하나 이상 입력해 주세요.' });
  for (const field of fields) {
    if (!fieldOf(spec, field)?.edit) throw badUserInput({ [field]: '여기서 바꿀 수 없는 항목이에요.' });
    if (!mayWriteField(spec, field, consoleRole(ctx))) throw forbidden();
  }
  return parse(z.object(Object.fromEntries(fields.map((field) => [field, fieldOf(spec, field)!.edit!]))), given);
}

/** @throws CONFLICT with the values that the record has now, as the console shows them */
export function refuseStale(
  collection: Collection,
  stored: StoredDocument | undefined,
  expected: Date,
  again = '저장해',
): void {
  if (!stored || stored.updatedAt === expected.toISOString()) return;
  const { values, updatedAt } = rowOf(collection, stored);
  throw conflict(`그사이에 다른 사람이 이 항목을 바꿨어요. 바뀐 값을 보고 다시 ${again} 주세요.`, {
    current: values,
    updatedAt,
  });
}
