import type { Client, Keys, Origins } from '@gredia/auth/server';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import type { Asking } from '../graphql/refused-bearer';
import type { FileStore } from '../modules/files/file-store';
import type { Limits } from '../modules/limits/limits';

/** What receiving and handing out files needs. */
export interface FilesOptions {
  db: Database;
  keys: Keys;
  origins: Origins;
  limits: Limits;
  fileStore: FileStore;
  log: Logger;
  resolveViewer: (bearer: string, client: Client) => Promise<Asking>;
}
