import {
  GetCompanyStatsDocument,
  type GetCompanyStatsQueryVariables,
  GetCountDocument,
  type GetCountQueryVariables,
  GetDocumentRowsDocument,
  type GetDocumentRowsQueryVariables,
  GetIngredientAsOfDocument,
  GetIngredientsDocument,
  GetIngredientsListDocument,
  GetLogsDocument,
  type GetLogsQueryVariables,
  GetPostCommentsDocument,
  GetOrdersDocument,
  GetPostsDocument,
  type GetOrdersQueryVariables,
  type GetPostsQueryVariables,
  GetProductGroupsDocument,
  GetSinglePostDocument,
  GetSingleIngredientDocument,
  GetUnifiedSearchResultsDocument,
  type GetProductGroupsQueryVariables,
  hashOf,
} from '@gredia/graphql-schema';
import { print, type DocumentNode } from 'graphql';
import { benchTitles } from './queries';

/** A GraphQL request. */
export interface Operation {
  query: string;
  variables: Record<string, unknown>;
  /** Of a document of our apps. */
  hash?: string;
}

/** The body of a request as it is sent: our apps ask by the hash of a document, others by its text. */
export const bodyOf = ({ query, variables, hash }: Operation): string =>
  JSON.stringify(
    hash ? { variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } } : { query, variables },
  );

/** Printed once: what an operation is must not be timed with the request. */
const ours = (document: DocumentNode) => ({ query: print(document), hash: hashOf(document) });
const documents = {
  search: ours(GetUnifiedSearchResultsDocument),
  ingredient: ours(GetSingleIngredientDocument),
  list: ours(GetIngredientsDocument),
  label: ours(GetIngredientsListDocument),
  products: ours(GetProductGroupsDocument),
  rows: ours(GetDocumentRowsDocument),
  count: ours(GetCountDocument),
  companyStats: ours(GetCompanyStatsDocument),
  posts: ours(GetPostsDocument),
  orders: ours(GetOrdersDocument),
  post: ours(GetSinglePostDocument),
  comments: ours(GetPostCommentsDocument),
  logs: ours(GetLogsDocument),
  ingredientAsOf: ours(GetIngredientAsOfDocument),
};

export const postListOperation = (variables: GetPostsQueryVariables): Operation => ({ ...documents.posts, variables });

export const postOperation = (id: string): Operation => ({ ...documents.post, variables: { id } });

export const newestCommentsOperation = (id: string): Operation => ({
  ...documents.comments,
  variables: { id, sort: 'NEWEST' },
});

export const orderListOperation = (variables: GetOrdersQueryVariables): Operation => ({
  ...documents.orders,
  variables,
});

export const logsOperation = (variables: GetLogsQueryVariables): Operation => ({ ...documents.logs, variables });

export const ingredientAsOfOperation = (id: string, at: string): Operation => ({
  ...documents.ingredientAsOf,
  variables: { id, at },
});

export const searchOperation = (query: string): Operation => ({ ...documents.search, variables: { query } });

export const ingredientOperation = (index: number): Operation => ({
  ...documents.ingredient,
  variables: { nameKor: benchTitles[index % benchTitles.length] },
});

export const listOperation = (page = 1): Operation => ({
  ...documents.list,
  variables: { page, perPage: 20 },
});

export const labelOperation = (ingredients: string): Operation => ({
  ...documents.label,
  variables: { ingredients },
});

export const productListOperation = (variables: GetProductGroupsQueryVariables): Operation => ({
  ...documents.products,
  variables,
});

export const documentRowsOperation = (variables: GetDocumentRowsQueryVariables): Operation => ({
  ...documents.rows,
  variables,
});

export const documentCountOperation = (variables: GetCountQueryVariables): Operation => ({
  ...documents.count,
  variables,
});

export const companyStatsOperation = (variables: GetCompanyStatsQueryVariables): Operation => ({
  ...documents.companyStats,
  variables,
});

/** Fields of the row alone, for the servers beside which ours is measured. */
const PLAIN = 'id title nameKor nameEng INCI casNo ecNo functions tags productCount updatedAt';

export const plainListOperation = (page = 1): Operation => ({
  query: `query List($page: Int) { ingredients(page: $page, perPage: 20) { ingredients { ${PLAIN} } } }`,
  variables: { page },
});

export const plainIngredientOperation = (index: number): Operation => ({
  query: `query One($nameKor: String!) { singleIngredient(nameKor: $nameKor) { ${PLAIN} } }`,
  variables: { nameKor: benchTitles[index % benchTitles.length] },
});
