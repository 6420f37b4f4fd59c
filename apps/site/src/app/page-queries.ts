import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  GetAllCosmeticsDocument,
  GetFeaturedDocument,
  GetHomeDocument,
  GetIngredientsDocument,
  GetProductComparisonDocument,
  GetProductGroupsDocument,
  GetRegulatedSubstanceDocument,
  GetSellerPageDocument,
  GetSingleCosmeticsDocument,
  GetSingleIngredientDocument,
  GetSingleProductDocument,
} from '@gredia/graphql-schema';
import { cosmeticsList } from '../features/cosmetics/cosmetics-list-params';
import { ingredientList, ingredientListVariables } from '../features/ingredients/ingredient-list-params';
import { comparedVariables, readCompared } from '../features/products/comparing/compare-params';
import { productList, productListVariables } from '../features/products/list/product-list-params';
import { readSeller, sellerVariables } from '../features/sellers/seller-params';
import { withSearch } from '../shared/addresses/list-params';
import { pathPatterns, paths } from '../shared/addresses/paths';
import { type PageAddress } from './site-route';

interface PageQueryOptions<TData, TVariables> {
  path: string;
  /** With the variables the page's hook will use; null where the address asks for nothing. */
  query: (address: PageAddress) => AskedQuery<TData, TVariables> | null;
  /** Where the page really lives, when its data says that this address is only another spelling. */
  movedTo?: (data: TData, address: PageAddress) => string | null;
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
  };
}

/**
 * The one query of each page that has one. Apart from the routes: the documents of all pages would be the heaviest part of
 * what a browser loads first, and only the server asks them all.
 */
const pageQueries: PageQuery[] = [
  pageQuery({
    path: paths.home,
    query: () => ({ document: GetHomeDocument, variables: {} }),
  }),
  pageQuery({
    path: paths.ingredients,
    query: ({ search }) => ({
      document: GetIngredientsDocument,
      variables: ingredientListVariables(ingredientList.read(search)),
    }),
  }),
  pageQuery({
    path: pathPatterns.ingredient,
    query: ({ params, search }) => ({
      document: GetSingleIngredientDocument,
      variables: { nameKor: params['title'] ?? '', hash: search.get('hash') ?? undefined },
    }),
    movedTo: ({ singleIngredient: { title } }, { params, search }) =>
      title === params['title'] ? null : withSearch(paths.ingredient(title), search),
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
    query: () => ({ document: GetFeaturedDocument, variables: {} }),
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
