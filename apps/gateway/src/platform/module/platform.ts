import { Keys, Origins } from '@gredia/auth/server';
import type { Logger } from 'pino';
import { CatalogueCache } from '../database/catalogue-cache';
import type { Database } from '../database/client';
import { createFileStore, type FileStore } from '../files/file-store';
import { createLimits, type Limits } from '../limits/limits';
import { createMailTransport } from '../mailer/choose-transport';
import type { MailTransport } from '../mailer/mail-transport';
import type { Settings } from '../settings/settings';
import type { Registry } from './module-registry';

/** What every module may use, with or without a request. */
export interface Platform {
  settings: Settings;
  registry: Registry;
  log: Logger;
  db: Database;
  keys: Keys;
  origins: Origins;
  limits: Limits;
  cache: CatalogueCache;
  fileStore: FileStore;
  /** Null: mails wait in the queue. */
  transport: MailTransport | null;
}

type Given = Pick<Platform, 'settings' | 'registry' | 'log' | 'db'>;

/** Puts the platform together; nothing is started yet. */
export function createPlatform({ settings, registry, log, db }: Given): Platform {
  const keys = new Keys(settings.secrets);
  return {
    settings,
    registry,
    log,
    db,
    keys,
    origins: new Origins({ site: settings.siteUrl, admin: settings.adminUrl }),
    limits: createLimits(db, keys, registry.limits),
    cache: new CatalogueCache(),
    fileStore: createFileStore(settings.files),
    transport: createMailTransport(settings, db),
  };
}
