import type { CollectionName, ConsoleRole } from '@gredia/domain';
import { getTableName, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { badUserInput } from '../errors/errors';

/** A table that is measured, exported and emptied by ranges of time: what a module says of it beside the table itself. */
export interface StoredCollection {
  name: CollectionName;
  /** 검색 기록 */
  label: string;
  /** The counter of its records: 4명, 12개. */
  unit: string;
  /** Its key is `id`. */
  table: PgTable;
  /** The moment that decides in which quarter a record is kept. */
  date: PgColumn;
  /** When a record changed last, where that is noted. */
  updatedAt?: PgColumn | SQL;
  /** Why nothing of it is deleted here, as a sentence. */
  kept?: string;
  /** Why it is not exported, as a sentence. */
  sealed?: string;
  /** What a file of it does not have: columns of its table that nobody but the person they speak to reads. */
  leftOut?: readonly PgColumn[];
  /** Who may export it; every operator where nothing is said. */
  exporter?: ConsoleRole;
  /** Whether a record is in use, beyond what references say (those that would let go of it). */
  inUse?: SQL;
}

/** By name, in the order of their modules. */
export type StoredCollections = ReadonlyMap<CollectionName, StoredCollection>;

/** @throws where two have one name */
export function storedByName(all: readonly StoredCollection[]): StoredCollections {
  const stored = new Map<CollectionName, StoredCollection>();
  for (const collection of all) {
    if (stored.has(collection.name)) throw new Error(`Two stored collections are called '${collection.name}'.`);
    stored.set(collection.name, collection);
  }
  return stored;
}

/** @throws BAD_USER_INPUT for one that no module declares */
export function storedNamed(
  { storedCollections }: { storedCollections: StoredCollections },
  name: CollectionName,
): StoredCollection {
  const stored = storedCollections.get(name);
  if (!stored) throw badUserInput({ collection: '저장소에 없는 목록이에요.' });
  return stored;
}

/** Names of the columns that a file of it does not have. */
export const columnsLeftOut = ({ leftOut = [] }: StoredCollection): string[] => leftOut.map(({ name }) => name);

/** How records of a table are spoken of; rows that are no records of their own are 기록. */
export function wordsOf(stored: StoredCollections, table: string): { label: string; unit: string } {
  return [...stored.values()].find((each) => getTableName(each.table) === table) ?? { label: '다른 기록', unit: '건' };
}
