import { addDays, josa, optionalText, STORAGE_KEPT_DAYS, type CollectionName, type StorageRange } from '@gredia/domain';
import { and, desc, eq, getTableName, gt, isNull, sql } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { audit } from '../../audit/audit';
import { announceCatalogueChange } from '../../database/catalogue-changes';
import type { Executor } from '../../database/client';
import { newId } from '../../database/columns';
import { badUserInput, conflict, notFound } from '../../errors/errors';
import type { RequestContext } from '../../graphql/context';
import { addJob } from '../../queue/add-job';
import { parse } from '../../graphql/parse';
import { transact } from '../../transact/transact';
import { giveBackRows, successorsIn } from '../give-back-rows';
import { catalogueFor, takeOut } from '../removal';
import { removals } from '../removals.table';
import { storedNamed, type StoredCollection } from '../stored-collection';
import { deletionToken, provesTrial } from './deletion-token';
import { exportModel, exportOf } from './export-storage.service';
import { factsOf, inRange, readRange, type RangeFacts } from './storage-rows';
import type { StorageExportModel } from './storage.table';

/** Records that go by one statement: it has its time. */
const BATCH = 1000;
const WORD = '삭제';
const REASON_MAX = 500;

export interface DeletionWish {
  collection: CollectionName;
  range: unknown;
  dryRun: boolean;
  token?: string | null;
  /** In place of an export: the typed word and why there is none. */
  word?: string | null;
  reason?: string | null;
}

/**
 * Deletes the records of a range and what goes with them; for seven days they can come back. A trial run says what it would
 * be, and gives the token without which nothing is deleted. What is refused is noted too.
 * @throws BAD_USER_INPUT for what is never deleted here, CONFLICT without a trial run of the same
 */
export async function deleteStorageRange(ctx: RequestContext, wish: DeletionWish) {
  const stored = storedNamed(ctx, wish.collection);
  const range = readRange(wish.range);
  try {
    return wish.dryRun ? await tryDeletion(ctx, stored, range) : await carryOut(ctx, stored, range, wish);
  } catch (error) {
    if (error instanceof GraphQLError) await noteRefusal(ctx, stored, range, wish, error);
    throw error;
  }
}

async function tryDeletion(ctx: RequestContext, stored: StoredCollection, range: StorageRange) {
  await refuseKept(ctx.db, stored, range);
  const facts = await factsOf(ctx.db, stored, range);
  const exported = await exportOf(ctx.db, stored, range);
  return {
    deletedCount: facts.count,
    rangeLabel: range.label,
    dryRun: true,
    token: deletionToken(ctx.keys, { ...facts, collection: stored.name, range, actorId: ctx.viewer!.id }),
    export: holdsAll(exported, facts) ? exportModel(ctx, exported) : null,
    removal: null,
  };
}

async function carryOut(
  ctx: RequestContext,
  stored: StoredCollection,
  range: StorageRange,
  { token, word, reason: given }: DeletionWish,
) {
  const { reason } = parse(z.object({ reason: optionalText('이유', REASON_MAX) }), { reason: given });
  if (!token) throw conflict('먼저 시험 실행으로 지울 내용을 확인해 주세요.');
  const collection = ctx.collections.get(stored.name);
  const root = getTableName(stored.table);
  const removalId = newId();
  const removal = await transact(ctx, async (tx) => {
    await collection?.prepare?.(tx);
    await refuseKept(tx, stored, range);
    const facts = await factsOf(tx, stored, range);
    if (!provesTrial(ctx.keys, token, { ...facts, collection: stored.name, range, actorId: ctx.viewer!.id })) {
      throw conflict('시험 실행이 10분이 지났거나 그사이에 내용이 바뀌었어요. 다시 확인해 주세요.');
    }
    if (!facts.count) throw badUserInput({ range: '이 기간에는 지울 기록이 없어요.' });
    if (!holdsAll(await exportOf(tx, stored, range), facts) && !(word?.trim() === WORD && reason)) {
      const sentence = `먼저 내보내거나, '${WORD}'와 이유를 입력해 주세요.`;
      throw badUserInput({ [word?.trim() === WORD ? 'reason' : 'word']: sentence });
    }
    const [kept] = await tx
      .insert(removals)
      .values({
        id: removalId,
        collection: stored.name,
        title: range.label,
        rangeStart: range.start,
        rangeEnd: range.end,
        documentCount: facts.count,
        rowCount: 0,
        actorId: ctx.viewer!.id,
        reason,
        expiresAt: addDays(new Date(), STORAGE_KEPT_DAYS),
      })
      .returning();
    const catalogue = await catalogueFor(tx, root, collection);
    let rowCount = 0;
    let count = 0;
    const going = { name: stored.name, label: stored.label, root, removalId, ids: BATCH_IDS };
    for await (const size of batchesIn(tx, stored, range)) {
      rowCount += await takeOut(tx, ctx, catalogue, going);
      count += size;
    }
    if (count !== facts.count) throw conflict('그사이에 기록이 늘거나 줄었어요. 다시 확인해 주세요.');
    await tx.update(removals).set({ rowCount }).where(eq(removals.id, removalId));
    await noteDone(tx, ctx, 'storage.delete', stored, range.label, count, reason);
    return kept!;
  });
  return {
    deletedCount: removal.documentCount,
    rangeLabel: range.label,
    dryRun: false,
    token: null,
    export: null,
    removal: removalModel(ctx, removal),
  };
}

/** Whether an export has all that is deleted: as many records, none of them changed after it. */
function holdsAll(exported: StorageExportModel | null, { count, newest }: RangeFacts): exported is StorageExportModel {
  if (!exported || exported.documentCount !== count) return false;
  return newest === null || exported.createdAt >= new Date(`${newest.replace(' ', 'T')}Z`);
}

/** @throws BAD_USER_INPUT for what law or use keeps */
async function refuseKept(tx: Executor, stored: StoredCollection, range: StorageRange): Promise<void> {
  if (stored.kept) throw badUserInput({ collection: stored.kept });
  if (!stored.inUse) return;
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM ${stored.table} WHERE ${inRange(stored, range)} AND ${stored.inUse}`);
  const count = rows[0]?.count ?? 0;
  if (!count) return;
  const told = `${stored.label} ${count.toLocaleString('ko-KR')}${stored.unit}`;
  throw badUserInput({ range: `쓰고 있는 ${josa(told, '이/가')} 이 기간에 있어 지울 수 없어요.` });
}

/**
 * The ids of the batch that is on its way. They stay in the database: a million of them, with each of the statements of a
 * batch, would be more than what is deleted.
 */
const BATCH_IDS = sql`(SELECT current_setting('gredia.batch')::uuid[])::uuid[]`;

/** Puts the ids of a range in place, some at a time, and says how many: those of before are gone by then. */
async function* batchesIn(tx: Executor, stored: StoredCollection, range: StorageRange): AsyncGenerator<number> {
  // Behind the last one: from the beginning each time, all that is gone already would be walked again.
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await tx.execute<{ size: number; last: string }>(sql`
      SELECT size, ids[size] AS last, length(set_config('gredia.batch', ids::text, true))
      FROM (
        SELECT count(*)::integer AS size, array_agg(id ORDER BY id) AS ids FROM (
          SELECT id FROM ${stored.table} WHERE ${inRange(stored, range)} AND id > ${after}::uuid ORDER BY id LIMIT ${BATCH}
        ) AS found) AS batch
      WHERE size > 0`);
    const [batch] = rows;
    if (!batch) return;
    yield batch.size;
    after = batch.last;
  }
}

/**
 * Gives a deleted range back as it was.
 * @throws NOT_FOUND after seven days, CONFLICT where another took a place
 */
export async function restoreStorageRange(ctx: RequestContext, removalId: string) {
  if (!isUuid(removalId)) throw unknownRemoval();
  return transact(ctx, async (tx) => {
    const isKept = and(eq(removals.id, removalId), isNull(removals.documentId), gt(removals.expiresAt, sql`now()`));
    // The collection is known first: its locks come before all rows.
    const [known] = await tx.select({ name: removals.collection }).from(removals).where(isKept);
    if (!known) throw unknownRemoval();
    const stored = storedNamed(ctx, known.name as CollectionName);
    const collection = ctx.collections.get(stored.name);
    await (collection?.prepareRestored ?? collection?.prepare)?.(tx);
    const [kept] = await tx.select().from(removals).where(isKept).for('update');
    if (!kept) throw unknownRemoval();
    const root = getTableName(stored.table);
    const catalogue = await catalogueFor(tx, root, collection, { isBack: true });
    await giveBackRows(tx, catalogue, { removalId, root, successors: successorsIn(ctx) });
    const settle = collection?.restored?.(tx, ctx.viewer?.id ?? 'system');
    if (settle) for await (const ids of idsOf(tx, removalId, root)) await settle(ids);
    await dropRows(tx, removalId);
    await tx.delete(removals).where(eq(removals.id, removalId));
    await noteDone(tx, ctx, 'storage.restore', stored, kept.title, kept.documentCount, null);
    return { restoredCount: kept.documentCount, rangeLabel: kept.title, collection: stored.name };
  });
}

async function* idsOf(tx: Executor, removalId: string, root: string): AsyncGenerator<string[]> {
  for (let after = '0'; ;) {
    const { rows } = await tx.execute<{ place: string; id: string }>(sql`
      SELECT id::text AS place, "values" ->> 'id' AS id FROM removed_rows
      WHERE removal_id = ${removalId}::uuid AND table_name = ${root} AND kind = 'ROW' AND id > ${after}::bigint
      ORDER BY removed_rows.id LIMIT ${BATCH}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.place;
  }
}

/** Some at a time: by the reference alone a million would go by one statement. */
async function dropRows(tx: Executor, removalId: string): Promise<void> {
  for (let gone = 1; gone > 0;) {
    const { rowCount } = await tx.execute(sql`
      DELETE FROM removed_rows WHERE id = ANY(ARRAY(
        SELECT id FROM removed_rows WHERE removal_id = ${removalId}::uuid LIMIT 10000))`);
    gone = rowCount ?? 0;
  }
}

/** Ranges that were deleted and can still come back, the newest first. */
export async function listDeletedRanges(ctx: RequestContext) {
  const rows = await ctx.db
    .select()
    .from(removals)
    .where(and(isNull(removals.documentId), gt(removals.expiresAt, sql`now()`)))
    .orderBy(desc(removals.id))
    .limit(50);
  return rows.map((row) => removalModel(ctx, row));
}

function removalModel(ctx: RequestContext, row: typeof removals.$inferSelect) {
  const stored = storedNamed(ctx, row.collection as CollectionName);
  const { id, title: rangeLabel, documentCount, createdAt: deletedAt, expiresAt } = row;
  const { name: collection, label, unit } = stored;
  return { id, collection, label, unit, rangeLabel, documentCount, deletedAt, expiresAt };
}

/** The log, the caches and the measure of the screen follow. */
async function noteDone(
  tx: Executor,
  ctx: RequestContext,
  action: 'storage.delete' | 'storage.restore',
  { name }: StoredCollection,
  label: string,
  documentCount: number,
  reason: string | null,
): Promise<void> {
  await announceCatalogueChange(tx);
  await audit(tx, ctx.keys, ctx.client, {
    action,
    outcome: 'ok',
    actorId: ctx.viewer!.id,
    details: { collection: name, range: label, documentCount, reason },
  });
  await addJob(tx, 'measure-storage', { collections: [name] }, { key: `measure-storage ${name}`, maxAttempts: 3 });
}

const unknownRemoval = () => notFound('되돌릴 내용이 없어요. 이미 되돌렸거나 7일이 지났을 수 있어요.');

function noteRefusal(
  ctx: RequestContext,
  { name }: StoredCollection,
  { label }: StorageRange,
  { dryRun }: DeletionWish,
  { extensions, message }: GraphQLError,
): Promise<void> {
  return transact(ctx, (tx) =>
    audit(tx, ctx.keys, ctx.client, {
      action: 'storage.delete',
      outcome: String(extensions.code ?? 'INTERNAL_SERVER_ERROR'),
      actorId: ctx.viewer?.id ?? null,
      details: { collection: name, range: label, dryRun, sentence: message },
    }),
  );
}
