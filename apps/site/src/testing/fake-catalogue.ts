import type {
  BannerPictureFragment,
  GetAllCosmeticsQuery,
  GetAllCosmeticsQueryVariables,
  GetBannersQueryVariables,
  GetHomeQuery,
  GetIngredientsListQuery,
  GetIngredientsListQueryVariables,
  GetIngredientsQuery,
  GetIngredientsQueryVariables,
  GetNameListQuery,
  GetNameListQueryVariables,
  GetPublicProductsQuery,
  GetPublicProductsQueryVariables,
  GetSellerQuery,
  GetSellerQueryVariables,
  GetSingleCosmeticsQuery,
  GetSingleCosmeticsQueryVariables,
  GetSingleIngredientQuery,
  GetSingleIngredientQueryVariables,
  GetSingleProductQuery,
  GetSingleProductQueryVariables,
  GetUnifiedSearchResultsQuery,
  GetUnifiedSearchResultsQueryVariables,
  OpenProductDocumentMutation,
  OpenProductDocumentMutationVariables,
  ProductFormFragment,
} from '@gredia/graphql-schema';
import { typeDefs } from '@gredia/graphql-schema/type-defs';
import { buildSchema, execute, GraphQLError, parse, type DocumentNode, type ExecutionResult } from 'graphql';
import type { FakeAccounts } from './fake-accounts';
import type { FakeMyProducts } from './fake-my-products';
import type { FakeQuotes } from './fake-quotes';

/** What a faked gateway answers, by root field; a field that is not given fails. */
export interface FakeCatalogue
  extends FakeAccounts, FakeMyProducts, FakeQuotes, Partial<Omit<GetHomeQuery, 'publicProducts' | 'top' | 'middle'>> {
  banners?: (variables: GetBannersQueryVariables) => BannerPictureFragment[];
  ingredients?: (variables: GetIngredientsQueryVariables) => GetIngredientsQuery['ingredients'];
  ingredientsList?: (variables: GetIngredientsListQueryVariables) => GetIngredientsListQuery['ingredientsList'];
  singleIngredient?: (variables: GetSingleIngredientQueryVariables) => GetSingleIngredientQuery['singleIngredient'];
  publicProducts?: (variables: GetPublicProductsQueryVariables) => GetPublicProductsQuery['publicProducts'];
  singleProduct?: (
    variables: GetSingleProductQueryVariables,
  ) => GetSingleProductQuery['singleProduct'] | ProductFormFragment;
  allCosmetics?: (variables: GetAllCosmeticsQueryVariables) => GetAllCosmeticsQuery['allCosmetics'];
  singleCosmetics?: (variables: GetSingleCosmeticsQueryVariables) => GetSingleCosmeticsQuery['singleCosmetics'];
  nameList?: (variables: GetNameListQueryVariables) => GetNameListQuery['nameList'];
  seller?: (variables: GetSellerQueryVariables) => Partial<GetSellerQuery['seller']>;
  openProductDocument?: (
    variables: OpenProductDocumentMutationVariables,
  ) => OpenProductDocumentMutation['openProductDocument'];
  unifiedSearchResults?: (
    variables: GetUnifiedSearchResultsQueryVariables,
  ) => GetUnifiedSearchResultsQuery['unifiedSearchResults'];
}

const schema = buildSchema(typeDefs);

/** The error of the contract that says a thing does not exist. */
export const notFound = () => new GraphQLError('찾을 수 없어요.', { extensions: { code: 'NOT_FOUND' } });

/** The error of the contract that a person can put right, by input. */
export const badUserInput = (fields: Record<string, string>) =>
  new GraphQLError(Object.values(fields)[0] ?? '', { extensions: { code: 'BAD_USER_INPUT', fields } });

/** Any other error of the contract. */
export const failure = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });

/** Runs an operation of the real contract against the fake: an answer that does not fit the schema is an error. */
export async function answer(
  catalogue: FakeCatalogue,
  operation: { query: string | DocumentNode; variables?: Record<string, unknown> },
): Promise<ExecutionResult> {
  const document = typeof operation.query === 'string' ? parse(operation.query) : operation.query;
  return execute({ schema, document, rootValue: catalogue, variableValues: operation.variables });
}
