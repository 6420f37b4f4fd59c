import { DAY_MS, josa, koreanDay, type CollectionName, type StorageRange } from '@gredia/domain';
import { and, desc, eq, getTableName, gt, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit';
import type { Executor } from '../../database/client';
import { newId } from '../../database/columns';
import { sqlStateOf } from '../../database/took-too-long';
import { badUserInput } from '../../errors/errors';
import { signedQuery } from '../../files/signed-query';
import type { RequestContext } from '../../graphql/context';
import { countUse } from '../../limits/count-use';
import { transact } from '../../transact/transact';
import { consoleRole } from '../find-collection';
import { storedNamed, type StoredCollection } from '../stored-collection';
import { exportFolder } from './remove-exports';
import { readRange } from './storage-rows';
import { storageExports, type StorageExportModel } from './storage.table';
import { writeExport } from './write-export';

/** So long its link opens, and a deletion may rely on it. */
const LINK_MS = DAY_MS;
export const EXPORT_TYPE = 'application/gzip';

export const exportSubject = (id: string, part: string) => ['storage-export', id, part];

/**
 * Writes a range into a file that its links give away for a day (write-export.ts).
 * @throws BAD_USER_INPUT for a collection that is not for everyone, a range that is none, or holds nothing; RATE_LIMITED
 */
export async function exportStorageRange(ctx: RequestContext, name: CollectionName, givenRange: unknown) {
  const stored = storedNamed(ctx, name);
  if (stored.sealed) throw badUserInput({ collection: stored.sealed });
  if (stored.exporter === 'ADMIN' && consoleRole(ctx) !== 'ADMIN') {
    throw badUserInput({ collection: `${josa(stored.label, '은/는')} 관리자만 내보낼 수 있어요.` });
  }
  const range = readRange(givenRange);
  const made = await countUse(ctx, 'storage-export', ctx.viewer!.id, () => makeExport(ctx, stored, range));
  await transact(ctx, async (tx) => {
    await tx.insert(storageExports).values(made);
    const { rangeLabel, documentCount, sha256 } = made;
    await audit(tx, ctx.keys, ctx.client, {
      action: 'storage.export',
      outcome: 'ok',
      actorId: ctx.viewer?.id ?? null,
      details: { collection: name, range: rangeLabel, documentCount, sha256 },
    });
  });
  return exportModel(ctx, made);
}

/** An export as the console shows it, with links that open for as long as it is kept. */
export function exportModel({ keys }: Pick<RequestContext, 'keys'>, made: StorageExportModel) {
  const link = (part: string) =>
    `/api/storage-exports/${made.id}/${part}?${signedQuery(keys, exportSubject(made.id, part), made.expiresAt)}`;
  return { ...made, downloadUrl: link('rows'), manifestUrl: link('manifest') };
}

/** The newest export of exactly this range that is still kept. */
export async function exportOf(db: Executor, { name }: StoredCollection, { start, end }: StorageRange) {
  const [found] = await db
    .select()
    .from(storageExports)
    .where(
      and(
        eq(storageExports.collection, name),
        eq(storageExports.rangeStart, start),
        eq(storageExports.rangeEnd, end),
        gt(storageExports.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(storageExports.id))
    .limit(1);
  return found ?? null;
}

async function makeExport(
  { db, fileStore, viewer, collections, log }: RequestContext,
  stored: StoredCollection,
  range: StorageRange,
): Promise<StorageExportModel> {
  const { start, end, label } = range;
  const id = newId();
  const storageKey = `${await exportFolder(db)}${id}`;
  const written = await fileStore.spool
    .use(async (newPath) => {
      const path = await newPath();
      const made = await writeExport(db, stored, range, collections.get(stored.name), path);
      if (!made.rows[getTableName(stored.table)]) throw badUserInput({ range: '이 기간에는 내보낼 기록이 없어요.' });
      await fileStore.storage.put(storageKey, path, EXPORT_TYPE);
      return made;
    })
    .catch((error: unknown) => {
      if (!isDiskFull(error)) throw error;
      log.error({ err: error, collection: stored.name }, 'No room for an export');
      throw badUserInput({
        range: '저장할 공간이 모자라서 내보내지 못했어요. 기간을 줄이거나 디스크를 비운 뒤 다시 시도해 주세요.',
      });
    });
  const createdAt = new Date();
  return {
    ...written,
    id,
    collection: stored.name,
    rangeStart: start,
    rangeEnd: end,
    rangeLabel: label,
    fileName: `${stored.name}-${koreanDay(start)}-${koreanDay(new Date(end.getTime() - 1))}.ndjson.gz`,
    documentCount: written.rows[getTableName(stored.table)]!,
    storageKey,
    actorId: viewer?.id ?? null,
    createdAt,
    // A whole second, as the link says it.
    expiresAt: new Date(Math.floor((createdAt.getTime() + LINK_MS) / 1000) * 1000),
  };
}

/** Of our disk, of a quota on it, or of the one of PostgreSQL, which sorts and spills there. */
const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') || sqlStateOf(error) === '53100';
