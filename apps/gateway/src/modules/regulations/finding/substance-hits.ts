import { asc, gt } from 'drizzle-orm';
import type { SearchResult } from '../../../generated/resolvers';
import type { Database } from '../../../platform/database/client';
import { type Match, matchOf, matchRank, MOST_ENTRIES, type SearchHitKind } from '../../search/public';
import { regulatedSubstances } from '../regulations.table';
import { substancesMet } from './find-substances';
import { substanceSubtitle, type FoundSubstanceModel } from './found-substances';
import { rebuildSubstanceTerms } from './substance-terms';

/** Regulated substances that are shown together. */
const MOST_SUBSTANCES = 3;

/** The first substances of the entries that were met, by the entry that was met first. */
export async function foundSubstances(
  db: Database,
  entries: readonly Match[],
): Promise<Map<string, FoundSubstanceModel>> {
  const rankOf = new Map(entries.map(({ targetId, rank }) => [targetId, rank]));
  const found = await substancesMet(db, [...rankOf.keys()], MOST_SUBSTANCES);
  return new Map(
    found.map((substance) => [
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

/** Regulated substances in the search box: the entries of one substance in all lists are one hit. */
export const substanceHits: SearchHitKind = {
  target: 'SUBSTANCE',
  type: 'substances',
  box: { place: 4, limit: MOST_ENTRIES },
  cards: {
    read: async (db, entries) => {
      const substances = await foundSubstances(db, entries);
      return new Map([...substances].map(([entryId, substance]) => [entryId, substanceHit(substance)]));
    },
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
