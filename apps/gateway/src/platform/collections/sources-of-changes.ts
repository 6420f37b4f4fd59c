import { isDeepStrictEqual } from 'node:util';
import { fieldOf } from '@gredia/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { auditLogs } from '../audit/audit.table';
import type { Executor } from '../database/client';
import { uuidArray } from '../database/values';
import type { Collection } from './collection';

/** Which source a record's values are from, by key; no value where none said anything. */
export type SourcesByKey = Readonly<Record<string, string | undefined>>;

/** What a row of the log keeps of a saving beside its values, for its undo. */
export interface ChangeDetails {
  /** By key the source before and after. */
  sources?: Record<string, [before: string | null, after: string | null]>;
  /** The saving that it takes back. */
  undoes?: string;
}

type Noted = Pick<
  typeof auditLogs.$inferSelect,
  'action' | 'changeId' | 'documentId' | 'undoneAt' | 'after' | 'details'
>;

/** The sources of some records by their ids; nothing where the collection says nothing of sources. */
export async function readSources(
  tx: Executor,
  { sources, table, id }: Collection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SourcesByKey>> {
  if (!sources || !ids.length) return new Map();
  const { rows } = await tx.execute<{ id: string; sources: SourcesByKey }>(sql`
    SELECT ${id} AS id, ${sources.column} AS sources FROM ${table} WHERE ${id} = ANY(${uuidArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row.sources]));
}

/** The keys whose source became another one. */
export function changedSources(before: SourcesByKey = {}, after: SourcesByKey = {}): ChangeDetails['sources'] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  if (!changed.length) return undefined;
  return Object.fromEntries(changed.map((key) => [key, [before[key] ?? null, after[key] ?? null]]));
}

/**
 * Which sources values go back to when savings are taken back: those that spoke before an operator did, once nothing else
 * that an operator wrote stands on them. Otherwise the next import would take that away, or never say anything again.
 * @param taken rows of the log that are taken back, one of each record
 * @returns by record and key; null where none had said anything
 */
export async function sourcesToGiveBack(
  tx: Executor,
  collection: Collection,
  taken: readonly Noted[],
): Promise<ReadonlyMap<string, Record<string, string | null>>> {
  const { sources, spec } = collection;
  const ids = taken.flatMap(({ documentId }) => documentId ?? []);
  if (!sources || !ids.length) return new Map();
  const current = await readSources(tx, collection, ids);
  const log: Noted[] = await tx
    .select()
    .from(auditLogs)
    .where(
      and(
        eq(auditLogs.collection, spec.name),
        inArray(auditLogs.documentId, ids),
        inArray(auditLogs.action, ['document.update', 'document.undo']),
      ),
    )
    .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id));
  // What follows from a saving, such as its moment, is nothing that somebody wrote.
  const written = ({ after }: Noted) => Object.keys(after ?? {}).filter((field) => fieldOf(spec, field)?.edit);
  const keysOf = (row: Noted) => new Set(written(row).flatMap((field) => sources.keyOf(field) ?? []));
  const logOf = new Map<string | null, Noted[]>();
  for (const row of log) {
    const own = logOf.get(row.documentId);
    if (own) own.push(row);
    else logOf.set(row.documentId, [row]);
  }
  return new Map(
    taken.map((row) => {
      const own = logOf.get(row.documentId) ?? [];
      const keys = [...keysOf(row)];
      const found = keys.flatMap((key): [string, string | null][] => {
        const now = current.get(row.documentId!)?.[key] ?? null;
        const turned = own.findLastIndex(({ details }) => detailsOf(details).sources?.[key]?.[1] === now);
        if (turned < 0) return [];
        const stand = own.slice(turned).filter((each) => each.changeId !== row.changeId && stands(each, own));
        if (stand.some((each) => keysOf(each).has(key))) return [];
        return [[key, detailsOf(own[turned]!.details).sources![key]![0]]];
      });
      return [row.documentId!, Object.fromEntries(found)];
    }),
  );
}

const detailsOf = (details: Noted['details']): ChangeDetails => details ?? {};

/** Whether what a saving wrote is there: not taken back, or its taking back was. An undo by itself writes nothing new. */
function stands(row: Noted, log: readonly Noted[]): boolean {
  if (row.action !== 'document.update') return false;
  return isInForce(row, log);
}

function isInForce({ undoneAt, changeId }: Noted, log: readonly Noted[]): boolean {
  if (undoneAt === null) return true;
  const undo = log.findLast(({ details }) => detailsOf(details).undoes === changeId);
  return undo !== undefined && !isInForce(undo, log);
}
