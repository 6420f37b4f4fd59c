import type { IResolvers } from '@graphql-tools/utils';
import { UPLOAD_RULES, type CollectionName, type FilePurpose } from '@gredia/domain';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { AuditAction } from '../audit/audit';
import type { Collection } from '../collections/collection';
import type { Collections } from '../collections/find-collection';
import { storedByName, type StoredCollections } from '../collections/stored-collection';
import type { DomainEvent } from '../events/event';
import type { UploadPolicies, UploadPolicy } from '../files/authorize-upload';
import type { SitemapSections } from '../http/sitemap';
import type { KeptPartsRule } from '../graphql/split-document';
import type { LimitRules } from '../limits/limit-rules';
import type { MailTable } from '../mailer/mail';
import type { PersonalData } from '../personal-data/personal-data';
import type { NightlyStep } from '../queue/nightly';
import type { Schedule } from '../queue/schedule';
import type { SettingsPart } from '../settings/settings';
import type { Module } from './module';
import { requirePersonalData } from './personal-data-check';

/** What all modules bring together. */
export interface Registry {
  modules: readonly Module[];
  settings: readonly SettingsPart[];
  tables: readonly PgTable[];
  resolvers: IResolvers[];
  schedules: readonly Schedule[];
  nightly: Readonly<Record<string, NightlyStep>>;
  events: readonly DomainEvent<never>[];
  mails: MailTable;
  limits: LimitRules;
  keptParts: readonly KeptPartsRule[];
  auditActions: readonly AuditAction[];
  collections: Collections;
  stored: StoredCollections;
  uploads: UploadPolicies;
  sitemap: SitemapSections;
  /** In the order in which rows are locked. */
  personalData: readonly PersonalData[];
}

/**
 * Collects what the modules bring.
 * @throws when a module stands before one that it may see, two bring something of one name, a table with ids of accounts is
 * spoken of by no module, a purpose of uploads has no policy, or an event notifies by a mail that no module declares
 */
export function collect(modules: readonly Module[]): Registry {
  refuseDisorder(modules);
  const own = modules.map((module) => ({ module, tables: tablesOf(module) }));
  const personalData = modules.flatMap((module) => module.personalData ?? []);
  const spokenOf = personalData.flatMap(({ tables }) => tables);
  for (const { module, tables } of own) requirePersonalData(module.name, tables, spokenOf);
  const mails: MailTable = merged('mail', modules, ({ mails }) => mails);
  return {
    modules,
    settings: modules.flatMap((module) => module.settings ?? []),
    tables: own.flatMap(({ tables }) => tables),
    resolvers: modules.flatMap((module) => module.resolvers ?? []),
    schedules: modules.flatMap((module) => module.schedules ?? []),
    nightly: merged<NightlyStep>('nightly step', modules, ({ nightly }) => nightly),
    events: eventsOf(modules, mails),
    mails,
    limits: {
      uses: merged('limit', modules, ({ limits }) => limits?.uses),
      failures: merged('limit', modules, ({ limits }) => limits?.failures),
    },
    keptParts: modules.flatMap((module) => module.keptParts ?? []),
    auditActions: modules.flatMap((module) => module.auditActions ?? []),
    collections: collectionsOf(modules),
    stored: storedByName(modules.flatMap(({ stored = [] }) => stored)),
    uploads: uploadPolicies(merged<UploadPolicy>('upload purpose', modules, ({ uploads }) => uploads)),
    sitemap: merged('section of the sitemap', modules, ({ sitemap }) => sitemap),
    personalData: [...personalData].sort((a, b) => a.lockOrder - b.lockOrder),
  };
}

function refuseDisorder(modules: readonly Module[]): void {
  const before = new Set<Module>();
  for (const module of modules) {
    if ([...before].some(({ name }) => name === module.name))
      throw new Error(`Two modules are called '${module.name}'.`);
    for (const seen of module.after ?? []) {
      if (!before.has(seen))
        throw new Error(`The module '${module.name}' stands before '${seen.name}', which it may see.`);
    }
    before.add(module);
  }
}

const tablesOf = ({ tables = [] }: Module): PgTable[] =>
  tables.flatMap((file) => Object.values(file)).filter((value): value is PgTable => is(value, PgTable));

/** What the modules bring under names, together; a name stands once. */
export function merged<Value>(
  what: string,
  modules: readonly Module[],
  broughtBy: (module: Module) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const module of modules) {
    for (const [name, value] of Object.entries(broughtBy(module) ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`The ${what} '${name}' of '${module.name}' exists already.`);
      all[name] = value;
    }
  }
  return all;
}

/** @throws when two have one name, or one notifies by a mail that no module declares */
function eventsOf(modules: readonly Module[], mails: MailTable): DomainEvent<never>[] {
  const names = new Set<string>();
  const events = modules.flatMap((module) => module.events ?? []);
  for (const { name, notifications } of events) {
    if (names.has(name)) throw new Error(`Two events are called '${name}'.`);
    names.add(name);
    const unknown = notifications.find(({ mail }) => mail !== null && !Object.hasOwn(mails, mail));
    if (unknown)
      throw new Error(`The event '${name}' notifies by the mail '${unknown.mail}', which no module declares.`);
  }
  return events;
}

/** Both, one after the other. */
const inTurn =
  (first: Collection['restored'], then: Collection['restored']): NonNullable<Collection['restored']> =>
  (tx, actor) => {
    const settlers = [first?.(tx, actor), then?.(tx, actor)];
    return async (ids) => {
      for (const settle of settlers) await settle?.(ids);
    };
  };

function collectionsOf(modules: readonly Module[]): Collections {
  const collections = new Map<CollectionName, Collection>();
  for (const collection of modules.flatMap((module) => module.collections ?? [])) {
    const { name } = collection.spec;
    if (collections.has(name)) throw new Error(`Two collections are called '${name}'.`);
    collections.set(name, collection);
  }
  for (const [name, follow] of modules.flatMap((module) => Object.entries(module.restored ?? {}))) {
    const collection = collections.get(name as CollectionName);
    if (!collection) throw new Error(`Something follows where '${name}' come back, which no module declares.`);
    collections.set(name as CollectionName, { ...collection, restored: inTurn(collection.restored, follow) });
  }
  return collections;
}

function uploadPolicies(policies: Partial<Record<FilePurpose, UploadPolicy>>): UploadPolicies {
  for (const purpose of Object.keys(UPLOAD_RULES)) {
    if (!Object.hasOwn(policies, purpose)) throw new Error(`No module says who may upload for ${purpose}.`);
  }
  return policies as UploadPolicies;
}
