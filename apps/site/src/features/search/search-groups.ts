import type { GetUnifiedSearchResultsQuery, SearchResultType } from '@gredia/graphql-schema';
import { paths } from '../../app/paths';

export type SearchResult = GetUnifiedSearchResultsQuery['unifiedSearchResults'][number];

/** One line of the dropdown. */
export interface SearchOption {
  result: SearchResult;
  /** Where it leads; null where the kind has no page. */
  href: string | null;
}

export interface SearchGroup {
  type: SearchResultType;
  label: string;
  /** How many came; `10+` where the gateway stopped counting. */
  count: string;
  options: SearchOption[];
}

const MOST_PRODUCTS = 10;

const kinds: { type: SearchResultType; label: string; hrefOf: (result: SearchResult) => string | null }[] = [
  { type: 'ingredients', label: '성분', hrefOf: ({ title }) => paths.ingredient(title) },
  { type: 'products', label: '원료', hrefOf: ({ id }) => paths.product(id) },
  { type: 'items', label: '스토어', hrefOf: () => null },
  { type: 'cosmetics', label: '화장품', hrefOf: ({ id }) => paths.cosmeticsItem(id) },
];

/** Sorts results into the groups of the dropdown; groups without results are left out. */
export function groupResults(results: readonly SearchResult[]): SearchGroup[] {
  return kinds.flatMap(({ type, label, hrefOf }) => {
    const options = results
      .filter((result) => result.type === type)
      .map((result) => ({ result, href: hrefOf(result) }));
    if (options.length === 0) return [];
    const count = type === 'products' && options.length === MOST_PRODUCTS ? '10+' : String(options.length);
    return [{ type, label, count, options }];
  });
}
