import type { Client, Keys, Origins } from '@gredia/auth/server';
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import type { Asking } from '../graphql/refused-bearer';
import type { FileStore } from '../modules/files/file-store';
import type { Limits } from '../modules/limits/limits';
import { downloadFile } from './files-download';
import { uploadFile } from './files-upload';

export interface FilesOptions {
  db: Database;
  keys: Keys;
  origins: Origins;
  limits: Limits;
  fileStore: FileStore;
  log: Logger;
  resolveViewer: (bearer: string, client: Client) => Promise<Asking>;
}

export interface FileEndpoints {
  /** `/api/files` and what is below. */
  handler: RequestHandler;
  /** Settles when no upload is worked on any more. */
  finished(): Promise<void>;
}

export function fileEndpoints(options: FilesOptions): FileEndpoints {
  const uploads = new Set<Promise<void>>();
  const receive = uploadFile(options);
  const router = Router();
  router.post('/', async (req, res) => {
    const working = receive(req, res);
    uploads.add(working);
    await working.finally(() => uploads.delete(working));
  });
  router.get('/:id', downloadFile(options));
  return {
    handler: router,
    finished: async () => void (await Promise.allSettled(uploads)),
  };
}
