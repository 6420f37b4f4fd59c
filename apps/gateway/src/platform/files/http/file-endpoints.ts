import { Router, type RequestHandler } from 'express';
import { downloadFile } from './files-download';
import type { FilesOptions } from './files-options';
import { uploadFile } from './files-upload';

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
