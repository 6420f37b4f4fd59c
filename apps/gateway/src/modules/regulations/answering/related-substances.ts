import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { termKind } from '../../search/search.table';
import { STANDS_ALONE } from '../finding/find-substances';
import { nameKeys, sharesNumbers, type FoundEntry } from '../finding/found-substances';
import { regulatedSubstances, type SubstanceRow } from '../regulations.table';

/** Entries with one of the numbers, or with one of the names as a whole name. */
const entriesSharing = statement<FoundEntry>(
  'substance_entries_sharing',
  sql`
    WITH shared AS MATERIALIZED (
      SELECT DISTINCT target_id AS id FROM search_terms
      WHERE target_type = 'SUBSTANCE' AND (
        (kind = ${sql.raw(String(termKind.NUMBER))} AND key = ANY(${sql.placeholder('numbers')}::text[]))
        OR (kind = ${sql.raw(String(termKind.NAME))} AND key = ANY(${sql.placeholder('names')}::text[]))))
    SELECT id, list, entry, country, name, name_kor AS "nameKor", cas_no AS "casNo", levels
    FROM regulated_substances WHERE id IN (SELECT id FROM shared) AND state = 'IN_FORCE' AND ${STANDS_ALONE}
    ORDER BY list, position`,
);

const substancesById = (db: Database, ids: readonly string[]): Promise<SubstanceRow[]> =>
  db
    .select()
    .from(regulatedSubstances)
    .where(sql`${regulatedSubstances.id} = ANY(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(regulatedSubstances.country), asc(regulatedSubstances.list), asc(regulatedSubstances.position));

export interface Elsewhere {
  id: string;
  others: SubstanceRow[];
}

/**
 * What other entries of all lists are the same substance as each of these: by a CAS number, or by their whole name, in
 * whatever language a list with the same numbers calls it. Four statements for all.
 */
export async function entriesElsewhere(db: Database, ids: readonly string[]): Promise<Elsewhere[]> {
  const entries = await substancesById(db, ids);
  const digits = entries.flatMap(({ casNo }) => casNo.map((number) => number.replaceAll('-', '')));
  const numbered = await entriesSharing(db, { numbers: [...new Set(digits)], names: [] });
  const keys = new Map<string, string[]>();
  const keysOf = (entry: Pick<FoundEntry, 'id' | 'name' | 'nameKor'>) => {
    const known = keys.get(entry.id) ?? nameKeys(entry);
    keys.set(entry.id, known);
    return known;
  };
  const near = entries.map((entry) => {
    const withNumber = numbered.filter(({ casNo }) => casNo.some((number) => entry.casNo.includes(number)));
    const same = withNumber.filter((other) => sharesNumbers(entry, other));
    return { entry, withNumber, names: new Set([entry, ...same].flatMap(keysOf)) };
  });
  const names = [...new Set(near.flatMap((one) => [...one.names]))];
  const named = await entriesSharing(db, { numbers: [], names });
  const others = near.map((one) => {
    const namesakes = named.filter((other) => keysOf(other).some((key) => one.names.has(key)));
    const found = new Set([...one.withNumber, ...namesakes].map(({ id }) => id));
    found.delete(one.entry.id);
    return { id: one.entry.id, found };
  });
  const rows = await substancesById(db, [...new Set(others.flatMap(({ found }) => [...found]))]);
  return others.map(({ id, found }) => ({ id, others: rows.filter((row) => found.has(row.id)) }));
}

export interface Neighbours {
  id: string;
  previous: SubstanceRow | null;
  next: SubstanceRow | null;
}

const neighbourIds = statement<{ id: string; previous: string | null; next: string | null }>(
  'substance_neighbours',
  sql`
    SELECT asked.id,
      (SELECT other.id FROM regulated_substances AS other
        WHERE other.list = asked.list AND other.position < asked.position AND other.state <> 'RETIRED'
        ORDER BY other.position DESC LIMIT 1) AS previous,
      (SELECT other.id FROM regulated_substances AS other
        WHERE other.list = asked.list AND other.position > asked.position AND other.state <> 'RETIRED'
        ORDER BY other.position LIMIT 1) AS next
    FROM regulated_substances AS asked WHERE asked.id = ANY(${sql.placeholder('ids')}::uuid[])`,
);

/** The entries before and behind each of these in its list; null at the ends. Two statements for all. */
export async function neighboursOf(db: Database, ids: readonly string[]): Promise<Neighbours[]> {
  const places = await neighbourIds(db, { ids: [...ids] });
  const wanted = places.flatMap(({ previous, next }) => [previous, next].filter((id) => id !== null));
  const rows = new Map((await substancesById(db, [...new Set(wanted)])).map((row) => [row.id, row]));
  const rowOf = (id: string | null) => rows.get(id ?? '') ?? null;
  return places.map(({ id, previous, next }) => ({ id, previous: rowOf(previous), next: rowOf(next) }));
}
