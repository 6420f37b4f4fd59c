import { pipeline } from 'node:stream/promises';
import { mayUseConsole } from '@gredia/auth';
import type { CollectionName } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { validate as isUuid } from 'uuid';
import { columnsLeftOut, storedNamed } from '../../platform/collections/stored-collection';
import { EXPORT_TYPE, exportSubject } from '../../platform/collections/storage/export-storage.service';
import { storageExports, type StorageExportModel } from '../../platform/collections/storage/storage.table';
import { notFound } from '../../platform/errors/errors';
import { attachmentNamed } from '../../platform/files/attachment';
import { isSigned } from '../../platform/files/signed-query';
import type { RequestContext } from '../../platform/graphql/context';
import { requireUnlocked } from '../../platform/graphql/session-lock';
import { contextOfDoor, type FileDoorOptions } from '../../platform/http/context-of-door';
import { sendRefusal } from './send-refusal';

/**
 * `/api/storage-exports`: the file of an export and its manifest, behind a signed link, to accounts that may export the
 * collection and whose session is not locked. Unknown, unsigned and expired links, and those of others, look alike.
 */
export function storageDoor(options: FileDoorOptions): RequestHandler {
  const give =
    (part: 'rows' | 'manifest', send: (res: Response, made: StorageExportModel, ctx: RequestContext) => unknown) =>
    async (req: Request<{ id: string }>, res: Response) => {
      res.set('Cache-Control', 'private, no-store');
      const ctx = await contextOfDoor(options, req, res);
      try {
        const made = await findMade(ctx, req.params.id, part, req.query);
        requireUnlocked(ctx.viewer);
        res.set(HEADERS);
        await send(res, made, ctx);
      } catch (error) {
        sendRefusal(res, error);
      }
    };
  const router = Router();
  router.get('/:id/rows', give('rows', sendRows));
  router.get('/:id/manifest', give('manifest', sendManifest));
  return router;
}

/** @throws NOT_FOUND */
async function findMade(
  ctx: RequestContext,
  id: string,
  part: string,
  query: Record<string, unknown>,
): Promise<StorageExportModel> {
  const missing = () => notFound('찾는 파일이 없어요.');
  if (!mayUseConsole(ctx.viewer) || !isUuid(id) || !isSigned(ctx.keys, exportSubject(id, part), query)) throw missing();
  const [found] = await ctx.db.select().from(storageExports).where(eq(storageExports.id, id)).limit(1);
  if (!found) throw missing();
  const stored = ctx.storedCollections.get(found.collection as CollectionName);
  if (!stored || (stored.exporter === 'ADMIN' && ctx.viewer?.role !== 'ADMIN')) throw missing();
  return found;
}

async function sendRows(res: Response, made: StorageExportModel, { fileStore }: RequestContext): Promise<void> {
  const bytes = await fileStore.storage.read(made.storageKey);
  res.set({ 'Content-Type': EXPORT_TYPE, 'Content-Disposition': attachmentNamed(made.fileName) });
  res.set('Content-Length', String(made.compressedSizeBytes));
  await pipeline(bytes, res).catch((error: unknown) => {
    // The client has left.
    if (!res.req.destroyed && !res.destroyed) throw error;
  });
}

function sendManifest(res: Response, made: StorageExportModel, ctx: RequestContext): void {
  const name = made.fileName.replace(/\.ndjson\.gz$/, '.manifest.json');
  res.set('Content-Disposition', attachmentNamed(name)).json(manifestOf(ctx, made));
}

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** What a file must amount to. */
const manifestOf = (ctx: RequestContext, made: StorageExportModel) => ({
  file: made.fileName,
  collection: made.collection,
  // What the records have beside their lines, and nobody reads here.
  leftOut: columnsLeftOut(storedNamed(ctx, made.collection as CollectionName)),
  range: { label: made.rangeLabel, start: made.rangeStart.toISOString(), end: made.rangeEnd.toISOString() },
  documents: made.documentCount,
  rows: made.rows,
  compressed: { bytes: made.compressedSizeBytes, sha256: made.sha256 },
  lines: { bytes: made.originalSizeBytes, sha256: made.linesSha256 },
  exportedAt: made.createdAt.toISOString(),
});
