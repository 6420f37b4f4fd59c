import type { Viewer } from '@gredia/auth';
import type { Client, Keys, Origins } from '@gredia/auth/server';
import type { QuoteDays } from '@gredia/domain';
import type { Logger } from 'pino';
import type { CatalogueCache } from '../database/catalogue-cache';
import type { Database } from '../database/client';
import type { Files } from '../files/files';
import type { Labels } from '../../modules/labels/labels';
import type { Limits } from '../limits/limits';
import type { ProductIndex } from '../../modules/products/product-index';
import type { SearchLog } from '../../modules/search/search-log';
import type { Loaders } from '../../app/loaders';

/** What every resolver and service receives about the request it serves. */
export interface RequestContext {
  db: Database;
  /** Who asks; null is a visitor. */
  viewer: Viewer | null;
  /** A token came that nobody can be taken for; only its exchange is carried out. */
  isBearerRefused: boolean;
  /** From where they ask. */
  client: Client;
  /** The bearer token as it came, for its exchange; empty without one. */
  bearer: string;
  keys: Keys;
  origins: Origins;
  limits: Limits;
  labels: Labels;
  /** Links to private files. */
  files: Files;
  /** One batch per kind of child and request. */
  loaders: Loaders;
  cache: CatalogueCache;
  /** The visible raw materials in memory, for their list. */
  productIndex: ProductIndex;
  /** Days until quotes end by themselves. */
  quoteDays: QuoteDays;
  /** Notes what was searched for, for the rankings. */
  searchLog: SearchLog;
  /** Writes the request's id into every line. */
  log: Logger;
  /** Tells visitors apart for one day without knowing them: a hash of address and browser with the salt of the day. */
  visitor: string;
}
