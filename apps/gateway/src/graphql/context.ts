import type { Viewer } from '@gredia/auth';
import type { Logger } from 'pino';
import type { CatalogueCache } from '../db/catalogue-cache';
import type { Database } from '../db/client';
import type { SearchLog } from '../modules/search/search-log';
import type { Loaders } from './loaders';

/** What every resolver and service receives about the request it serves. */
export interface RequestContext {
  db: Database;
  /** Who asks; null is a visitor. */
  viewer: Viewer | null;
  /** One batch per kind of child and request. */
  loaders: Loaders;
  cache: CatalogueCache;
  /** Notes what was searched for, for the rankings. */
  searchLog: SearchLog;
  /** Writes the request's id into every line. */
  log: Logger;
  /** Tells visitors apart for one day without knowing them: a hash of address and browser with the salt of the day. */
  visitor: string;
}
