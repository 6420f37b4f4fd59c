import type { Viewer } from '@gredia/auth';
import type { Client, Keys, Origins } from '@gredia/auth/server';
import type { Logger } from 'pino';
import type { CatalogueCache } from '../database/catalogue-cache';
import type { Database } from '../database/client';
import type { Limits } from '../limits/limits';
import type { RequestBudget } from '../work/request-budget';
import type { Asking } from './asking';

/** What the services of the modules give to every request; each module adds its own (`declare module`). */
export interface ContextServices {}

/** The loaders of one request: children of a list are read by one statement. Each module adds its own (`declare module`). */
export interface Loaders {}

/** What every resolver and service receives about the request it serves. */
export interface RequestContext extends ContextServices {
  db: Database;
  /** Who asks; null is a visitor. */
  viewer: Viewer | null;
  /** A token came that is worth nothing; only its exchange is carried out. */
  isBearerRefused: boolean;
  /** From where they ask. */
  client: Client;
  /** The bearer token as it came, for its exchange; empty without one. */
  bearer: string;
  keys: Keys;
  origins: Origins;
  limits: Limits;
  /** What this request may still cost. */
  budget: RequestBudget;
  /** One batch per kind of child and request. */
  loaders: Loaders;
  /** After a write: what the request has read is read anew. */
  resetLoaders(): void;
  cache: CatalogueCache;
  /** Writes the request's id into every line. */
  log: Logger;
  /** Tells visitors apart for one day without knowing them: a hash of address and browser with the salt of the day. */
  visitor: string;
}

/** What is known of a request before it is answered. */
export interface RequestSource {
  asking: Asking;
  client: Client;
  /** Empty where none came. */
  bearer: string;
  /** For the log. */
  requestId?: string;
}

/** Makes what the resolvers and services of a request receive. */
export type ContextOf = (asker: RequestSource) => RequestContext;

/** Who sent a request, from its bearer token, which is empty for a visitor, and the front end it came through. */
export type ResolveViewer = (bearer: string, client: Client) => Asking | Promise<Asking>;
