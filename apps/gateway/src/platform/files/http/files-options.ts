import type { Keys, Origins } from '@gredia/auth/server';
import type { Logger } from 'pino';
import type { Database } from '../../database/client';
import type { ResolveViewer } from '../../graphql/context';
import type { UploadPolicies } from '../authorize-upload';
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
  resolveViewer: ResolveViewer;
  policies: UploadPolicies;
}
