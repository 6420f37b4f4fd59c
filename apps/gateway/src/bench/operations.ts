import {
  GetDocumentRowsDocument,
  type GetDocumentRowsQueryVariables,
  GetIngredientsDocument,
  GetIngredientsListDocument,
  GetProductGroupsDocument,
  GetSingleIngredientDocument,
  GetUnifiedSearchResultsDocument,
  type GetProductGroupsQueryVariables,
} from '@gredia/graphql-schema';
import { print } from 'graphql';
import { benchTitles } from './queries';

/** A GraphQL request as it is sent. */
export interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

/** Printed once: what an operation is must not be timed with the request. */
const printed = {
  search: print(GetUnifiedSearchResultsDocument),
  ingredient: print(GetSingleIngredientDocument),
  list: print(GetIngredientsDocument),
  label: print(GetIngredientsListDocument),
  products: print(GetProductGroupsDocument),
  rows: print(GetDocumentRowsDocument),
};

export const searchOperation = (query: string): Operation => ({ query: printed.search, variables: { query } });

export const ingredientOperation = (index: number): Operation => ({
  query: printed.ingredient,
  variables: { nameKor: benchTitles[index % benchTitles.length] },
});

export const listOperation = (page = 1): Operation => ({
  query: printed.list,
  variables: { page, perPage: 20 },
});

export const labelOperation = (ingredients: string): Operation => ({
  query: printed.label,
  variables: { ingredients },
});

export const productListOperation = (variables: GetProductGroupsQueryVariables): Operation => ({
  query: printed.products,
  variables,
});

export const documentRowsOperation = (variables: GetDocumentRowsQueryVariables): Operation => ({
  query: printed.rows,
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
