import { addDays, REMOVAL_KEPT_DAYS, type CollectionName } from '@gredia/domain';
import { and, desc, eq, getTableName, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { announceCatalogueChange } from '../database/catalogue-changes';
import type { Executor } from '../database/client';
import { newId } from '../database/columns';
import { holding } from '../database/values';
import { badUserInput, forbidden, notFound } from '../errors/errors';
import type { RequestContext } from '../graphql/context';
import { parse } from '../graphql/parse';
import { transact } from '../transact/transact';
import type { Collection } from './collection';
import { noteChanges } from './document-changes';
import { collectionNamed, consoleRole, readSearch } from './find-collection';
import { giveBackRows, successorsIn } from './give-back-rows';
import { unknownDocument } from './list-documents.service';
import { lockDocuments, readDocuments, type StoredDocument } from './read-documents';
import { catalogueFor, takeOut } from './removal';
import { removals } from './removals.table';
import { reasonInput, refuseStale } from './save-documents.service';

/** So many at once: each keeps its own rows, so that each comes back alone. */
const IDS_MAX = 100;

interface RemovalWish {
  ids: readonly string[];
  reason?: string | null;
  /** Of the one record that is named. */
  expectedUpdatedAt?: Date | null;
}

/**
 * Takes records out, all or none; for 30 days they can come back.
 * @returns how many
 * @throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT naming what refers to one, or with the values that it has now
 */
export async function removeDocuments(ctx: RequestContext, name: CollectionName, wish: RemovalWish): Promise<number> {
  const collection = removable(ctx, name);
  const ids = readRemovalIds(wish.ids);
  const { reason } = parse(z.object({ reason: reasonInput }), { reason: wish.reason });
  return transact(ctx, async (tx) => {
    await collection.prepare?.(tx);
    const known = await lockDocuments(tx, collection, ids);
    if (known.length < ids.length) throw unknownDocument();
    const before = await readDocuments(tx, collection, ids);
    if (wish.expectedUpdatedAt) refuseStale(collection, before.get(ids[0]!), wish.expectedUpdatedAt, '지워');
    await takeOutNoted(tx, ctx, collection, { ids, before, reason });
    return ids.length;
  });
}

/** Takes locked records out, each to come back alone, and notes it. @throws FORBIDDEN, BAD_USER_INPUT, CONFLICT */
export async function takeOutNoted(
  tx: Executor,
  ctx: RequestContext,
  { spec: { name } }: Collection,
  {
    ids,
    before,
    reason,
  }: { ids: readonly string[]; before: ReadonlyMap<string, StoredDocument>; reason: string | null },
): Promise<void> {
  const collection = removable(ctx, name);
  const { spec, table } = collection;
  const root = getTableName(table);
  const catalogue = await catalogueFor(tx, root, collection);
  for (const id of ids) {
    const removalId = newId();
    await tx.insert(removals).values({
      id: removalId,
      collection: name,
      documentId: id,
      title: String(before.get(id)!.values[spec.titleField] ?? ''),
      documentCount: 1,
      rowCount: 0,
      actorId: ctx.viewer?.id ?? null,
      reason,
      expiresAt: addDays(new Date(), REMOVAL_KEPT_DAYS),
    });
    const rowCount = await takeOut(tx, ctx, catalogue, { name, label: spec.label, root, removalId, ids: [id] });
    await tx.update(removals).set({ rowCount }).where(eq(removals.id, removalId));
  }
  const changes = ids.map((id) => ({ id, before: before.get(id)!.values, after: null }));
  await noteChanges(tx, ctx, collection, changes, { action: 'document.remove', reason });
  await announceCatalogueChange(tx);
}

/**
 * Gives removed records back, all or none.
 * @returns how many
 * @throws FORBIDDEN, NOT_FOUND where one is not kept any more, CONFLICT where another took its place
 */
export async function restoreDocuments(
  ctx: RequestContext,
  name: CollectionName,
  given: readonly string[],
): Promise<number> {
  const collection = removable(ctx, name);
  const ids = readRemovalIds(given);
  return transact(ctx, async (tx) => {
    await (collection.prepareRestored ?? collection.prepare)?.(tx);
    const kept = await tx
      .select()
      .from(removals)
      .where(and(eq(removals.collection, name), inArray(removals.documentId, ids), gt(removals.expiresAt, sql`now()`)))
      .orderBy(removals.id)
      .for('update');
    if (kept.length < ids.length) throw notFound('되살릴 항목이 없어요. 이미 되살렸거나 30일이 지났을 수 있어요.');
    const root = getTableName(collection.table);
    const catalogue = await catalogueFor(tx, root, collection, { isBack: true });
    for (const { id: removalId } of kept) {
      await giveBackRows(tx, catalogue, { removalId, root, successors: successorsIn(ctx) });
      await tx.delete(removals).where(eq(removals.id, removalId));
    }
    await collection.restored?.(tx, ctx.viewer?.id ?? 'system')(ids);
    const after = await readDocuments(tx, collection, ids);
    const changes = ids.map((id) => ({ id, before: null, after: after.get(id)?.values ?? null }));
    await noteChanges(tx, ctx, collection, changes, { action: 'document.restore', reason: null });
    await announceCatalogueChange(tx);
    return ids.length;
  });
}

const PAGE_MAX = 200;
const FIRST_MESSAGE = `한 번에 1–${PAGE_MAX}개를 볼 수 있어요.`;
const pageInput = z.object({
  first: z.preprocess((first) => first ?? 50, z.int(FIRST_MESSAGE).min(1, FIRST_MESSAGE).max(PAGE_MAX, FIRST_MESSAGE)),
  after: z.guid('목록이 바뀌었어요. 처음부터 다시 불러와 주세요.').nullish(),
});

interface RemovedWish {
  search?: string | null;
  first?: number | null;
  after?: string | null;
}

/** Removed records that can still come back, the newest first; ids of removals carry their time. @throws BAD_USER_INPUT */
export async function listRemoved(ctx: RequestContext, name: CollectionName, { search, ...paging }: RemovedWish) {
  collectionNamed(ctx, name);
  const { first, after } = parse(pageInput, paging);
  const text = readSearch(search);
  const pattern = holding(text.toLowerCase());
  const isFound = and(
    eq(removals.collection, name),
    isNotNull(removals.documentId),
    gt(removals.expiresAt, sql`now()`),
    text ? sql`(lower(${removals.title}) LIKE ${pattern} OR lower(${removals.reason}) LIKE ${pattern})` : undefined,
  );
  const total = await ctx.db.$count(removals, isFound);
  const rows = await ctx.db
    .select()
    .from(removals)
    .where(and(isFound, after ? lt(removals.id, after) : undefined))
    .orderBy(desc(removals.id))
    .limit(first + 1);
  const shown = rows.slice(0, first);
  const told = shown.map(async ({ documentId, title, reason, actorId, createdAt, expiresAt }) => ({
    id: documentId!,
    title,
    reason,
    by: actorId ? ((await ctx.loaders.user.load(actorId))?.nickname ?? null) : null,
    removedAt: createdAt,
    expiresAt,
  }));
  const endCursor = rows.length > first ? (shown.at(-1)?.id ?? null) : null;
  return { total, rows: await Promise.all(told), endCursor };
}

/** @throws BAD_USER_INPUT, FORBIDDEN */
export function removable(ctx: RequestContext, name: CollectionName): Collection {
  const collection = collectionNamed(ctx, name);
  const { spec } = collection;
  if (!spec.removal) throw badUserInput({ collection: `${spec.label} 항목은 여기서 지우지 않아요.` });
  if (spec.writer === 'ADMIN' && consoleRole(ctx) !== 'ADMIN') throw forbidden();
  return collection;
}

/** @throws BAD_USER_INPUT, NOT_FOUND */
export function readRemovalIds(ids: readonly string[]): string[] {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  if (!unique.length) throw badUserInput({ ids: '항목을 하나 이상 골라 주세요.' });
  if (unique.length > IDS_MAX) throw badUserInput({ ids: `한 번에 ${IDS_MAX}개까지 지우거나 되살릴 수 있어요.` });
  if (!unique.every((id) => isUuid(id))) throw unknownDocument();
  return unique;
}
