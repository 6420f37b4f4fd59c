import { spellingKey } from '@gredia/domain';
import { lawList, lawLists, type ListKey } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { KEY_MAX } from '../../search/public';
import { termKind } from '../../search/search.table';
import { substancesOf, type FoundEntry, type FoundSubstanceModel } from './found-substances';

/** A second copy of a list says nothing beside the list itself: lists of this kind with the lists they are copies of. */
const COPIES = (Object.keys(lawLists) as ListKey[]).flatMap((list) =>
  (lawList(list).copyOf ?? []).map((original) => `('${list}', '${original}')`),
);
export const STANDS_ALONE = sql.raw(`NOT EXISTS (
      SELECT FROM (VALUES ${COPIES.join(', ')}) AS copy (list, original)
      JOIN regulated_substances AS own ON own.list = copy.original WHERE copy.list = regulated_substances.list)`);

/** Entries by their ids, with those of other lists that have one of their numbers. */
const entriesWithOthers = statement<FoundEntry>(
  'substance_entries_with_others',
  sql`
    WITH met AS MATERIALIZED (
      SELECT id, cas_no FROM regulated_substances WHERE id = ANY(${sql.placeholder('ids')}::uuid[])),
    same AS MATERIALIZED (
      SELECT id FROM met
      UNION
      SELECT term.target_id FROM (SELECT DISTINCT replace(number, '-', '') AS key FROM met, unnest(cas_no) AS number) AS cas
      JOIN search_terms AS term ON term.target_type = 'SUBSTANCE' AND term.key = cas.key
      WHERE term.kind = ${sql.raw(String(termKind.NUMBER))})
    SELECT id, list, entry, country, name, name_kor AS "nameKor", cas_no AS "casNo", levels
    FROM regulated_substances WHERE id IN (SELECT id FROM same) AND state = 'IN_FORCE' AND ${STANDS_ALONE}
    ORDER BY list, position`,
);

/** The substances of entries that a search met, at most `most`, in the order of the entries. */
export async function substancesMet(
  db: Database,
  entryIds: readonly string[],
  most: number,
): Promise<FoundSubstanceModel[]> {
  if (!entryIds.length) return [];
  return substancesOf(entryIds, await entriesWithOthers(db, { ids: entryIds }), most);
}

/** More entries than one name has in all lists. */
const MOST_ENTRIES_OF_NAME = 40;

/** Entries that have one of the spellings as a whole name, those of the nearer lists first. */
const entriesNamed = statement<{ spelling: string; ids: string[] }>(
  'substance_entries_named',
  sql`
    SELECT spelling_key AS spelling,
      (array_agg(target_id ORDER BY weight DESC, length, target_id))[1:${sql.raw(String(MOST_ENTRIES_OF_NAME))}] AS ids
    FROM search_terms
    WHERE spelling_key = ANY(${sql.placeholder('spellings')}::text[]) AND target_type = 'SUBSTANCE'
    GROUP BY spelling_key`,
);

/**
 * Which of the names are regulated substances: by their whole spelling, never by a part of it. Two statements for all.
 * @returns the substance of each name that is one
 */
export async function substancesNamed(
  db: Database,
  names: readonly string[],
): Promise<Map<string, FoundSubstanceModel>> {
  const spellingOf = new Map(names.map((name) => [name, spellingKey(name).slice(0, KEY_MAX)]));
  const spellings = [...new Set(spellingOf.values())].filter(Boolean);
  if (!spellings.length) return new Map();
  const named = new Map((await entriesNamed(db, { spellings })).map(({ spelling, ids }) => [spelling, ids]));
  if (!named.size) return new Map();
  const entries = await entriesWithOthers(db, { ids: [...new Set([...named.values()].flat())] });
  return new Map(
    [...spellingOf].flatMap(([name, spelling]) => {
      const [substance] = substancesOf(named.get(spelling) ?? [], entries, 1);
      return substance ? [[name, substance] as const] : [];
    }),
  );
}
