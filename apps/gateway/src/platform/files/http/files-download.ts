import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler } from 'express';
import { notFound } from '../../errors/errors';
import { attachmentNamed } from '../attachment';
import { opensFile } from '../file-link';
import { findFile } from '../find-file';
import type { FileModel } from '../files.table';
import type { ByteRange } from '../storage/storage';
import { knows } from '../../http/etag';
import type { FilesOptions } from './files-options';
import { sendError } from '../../http/graphql-endpoint';

/**
 * `GET /api/files/:id`: a public picture, or a private file with the query that its link carries. Unknown, unsigned and
 * expired ones look alike.
 */
export function downloadFile({ db, keys, fileStore: { storage } }: FilesOptions): RequestHandler<{ id: string }> {
  return async (req, res) => {
    res.set('Cache-Control', 'private, no-store');
    const file = await findFile(db, req.params.id);
    if (!file || !(file.isPublic || opensFile(keys, file, req.query))) {
      return sendError(res, 404, notFound('찾는 파일이 없어요.'));
    }
    const { storageKey: key, name, contentType, size } = file;
    // Pages show pictures of their own origin only, so that public ones always come from here. An address of the storage
    // is signed for GET: a HEAD is answered from the row.
    const comesFromHere = file.isPublic || req.method === 'HEAD';
    const elsewhere = comesFromHere ? null : await storage.link({ key, name, contentType });
    if (elsewhere) return res.redirect(302, elsewhere);

    const etag = `"${file.sha256}"`;
    if (knows(req.headers['if-none-match'], etag)) return void res.status(304).set(headersOf(file, etag)).end();
    const range = rangeOf(req, size, etag);
    if (range === 'none') return void res.status(416).set('Content-Range', `bytes */${size}`).end();
    // Before the headers: bytes that cannot be read are answered as an error.
    const bytes = req.method === 'HEAD' ? null : await storage.read(key, range);
    res.set(headersOf(file, etag));
    if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
    if (!bytes) return void res.end();
    await pipeline(bytes, res).catch((error: unknown) => {
      // The client has left.
      if (!req.destroyed) throw error;
    });
  };
}

/** The file acts nowhere: it is what its type says, runs nothing, and a private one is only downloaded. */
const headersOf = ({ name, contentType, isPublic }: FileModel, etag: string) => ({
  'Content-Type': contentType,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Accept-Ranges': 'bytes',
  ETag: etag,
  ...(isPublic
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : { 'Content-Disposition': attachmentNamed(name) }),
});

/** The one part that is asked for; everything when it is several, unreadable, or of another content. */
function rangeOf(req: Request<{ id: string }>, size: number, etag: string): ByteRange | undefined | 'none' {
  const { 'if-range': condition } = req.headers;
  if (condition !== undefined && condition !== etag) return undefined;
  const ranges = req.range(size);
  if (ranges === -1) return 'none';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length > 1) return undefined;
  return ranges[0];
}
