import type { CollectionField, CollectionName, CollectionSpec, DocumentFilter } from '@gredia/domain';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Document, ResolversParentTypes } from '../../generated/resolvers';
import type { AuditOrigin } from '../audit/audit';
import type { Executor } from '../database/client';
import type { RequestContext } from '../graphql/context';

/** Values of a record by field, as JSON has them. */
export type DocumentValues = Record<string, unknown>;

/** A record as resolvers of its type take it. */
export type DocumentModel = ResolversParentTypes['Document'];

/** New values of a record that is there and locked. */
export interface DocumentWrite {
  id: string;
  /** Its values before. */
  before: DocumentValues;
  /** The new ones, checked by the rules of their fields. */
  changes: DocumentValues;
  /** Of an undo: all values that the saving had changed, as they were before it. */
  earlier?: DocumentValues;
  /** Of an undo: by key the source that the values go back to; null to none. */
  sources?: Readonly<Record<string, string | null>>;
}

/** Who writes, and from where; a request's context is one, and background work has one of its own. */
export type WriteContext = Pick<RequestContext, 'viewer' | 'keys' | 'client'> & {
  /** Where the work was asked for, in the place of `client`. */
  origin?: AuditOrigin;
};

/** Writes inside the transaction that it is given, some statements for all: there may be thousands in one transaction. */
export type WriteDocuments = (tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]) => Promise<void>;

/** By its name, since it may belong to a module behind; and how its rows are spoken of. */
export interface BlockingTable {
  table: string;
  label: string;
  unit: string;
  /** What is done about them, as a sentence. */
  instead?: string;
  /** Where the console lists those of a record, and the filter that finds them. */
  listed?(record: { id: string; title: string }): { collection: CollectionName; filter: DocumentFilter };
}

/** How a collection of the console is kept: what a module declares beside the specification that the console shares. */
export interface Collection {
  spec: CollectionSpec;
  /** The type of its records in the union `Document`. */
  typename: NonNullable<Document['__typename']>;
  table: PgTable;
  id: PgColumn;
  /** When a record changed last. */
  updatedAt: PgColumn;
  /** The account that a record is about, where it is about one: who read its personal values stands in that account's log. */
  subject?: PgColumn;
  /** What the table is joined with for the columns: `LEFT JOIN …`, one row for each row of the table. */
  joins?: SQL;
  /** What a field is in the database; every field of the specification has one. */
  columns: Readonly<Record<string, SQL | PgColumn>>;
  /**
   * Where a field is of other tables, and reading it row by row would cost too much: what holds of every record whose field is one
   * of some values (null: is any at all), asked by an index. Beside the field's own condition, which decides.
   */
  foundBy?: Readonly<Record<string, (values: readonly string[] | null) => SQL>>;
  /** What a search of the console finds, for a text that is not blank. */
  search(text: string): SQL;
  /** Records as resolvers of their type take them, in any order; ids that are not there are left out. */
  models(ctx: RequestContext, ids: readonly string[]): Promise<readonly DocumentModel[]>;
  /** Needed where the specification lets somebody edit a field. All locks that must come before those of its rows. */
  prepare?(tx: Executor): Promise<void>;
  /** Locks what stands above some records and comes before them, such as the posts of comments. */
  lockAbove?(tx: Executor, ids: readonly string[]): Promise<void>;
  save?: WriteDocuments;
  /**
   * Which of some writes `save` would refuse for what their records are, and why, by id: where many are written, the others
   * are written all the same. What is wrong with a value whatever the record, `save` says alone.
   */
  refusals?(tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]): Promise<ReadonlyMap<string, string>>;
  /** After the last `save` of a transaction: what is brought in line once for all, such as counts whose rows are locked in one order. */
  settle?(tx: Executor): Promise<void>;
  /** Makes a record of checked values and answers its id. */
  add?(tx: Executor, ctx: RequestContext, values: DocumentValues): Promise<string>;
  /** The same where a service of its own makes them, by the rules of its own fields, and notes it. Files make none. */
  addBy?(ctx: RequestContext, values: DocumentValues, reason: string | null): Promise<string>;
  /** Where its values are from: an undo gives them back to the source that had said them before. */
  sources?: {
    /** Editions by key, as jsonb. */
    column: SQL;
    /** The key under which a field has its source; null for one that no source writes. */
    keyOf(field: string): string | null;
  };
  /** Rows of other tables that went with a record until a version of before, and come back with what was removed then. */
  formerCompanions?: readonly { table: PgTable; column: PgColumn }[];
  /** Tables whose rows name a record and would let go of it, or go with it: they stand in the way of its removal instead. */
  blockedBy?: readonly BlockingTable[];
  /** Which record another one became part of: what comes back and names the one that went names that instead. */
  successors?: { table: PgTable; gone: PgColumn; into: PgColumn };
  /** Brings counts, the search and the change log in line before records go; their rows are locked and still there. */
  removing?(tx: Executor, ids: readonly string[], actor: string): Promise<void>;
  /** Locks for records that come back, instead of `prepare`: what `restored` needs alone cannot be had behind what is shared. */
  prepareRestored?(tx: Executor): Promise<void>;
  /** The same once they are back: called once, by whom, and what it answers for some of them at a time. */
  restored?(tx: Executor, actor: string): (ids: readonly string[]) => Promise<void>;
}

/** A collection as its module declares it. @throws where a field has no column, or may be edited and nothing writes it */
export function defineCollection(collection: Collection): Collection {
  const { spec, columns, save, add } = collection;
  const fields = Object.entries<CollectionField>(spec.fields);
  const missing = fields.find(([field]) => !Object.hasOwn(columns, field));
  if (missing) throw new Error(`The collection '${spec.name}' has no column for '${missing[0]}'.`);
  const surplus = Object.keys(columns).find((field) => !Object.hasOwn(spec.fields, field));
  if (surplus) throw new Error(`The collection '${spec.name}' does not specify its column '${surplus}'.`);
  if (!save && fields.some(([, { edit }]) => edit)) throw new Error(`Nothing writes the collection '${spec.name}'.`);
  if (!spec.retention?.length) throw new Error(`Nothing says how long the collection '${spec.name}' keeps what.`);
  if (!add && spec.adds) throw new Error(`Nothing makes records of the collection '${spec.name}'.`);
  return collection;
}
