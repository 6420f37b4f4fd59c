import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { POLICY_KINDS, policyPath } from '@gredia/domain';
import {
  GetAllCosmeticsDocument,
  GetChangeHistoryDocument,
  GetCommunityDocument,
  GetFeaturedDocument,
  GetHomeDocument,
  GetIngredientDatesDocument,
  GetIngredientPastDocument,
  GetIngredientsDocument,
  GetItemsDocument,
  GetProductComparisonDocument,
  GetMembershipPageDocument,
  GetPolicyDocumentDocument,
  GetPostsDocument,
  GetProductGroupsDocument,
  GetPullRequestsDocument,
  GetRankingPageDocument,
  GetRegulatedSubstanceDocument,
  GetSellerPageDocument,
  GetSingleCosmeticsDocument,
  GetSingleIngredientDocument,
  GetSingleItemDocument,
  GetSinglePostDocument,
  GetSingleProductDocument,
  GetSinglePullRequestDocument,
  type GetIngredientPastQuery,
  type GetSingleIngredientQuery,
} from '@gredia/graphql-schema';
import { featuredVariables, readFeatured } from '../features/community/featured/featured-params';
import { communityVariables, readCommunity } from '../features/community/list/community-params';
import { cosmeticsList } from '../features/cosmetics/cosmetics-list-params';
import { ingredientList, ingredientListVariables } from '../features/ingredients/ingredient-list-params';
import { datesVariables, pastVariables, pathOfVersion, readPast } from '../features/ingredients/past/past-address';
import { itemList } from '../features/items/item-list-params';
import { comparedVariables, readCompared } from '../features/products/comparing/compare-params';
import { noticeVariables, updateVariables } from '../features/notices/notice-variables';
import { membershipVariables, policyVariables } from '../features/policies/policy-address';
import { productList, productListVariables } from '../features/products/list/product-list-params';
import { pullVariables, readPulls } from '../features/pulls/pull-params';
import { rankingVariables, readRanking } from '../features/search-ranking/ranking-params';
import { readSeller, sellerVariables } from '../features/sellers/seller-params';
import { changeVariables, isChangesTab, readChanges } from '../features/update-logs/change-params';
import { readPage, withSearch } from '../shared/addresses/list-params';
import { pathPatterns, paths } from '../shared/addresses/paths';
import { type PageAddress } from './site-route';

interface PageQueryOptions<TData, TVariables> {
  path: string;
  /** With the variables the page's hook will use; null where the address asks for nothing. */
  query: (address: PageAddress) => AskedQuery<TData, TVariables> | null;
  /** Where the page really lives, when its data says that this address is only another spelling. */
  movedTo?: (data: TData, address: PageAddress) => string | null;
  /** Whether the page will be another one in a moment, without a change that is told: it is not kept. */
  isPassing?: (data: TData) => boolean;
  /** Somebody may see there what visitors do not: the page that a visitor is refused asks again in the browser. */
  isPersonal?: boolean;
}

export interface AskedQuery<TData = unknown, TVariables = Record<string, unknown>> {
  document: TypedDocumentNode<TData, TVariables>;
  variables: TVariables;
}

/** What the server asks before it renders a page, and where the answer may lead. */
export interface PageQuery {
  path: string;
  query: (address: PageAddress) => AskedQuery | null;
  movedTo: (data: unknown, address: PageAddress) => string | null;
  isPassing: (data: unknown) => boolean;
  isPersonal: boolean;
}

/** Ties the query of a page to what is done with its answer. */
function pageQuery<TData, TVariables extends Record<string, unknown>>(
  options: PageQueryOptions<TData, TVariables>,
): PageQuery {
  return {
    path: options.path,
    query: (address) => options.query(address) as AskedQuery | null,
    // The data is the answer to this page's own query.
    movedTo: (data, address) => options.movedTo?.(data as TData, address) ?? null,
    isPassing: (data) => options.isPassing?.(data as TData) ?? false,
    isPersonal: options.isPersonal ?? false,
  };
}

/** The query of a page that asks one thing or another. */
const asked = <TData, TVariables>(document: TypedDocumentNode<TData, TVariables>, variables: TVariables) =>
  ({ document, variables }) as AskedQuery;

/** An ingredient of today, of a day, or of two days. */
type AnyIngredient = GetSingleIngredientQuery | GetIngredientPastQuery;

function ingredientQuery(title: string, search: URLSearchParams) {
  const past = readPast(search);
  const query =
    past === null
      ? asked(GetSingleIngredientDocument, { nameKor: title, hash: search.get('hash') ?? undefined })
      : past.and === undefined
        ? asked(GetIngredientPastDocument, pastVariables(title, past))
        : asked(GetIngredientDatesDocument, datesVariables(title, past));
  return query as AskedQuery<AnyIngredient>;
}

/**
 * The one query of each page that has one. Apart from the routes: the documents of all pages would be the heaviest part of
 * what a browser loads first, and only the server asks them all.
 */
const pageQueries: PageQuery[] = [
  pageQuery({
    path: paths.home,
    query: () => ({ document: GetHomeDocument, variables: {} }),
    // The dictionary is being loaded.
    isPassing: ({ catalogueCounts }) => catalogueCounts.ingredients === 0,
  }),
  pageQuery({
    path: paths.ingredients,
    query: ({ search }) => ({
      document: GetIngredientsDocument,
      variables: ingredientListVariables(ingredientList.read(search)),
    }),
  }),
  pageQuery({
    path: paths.ranking,
    query: ({ search }) => ({ document: GetRankingPageDocument, variables: rankingVariables(readRanking(search)) }),
  }),
  pageQuery({
    path: pathPatterns.ingredient,
    query: ({ params, search }): AskedQuery<AnyIngredient> => ingredientQuery(params['title'] ?? '', search),
    movedTo: (data, { params, search }) => {
      const version = 'singleIngredient' in data ? pathOfVersion(data.singleIngredient) : null;
      if (version) return version;
      const { title } = 'singleIngredient' in data ? data.singleIngredient : data.ingredientAsOf;
      return title === params['title'] ? null : withSearch(paths.ingredient(title), search);
    },
  }),
  pageQuery({
    path: pathPatterns.substance,
    query: ({ params }) => ({
      document: GetRegulatedSubstanceDocument,
      variables: { list: params['list'] ?? '', entry: params['entry'] ?? '' },
    }),
    movedTo: ({ regulatedSubstance: { list, entry } }, { params }) =>
      entry === params['entry'] ? null : paths.substance(list, entry),
  }),
  pageQuery({
    path: paths.products,
    query: ({ search }) => ({
      document: GetProductGroupsDocument,
      variables: productListVariables(productList.read(search)),
    }),
  }),
  pageQuery({
    path: paths.productsCompare,
    query: ({ search }) => {
      const variables = comparedVariables(readCompared(search));
      return variables && { document: GetProductComparisonDocument, variables };
    },
  }),
  pageQuery({
    path: pathPatterns.product,
    query: ({ params }) => ({ document: GetSingleProductDocument, variables: { id: params['id'] ?? '' } }),
  }),
  pageQuery({
    path: paths.shop,
    query: ({ search }) => ({ document: GetItemsDocument, variables: itemList.variables(itemList.read(search)) }),
  }),
  pageQuery({
    path: pathPatterns.item,
    query: ({ params }) => ({ document: GetSingleItemDocument, variables: { id: params['id'] ?? '' } }),
  }),
  pageQuery({
    path: paths.cosmetics,
    query: ({ search }) => ({
      document: GetAllCosmeticsDocument,
      variables: cosmeticsList.variables(cosmeticsList.read(search)),
    }),
  }),
  pageQuery({
    path: pathPatterns.cosmeticsItem,
    query: ({ params }) => ({ document: GetSingleCosmeticsDocument, variables: { id: params['id'] ?? '' } }),
  }),
  pageQuery({
    path: paths.featured,
    query: ({ search }) => ({ document: GetFeaturedDocument, variables: featuredVariables(readFeatured(search)) }),
  }),
  pageQuery({
    path: paths.community,
    query: ({ search }) => ({
      document: GetCommunityDocument,
      variables: communityVariables(readCommunity(search)),
    }),
  }),
  pageQuery({
    path: pathPatterns.post,
    query: ({ params }) => ({ document: GetSinglePostDocument, variables: { id: params['id'] ?? '' } }),
    movedTo: ({ singlePost: { id, mid } }, { params }) => {
      const path = paths.post(id, mid);
      return path === paths.post(params['id'] ?? '') ? null : path;
    },
    isPersonal: true,
  }),
  pageQuery({
    path: paths.notices,
    query: ({ search }) => ({ document: GetPostsDocument, variables: noticeVariables(readPage(search)) }),
  }),
  pageQuery({
    path: pathPatterns.notice,
    query: ({ params }) => ({ document: GetSinglePostDocument, variables: { id: params['id'] ?? '' } }),
    movedTo: ({ singlePost: { id, mid } }) => (mid === 'notice' ? null : paths.post(id, mid)),
    isPersonal: true,
  }),
  pageQuery({
    path: paths.updateLogs,
    query: ({ search }): AskedQuery =>
      isChangesTab(search)
        ? asked(GetChangeHistoryDocument, changeVariables(readChanges(search)))
        : asked(GetPostsDocument, updateVariables(readPage(search))),
  }),
  pageQuery({
    path: paths.pulls,
    query: ({ search }) => {
      const params = readPulls(search);
      // Own ones are asked for in the browser, which knows whose they are.
      return params.isMine ? null : { document: GetPullRequestsDocument, variables: pullVariables(params) };
    },
  }),
  pageQuery({
    path: pathPatterns.pull,
    query: ({ params }) => ({ document: GetSinglePullRequestDocument, variables: { id: params['number'] ?? '' } }),
    movedTo: ({ singlePullRequest: { number } }, { params }) =>
      String(number) === params['number'] ? null : paths.pull(number),
    isPersonal: true,
  }),
  ...POLICY_KINDS.filter((kind) => kind !== 'MEMBERSHIP').map((kind) =>
    pageQuery({
      path: policyPath[kind],
      query: ({ search }) => ({ document: GetPolicyDocumentDocument, variables: policyVariables(kind, search) }),
    }),
  ),
  pageQuery({
    path: policyPath.MEMBERSHIP,
    query: ({ search }) => ({ document: GetMembershipPageDocument, variables: membershipVariables(search) }),
  }),
  pageQuery({
    path: pathPatterns.supplier,
    query: ({ params, search }) => ({
      document: GetSellerPageDocument,
      variables: sellerVariables(params['id'] ?? '', readSeller(search)),
    }),
  }),
];

const byPath = new Map(pageQueries.map((page) => [page.path, page]));

export const pageQueryOf = (path: string): PageQuery | undefined => byPath.get(path);
