import { sql } from 'drizzle-orm';
import { statement } from '../../platform/database/statement';
import { holding } from '../../platform/database/values';
import type { NameSuggestion } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { findWanted, type Match, matchRank } from '../search/public';

/** Twenty together. */
const SUGGESTED = { INGREDIENT: 8, PRODUCT: 6, COSMETICS: 3 } as const;
const SELLERS = 3;

const names = statement<{ id: string; name: string; isSeller: boolean; isBeginning: boolean }>(
  'names_of_matches',
  sql`
    SELECT id, title AS name, false AS "isSeller", false AS "isBeginning" FROM ingredients
    WHERE id = ANY(${sql.placeholder('ids')}::uuid[])
    UNION ALL SELECT id, name, false, false FROM products
    WHERE id = ANY(${sql.placeholder('ids')}::uuid[]) AND visible
    UNION ALL SELECT id, product_name, false, false FROM cosmetics WHERE id = ANY(${sql.placeholder('ids')}::uuid[])
    UNION ALL (
      SELECT id, name, true, strpos(lower(name), lower(${sql.placeholder('query')})) = 1 FROM sellers
      WHERE name ILIKE ${sql.placeholder('holding')}
      ORDER BY 4 DESC, length(name), name COLLATE "C" LIMIT ${sql.raw(String(SELLERS))})`,
);

/** Names for the suggestions of forms, the best match first; none for an empty query. */
export async function suggestNames({ db }: RequestContext, query: string): Promise<NameSuggestion[]> {
  if (query === '') return [];
  const matches = await findWanted(db, query, { limits: SUGGESTED, throughOthers: false });
  const found = await names(db, { ids: matches.map(({ targetId }) => targetId), query, holding: holding(query) });
  const known = new Map(found.map(({ id, name }) => [id, name]));
  const sellers = found
    .filter(({ isSeller }) => isSeller)
    .map(({ id, isBeginning }) => ({ id, type: 'SELLER' as const, rank: sellerRank(isBeginning) }));
  return [...matches.flatMap(suggestion), ...sellers]
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ id, type }) => {
      const name = known.get(id);
      return name === undefined ? [] : [{ id, type, name }];
    });
}

/** Forms ask for no entries of law, no posts and no shop goods. */
const suggestion = ({ targetId, targetType, rank }: Match) =>
  targetType === 'SUBSTANCE' || targetType === 'POST' || targetType === 'ITEM'
    ? []
    : [{ id: targetId, type: targetType, rank }];

const sellerRank = (isBeginning: boolean): number => (isBeginning ? matchRank.PREFIX : matchRank.CONTAINS);
