import { priceText } from '@gredia/domain';
import { strictestOfEach, type CountryLevel } from '@gredia/domain/regulations';
import type { Database } from '../../platform/database/client';
import type { SearchMatch, SearchResult, SearchResultType } from '../../generated/resolvers';
import { substancesMet } from '../regulations/find-substances';
import { substanceSubtitle, type FoundSubstanceModel } from '../regulations/found-substances';
import type { Match } from './match-collector';
import { matchRank } from './match-rank';
import { resultCards } from './search-statements';
import type { SearchTarget } from './search.table';

/** Regulated substances that are shown together. */
const MOST_SUBSTANCES = 3;

interface Card {
  id: string;
  title: string;
  subtitle: string | null;
  image: string | null;
  priceKrw: number | null;
  rules: CountryLevel[];
  isQuotable: boolean | null;
}

const resultType: Record<SearchTarget, SearchResultType> = {
  INGREDIENT: 'ingredients',
  PRODUCT: 'products',
  COSMETICS: 'cosmetics',
  SUBSTANCE: 'substances',
};

/** What the search box shows of each finding, in their order; entries of one substance are one finding. */
export async function cardsOf(db: Database, matches: readonly Match[]): Promise<SearchResult[]> {
  if (matches.length === 0) return [];
  const isEntry = ({ targetType }: Match) => targetType === 'SUBSTANCE';
  const [cards, substances] = await Promise.all([
    readCards(
      db,
      matches.filter((match) => !isEntry(match)),
    ),
    foundSubstances(db, matches.filter(isEntry)),
  ]);
  return matches.flatMap(({ targetType, targetId, rank }): SearchResult[] => {
    const substance = substances.get(targetId);
    if (substance) return [substanceCard(substance, targetId)];
    const card = cards.get(targetId);
    if (!card) return [];
    const { priceKrw, rules, ...shown } = card;
    const price = targetType === 'COSMETICS' ? priceText(priceKrw) : null;
    return [
      {
        ...shown,
        type: resultType[targetType],
        price,
        path: null,
        levels: strictestOfEach(rules),
        match: matchOf(rank),
      },
    ];
  });
}

async function readCards(db: Database, matches: readonly Match[]): Promise<Map<string, Card>> {
  if (matches.length === 0) return new Map();
  const { rows } = await db.$client.query<Card>({ ...resultCards, values: [matches.map(({ targetId }) => targetId)] });
  return new Map(rows.map((card) => [card.id, card]));
}

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

const substanceCard = (substance: FoundSubstanceModel, id: string): SearchResult => ({
  ...{
    id,
    type: 'substances',
    title: substance.name,
    subtitle: substanceSubtitle(substance),
    price: null,
    image: null,
  },
  ...{ match: substance.match, path: substance.path, levels: substance.levels, isQuotable: null },
});

function matchOf(rank: number): SearchMatch {
  if (rank < matchRank.PREFIX) return 'EXACT';
  if (rank < matchRank.PREVIOUS_NAME) return 'PREFIX';
  if (rank < matchRank.INITIALS) return 'PREVIOUS_NAME';
  if (rank < matchRank.CONTAINS) return 'INITIALS';
  return rank < matchRank.SIMILAR ? 'CONTAINS' : 'SIMILAR';
}
