import type { GetUnifiedSearchResultsQuery, SearchResultType } from '@gredia/graphql-schema';
import { paths } from '../../shared/addresses/paths';

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

/** Where the gateway stops counting. */
const COUNTED_TO: Partial<Record<SearchResultType, number>> = { ingredients: 10, products: 10 };
/** Beside regulated substances, the last group, each shows so many: none pushes them out of sight. */
const SHOWN_TOGETHER = 4;
/** Posts of the forum stand where no more than so many other results do. */
const ROOM_FOR_POSTS = 10;

const kinds: { type: SearchResultType; label: string; hrefOf: (result: SearchResult) => string | null }[] = [
  { type: 'ingredients', label: '성분', hrefOf: ({ title }) => paths.ingredient(title) },
  { type: 'products', label: '원료', hrefOf: ({ id }) => paths.product(id) },
  { type: 'items', label: '스토어', hrefOf: ({ id }) => paths.item(id) },
  { type: 'cosmetics', label: '화장품', hrefOf: ({ id }) => paths.cosmeticsItem(id) },
  { type: 'substances', label: '규제 물질', hrefOf: ({ path }) => path },
  { type: 'posts', label: '포럼 글', hrefOf: ({ id }) => paths.post(id) },
];

/**
 * Sorts results into the groups of the dropdown, in the order in which the gateway answers them; groups without results are
 * left out. Beside regulated substances every group shows its first results.
 */
export function groupResults(results: readonly SearchResult[]): SearchGroup[] {
  const placeOf = (kind: SearchResultType) => results.findIndex(({ type }) => type === kind);
  const inOrder = [...kinds].sort((one, other) => placeOf(one.type) - placeOf(other.type));
  const others = results.filter(({ type }) => type !== 'posts').length;
  const isBesideLaw = results.some(({ type }) => type === 'substances');
  return inOrder.flatMap(({ type, label, hrefOf }) => {
    const options = results
      .filter((result) => result.type === type && (type !== 'posts' || isShownPost(result, others)))
      .map((result) => ({ result, href: hrefOf(result) }));
    if (options.length === 0) return [];
    const count = options.length === COUNTED_TO[type] ? `${options.length}+` : String(options.length);
    return [{ type, label, count, options: isBesideLaw ? options.slice(0, SHOWN_TOGETHER) : options }];
  });
}

/** A post whose title is only like what was typed is about something else. */
const isShownPost = ({ match }: SearchResult, others: number): boolean =>
  match !== 'SIMILAR' && others <= ROOM_FOR_POSTS;

/** What is said above the groups; null where they speak for themselves. */
export type SearchRemark = 'ONLY_SIMILAR' | 'NO_INGREDIENT';

export function remarkOn(results: readonly SearchResult[]): SearchRemark | null {
  const found = results.filter(({ type }) => type !== 'posts');
  if (found.length === 0) return null;
  if (found.every(({ match }) => match === 'SIMILAR')) return 'ONLY_SIMILAR';
  const isOnlyLaw = found.every(({ type, match }) => type === 'substances' || match === 'SIMILAR');
  return isOnlyLaw ? 'NO_INGREDIENT' : null;
}
