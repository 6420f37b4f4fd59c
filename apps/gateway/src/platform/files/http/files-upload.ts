import type { IncomingMessage } from 'node:http';
import { UPLOAD_RULES } from '@gredia/domain';
import type { Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../errors/errors';
import { bearerOf } from '../../graphql/context-of-request';
import { authorizeUpload } from '../authorize-upload';
import { publicFileUrl } from '../files';
import { notMultipart, tooLarge } from '../refusals';
import { upload } from '../upload';
import { allowLongBody } from '../../http/body-in-time';
import { clientOf } from '../../http/request-client';
import type { FilesOptions } from './files-options';
import { sendError } from '../../http/graphql-endpoint';

interface Bounds {
  bytes: number;
  milliseconds: number;
}

/** What is read of a body whose headers are enough to refuse it: every visitor may send that. */
const UNREAD: Bounds = { bytes: 256 * 1024, milliseconds: 3000 };
/** What more is read of a supplier's file that is not taken. */
const BEGUN: Bounds = { bytes: 128 * 1024 ** 2, milliseconds: 60_000 };

const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 503,
};

/** `POST /api/files?purpose=…`, multipart with one field `file`: `201 { id name size contentType url }`. */
export function uploadFile(options: FilesOptions): (req: Request, res: Response) => Promise<void> {
  const { db, keys, origins, limits, fileStore: store, log, resolveViewer, policies } = options;
  const office = { db, keys, limits, store, log };

  async function receive(req: Request, signal: AbortSignal) {
    const client = clientOf(origins, req);
    const asking = await resolveViewer(bearerOf(req.headers.authorization), client);
    const { viewer, purpose } = authorizeUpload(policies, asking, req.query['purpose']);
    if (!req.is('multipart/form-data')) throw notMultipart();
    const { maxBytes } = UPLOAD_RULES[purpose];
    if (announced(req) > maxBytes + BEGUN.bytes) throw tooLarge(maxBytes);
    allowLongBody(req);
    return upload(office, { viewer, client, purpose, body: req, signal });
  }

  return async (req, res) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    try {
      const { id, name, size, contentType, isPublic } = await receive(req, gone.signal);
      res
        .status(201)
        .set('Cache-Control', 'no-store')
        .json({ id, name, size, contentType, url: isPublic ? publicFileUrl(id) : null });
    } catch (error) {
      if (!(await drain(req, req.readableDidRead ? BEGUN : UNREAD))) res.set('Connection', 'close');
      if (res.closed) return;
      if (!(error instanceof GraphQLError)) throw error;
      const { code, retryAfterSeconds } = error.extensions;
      if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
      sendError(res, STATUS[code as ErrorCode] ?? 400, error);
    }
  };
}

const announced = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/**
 * Reads what is left of a refused body: browsers and proxies look for the answer when they have sent everything. Beyond
 * its bounds the answer comes all the same, and is heard or not.
 * @returns whether the body came to its end
 */
function drain(req: IncomingMessage, { bytes, milliseconds }: Bounds): Promise<boolean> {
  return new Promise((resolve) => {
    if (req.readableEnded || req.destroyed) return resolve(req.readableEnded);
    if (announced(req) > bytes) return resolve(false);
    const late = setTimeout(() => resolve(false), milliseconds);
    req.once('end', () => resolve(true));
    req.once('close', () => clearTimeout(late));
    let left = bytes;
    req.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) resolve(false);
    });
    req.resume();
  });
}
