import type { Client, Keys, Origins } from '@gredia/auth/server';
import type { Logger } from 'pino';
import type { Database } from '../../database/client';
import type { Asking } from '../../graphql/refused-bearer';
import type { FileStore } from '../file-store';
import type { Limits } from '../../limits/limits';

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
