import { asc, gt } from 'drizzle-orm';
import type { SearchResult } from '../../../generated/resolvers';
import type { Database } from '../../../platform/database/client';
import { madeOnce } from '../../../platform/work/made-once';
import {
  type CardRow,
  type KeptRows,
  type Match,
  matchOf,
  matchRank,
  MOST_ENTRIES,
  type SearchHitKind,
} from '../../search/public';
import { regulatedSubstances } from '../regulations.table';
import { KEPT_ENTRIES, substancesMet } from './find-substances';
import { substancesOf, substanceSubtitle, type FoundEntry, type FoundSubstanceModel } from './found-substances';
import { rebuildSubstanceTerms } from './substance-terms';

/** Regulated substances that are shown together. */
const MOST_SUBSTANCES = 3;

/** The first substances of the entries that were met, by the entry that was met first. */
export async function foundSubstances(
  db: Database,
  entries: readonly Match[],
): Promise<Map<string, FoundSubstanceModel>> {
  const ids = [...new Set(entries.map(({ targetId }) => targetId))];
  return withMatches(entries, await substancesMet(db, ids, MOST_SUBSTANCES));
}

/** The hits of entries that are kept in memory, with those that have one of their numbers. */
function keptHits(entries: readonly Match[], kept: KeptRows): Map<string, SearchResult> {
  const met = entries.flatMap((match) => kept.rowOf(match) ?? []).map(keptEntry);
  // Only of the few that are shown: the numbers of all that was met lead to hundreds of entries.
  const around = (first: FoundEntry) => {
    const others = kept.rowsNumbered(numberKeys(first as KeptEntry)).map(keptEntry);
    return [...new Map([...met, ...others].map((entry) => [entry.id, entry])).values()].sort(byPlace);
  };
  const rankOf = new Map(entries.map(({ targetId, rank }) => [targetId, rank]));
  return new Map(
    substancesOf([...rankOf.keys()], met, MOST_SUBSTANCES, around).map((substance) => [
      substance.metBy,
      { ...keptHit(substance), match: matchOf(rankOf.get(substance.metBy) ?? matchRank.SIMILAR) },
    ]),
  );
}

/** The numbers of an entry as the search compares them. */
const numberKeys = madeOnce(({ casNo }: KeptEntry) => casNo.map((number) => number.replaceAll('-', '')));

interface KeptEntry extends FoundEntry {
  position: number;
}

/** The same object each time: what is made of its names is kept with it. */
const keptEntry = ({ facts }: CardRow): KeptEntry => facts as KeptEntry;

/** As the statement orders them (find-substances.ts). */
const byPlace = (a: KeptEntry, b: KeptEntry): number =>
  a.list === b.list ? a.position - b.position : a.list < b.list ? -1 : 1;

/** By the entry that was met, with how it was met. */
function withMatches(
  entries: readonly Match[],
  substances: readonly FoundSubstanceModel[],
): Map<string, FoundSubstanceModel> {
  const rankOf = new Map(entries.map(({ targetId, rank }) => [targetId, rank]));
  return new Map(
    substances.map((substance) => [
      substance.metBy,
      { ...substance, match: matchOf(rankOf.get(substance.metBy) ?? matchRank.SIMILAR) },
    ]),
  );
}

const substanceHit = (substance: FoundSubstanceModel): SearchResult => ({
  id: substance.metBy,
  type: 'substances',
  title: substance.name,
  subtitle: substanceSubtitle(substance),
  price: null,
  image: null,
  isQuotable: null,
  match: substance.match,
  path: substance.path,
  levels: substance.levels,
});

const hitsOf = (substances: ReadonlyMap<string, FoundSubstanceModel>) =>
  new Map([...substances].map(([entryId, substance]) => [entryId, substanceHit(substance)]));

/** Regulated substances in the search box: the entries of one substance in all lists are one hit. */
/** What is shown of a substance of entries that are kept. */
const keptHit = madeOnce(substanceHit);

export const substanceHits: SearchHitKind = {
  target: 'SUBSTANCE',
  type: 'substances',
  box: { place: 5, limit: MOST_ENTRIES },
  cards: {
    read: async (db, entries) => hitsOf(await foundSubstances(db, entries)),
    kept: { rows: KEPT_ENTRIES, show: keptHits },
  },
  rebuildTerms: async (tx, after, most) => {
    const { id, list, country, state, name, nameKor, names, inciNames, casNo, ecNo } = regulatedSubstances;
    const rows = await tx
      .select({ id, list, country, state, name, nameKor, names, inciNames, casNo, ecNo })
      .from(regulatedSubstances)
      .where(after === null ? undefined : gt(id, after))
      .orderBy(asc(id))
      .limit(most)
      .for('update');
    await rebuildSubstanceTerms(tx, rows);
    return rows;
  },
};
