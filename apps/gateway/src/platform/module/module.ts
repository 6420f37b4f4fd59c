import type { IResolvers } from '@graphql-tools/utils';
import type { FilePurpose, CollectionName } from '@gredia/domain';
import type { AuditAction } from '../audit/audit';
import type { Collection } from '../collections/collection';
import type { StoredCollection } from '../collections/stored-collection';
import type { CatalogueCache } from '../database/catalogue-cache';
import type { ChangedRows } from '../database/catalogue-changes';
import type { Database } from '../database/client';
import type { UploadPolicy } from '../files/authorize-upload';
import type { DomainEvent } from '../events/event';
import type { ContextOf, ContextServices, Loaders, ResolveViewer } from '../graphql/context';
import type { EarlyDoor, HttpDoor } from '../http/door';
import type { SitemapSections } from '../http/sitemap';
import type { KeptPartsRule } from '../graphql/split-document';
import type { LimitRules } from '../limits/limit-rules';
import type { MailTable } from '../mailer/mail';
import type { PersonalData } from '../personal-data/personal-data';
import type { NightlyStep, NightlyWork } from '../queue/nightly';
import type { Schedule } from '../queue/schedule';
import type { TaskHandlers } from '../queue/tasks';
import type { Settings, SettingsPart } from '../settings/settings';
import type { StarterLoading } from '../starter/starter-loading';
import type { Platform } from './platform';

/** What a module needs to make the loaders of one request. */
export interface LoaderSources {
  db: Database;
  cache: CatalogueCache;
  settings: Settings;
  services: ContextServices;
}

/** Something of a module that lives as long as the gateway. */
export interface Service {
  /** What every request is given of it. */
  context?: Partial<ContextServices>;
  /** What the gateway waits for before it listens; never rejects. */
  ready?: Promise<unknown>;
  /** The database is migrated. */
  migrated?(): void;
  /** Public data changed. */
  catalogueChanged?(): void;
  /** Rows of public data changed, whatever changed them (`ROWS_CHANNEL`). */
  rowsChanged?(rows: ChangedRows): void;
  /** What these accounts were told in the app, or have read of it, changed, whichever gateway wrote it. */
  notified?(userIds: readonly string[]): void;
  /** Whether changes are heard from now on. */
  hearing?(hears: boolean): void;
  /** The gateway answers no new requests: what keeps connections open ends. */
  stopping?(): void;
  stop?(): Promise<unknown> | void;
}

/** What a door asks about who comes through it. */
export interface DoorContext {
  services: ContextServices;
  contextOf: ContextOf;
  resolveViewer: ResolveViewer;
}

/** Everything that a module of the gateway brings. The platform collects it (module-registry.ts); no other file lists modules. */
export interface Module {
  name: string;
  /** The modules it may see, through their `public.ts`; they stand before it in the list of modules. */
  after?: readonly Module[];
  settings?: SettingsPart;
  /** The files of its tables, as `import * as` gives them. */
  tables?: readonly Readonly<Record<string, unknown>>[];
  personalData?: PersonalData;
  resolvers?: readonly IResolvers[];
  loaders?(sources: LoaderSources): Partial<Loaders>;
  service?(platform: Platform): Service;
  /** Who asks, by a bearer token. One module gives it. */
  viewer?(platform: Platform): ResolveViewer;
  http?(platform: Platform, door: DoorContext): HttpDoor[];
  earlyHttp?(platform: Platform, door: DoorContext): EarlyDoor;
  /** @param contextOf what a request of somebody would have: work that is done for them goes the ways of requests */
  tasks?(platform: Platform, contextOf: ContextOf): Partial<TaskHandlers>;
  schedules?: readonly Schedule[];
  /** Done every night, each in a transaction of its own. */
  nightly?: Readonly<Record<string, NightlyStep>>;
  /** Nightly work that needs more than one transaction. */
  longNightly?(platform: Platform): NightlyWork;
  /** What a new version brings up to date in a migrated database. */
  afterMigration?(db: Database): Promise<void>;
  /** What happens in it that people are told of, to whom and by which mail. */
  events?: readonly DomainEvent<never>[];
  mails?: MailTable;
  limits?: LimitRules;
  /** Parts of answers that are the same for everyone, kept as they are sent. */
  keptParts?: readonly KeptPartsRule[];
  auditActions?: readonly AuditAction[];
  /** What the console works on. */
  collections?: readonly Collection[];
  /** What follows where records of a collection, of a module before this one, came back. */
  restored?: Readonly<Partial<Record<CollectionName, NonNullable<Collection['restored']>>>>;
  /** What the storage screen measures, exports and deletes. */
  stored?: readonly StoredCollection[];
  uploads?: Partial<Record<FilePurpose, UploadPolicy>>;
  sitemap?: SitemapSections;
  /** Its rows of the starter data, written once for each state of the files. */
  starter?(loading: StarterLoading): Promise<void>;
  /** Accounts of the starter data: written at every loading, also where the files are known already. */
  starterAccounts?(loading: StarterLoading): Promise<void>;
}

/** Declares a module of the gateway. */
export const defineModule = (module: Module): Module => module;
