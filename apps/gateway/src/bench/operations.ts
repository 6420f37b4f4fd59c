import {
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

export const searchOperation = (query: string): Operation => ({
  query: print(GetUnifiedSearchResultsDocument),
  variables: { query },
});

export const ingredientOperation = (index: number): Operation => ({
  query: print(GetSingleIngredientDocument),
  variables: { nameKor: benchTitles[index % benchTitles.length] },
});

export const listOperation = (page = 1): Operation => ({
  query: print(GetIngredientsDocument),
  variables: { page, perPage: 20 },
});

export const labelOperation = (ingredients: string): Operation => ({
  query: print(GetIngredientsListDocument),
  variables: { ingredients },
});

export const productListOperation = (variables: GetProductGroupsQueryVariables): Operation => ({
  query: print(GetProductGroupsDocument),
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
