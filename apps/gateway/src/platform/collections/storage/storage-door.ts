import { pipeline } from 'node:stream/promises';
import type { Keys } from '@gredia/auth/server';
import { Router, type RequestHandler } from 'express';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../database/client';
import { notFound } from '../../errors/errors';
import { attachmentNamed } from '../../files/attachment';
import type { FileStore } from '../../files/file-store';
import { isSigned } from '../../files/signed-query';
import { sendError } from '../../http/graphql-endpoint';
import { EXPORT_TYPE, exportSubject } from './export-storage.service';
import { storageExports, type StorageExportModel } from './storage.table';

interface StorageDoorOptions {
  db: Database;
  keys: Keys;
  fileStore: FileStore;
}

/**
 * `/api/storage-exports`: the file of an export and its manifest, to every holder of a signed link. Unknown, unsigned and
 * expired ones look alike.
 */
export function storageDoor({ db, keys, fileStore: { storage } }: StorageDoorOptions): RequestHandler {
  const find = async (id: string, part: string, query: Record<string, unknown>) => {
    if (!isUuid(id) || !isSigned(keys, exportSubject(id, part), query)) return null;
    const [found] = await db.select().from(storageExports).where(eq(storageExports.id, id)).limit(1);
    return found ?? null;
  };
  const router = Router();
  router.get('/:id/rows', async ({ params: { id }, query, destroyed }, res) => {
    res.set('Cache-Control', 'private, no-store');
    const found = await find(id, 'rows', query);
    if (!found) return sendError(res, 404, notFound('찾는 파일이 없어요.'));
    const bytes = await storage.read(found.storageKey);
    res.set({ ...HEADERS, 'Content-Type': EXPORT_TYPE, 'Content-Disposition': attachmentNamed(found.fileName) });
    res.set('Content-Length', String(found.compressedSizeBytes));
    await pipeline(bytes, res).catch((error: unknown) => {
      // The client has left.
      if (!destroyed && !res.destroyed) throw error;
    });
  });
  router.get('/:id/manifest', async ({ params: { id }, query }, res) => {
    res.set('Cache-Control', 'private, no-store');
    const found = await find(id, 'manifest', query);
    if (!found) return sendError(res, 404, notFound('찾는 파일이 없어요.'));
    const name = found.fileName.replace(/\.ndjson\.gz$/, '.manifest.json');
    res.set({ ...HEADERS, 'Content-Disposition': attachmentNamed(name) }).json(manifestOf(found));
  });
  return router;
}

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** What a file must amount to. */
const manifestOf = (made: StorageExportModel) => ({
  file: made.fileName,
  collection: made.collection,
  range: { label: made.rangeLabel, start: made.rangeStart.toISOString(), end: made.rangeEnd.toISOString() },
  documents: made.documentCount,
  rows: made.rows,
  compressed: { bytes: made.compressedSizeBytes, sha256: made.sha256 },
  lines: { bytes: made.originalSizeBytes, sha256: made.linesSha256 },
  exportedAt: made.createdAt.toISOString(),
});
