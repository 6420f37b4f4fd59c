import { spellingKey } from '@gredia/domain';
import { lawList, lawLists, type ListKey } from '@gredia/domain/regulations';
import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../../platform/database/catalogue-cache';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { KEY_MAX } from '../../search/public';
import { termKind } from '../../search/search.table';
import { substancesOf, type FoundEntry, type FoundSubstanceModel } from './found-substances';

/** A second copy of a list says nothing beside the list itself: lists of this kind with the lists they are copies of. */
const COPIES = (Object.keys(lawLists) as ListKey[]).flatMap((list) =>
  (lawList(list).copyOf ?? []).map((original) => `('${list}', '${original}')`),
);
const IS_NO_COPY = `NOT EXISTS (
      SELECT FROM (VALUES ${COPIES.join(', ')}) AS copy (list, original)
      JOIN regulated_substances AS own ON own.list = copy.original WHERE copy.list = regulated_substances.list)`;
export const STANDS_ALONE = sql.raw(IS_NO_COPY);

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
    ORDER BY list COLLATE "C", position`,
);

/** The same entries for the search in memory, each with its place: a SELECT as of a card (search-hits.ts). */
export const KEPT_ENTRIES = `
  SELECT id, name, NULL, NULL, jsonb_build_object('id', id, 'list', list, 'entry', entry, 'country', country, 'name', name,
    'nameKor', name_kor, 'casNo', to_jsonb(cas_no), 'levels', to_jsonb(levels), 'position', position)
  FROM regulated_substances WHERE id = ANY($1) AND state = 'IN_FORCE' AND ${IS_NO_COPY}`;

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

const allSpellings = statement<{ spelling: string }>(
  'substance_spellings',
  sql`SELECT DISTINCT spelling_key AS spelling FROM search_terms WHERE target_type = 'SUBSTANCE'`,
);

/** The spellings of all entries: twenty thousand, while most names that are asked for are slips, and none of them. */
const knownSpellings = (db: Database, cache: CatalogueCache): Promise<ReadonlySet<string>> =>
  cache.get(
    'spellings of substances',
    async () => new Set((await allSpellings(db, {})).map(({ spelling }) => spelling)),
  );

/**
 * Which of the names are regulated substances: by their whole spelling, never by a part of it. Two statements for all, and
 * none where no list has such a name.
 * @returns the substance of each name that is one
 */
export async function substancesNamed(
  { db, cache }: { db: Database; cache: CatalogueCache },
  names: readonly string[],
): Promise<Map<string, FoundSubstanceModel>> {
  if (!names.length) return new Map();
  const known = await knownSpellings(db, cache);
  const spellingOf = new Map(names.map((name) => [name, spellingKey(name).slice(0, KEY_MAX)]));
  const spellings = [...new Set(spellingOf.values())].filter((spelling) => known.has(spelling));
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
