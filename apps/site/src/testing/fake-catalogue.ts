import type {
  BannerPictureFragment,
  CountryListsFragment,
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
  GetProductGroupsQuery,
  GetProductGroupsQueryVariables,
  GetRegulatedSubstanceQuery,
  GetRegulatedSubstanceQueryVariables,
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
import { persistedDocuments } from '@gredia/graphql-schema/persisted-documents';
import { buildSchema, execute, GraphQLError, parse, type DocumentNode, type ExecutionResult } from 'graphql';
import type { FakeAccounts } from './fake-accounts';
import type { FakeAi } from './fake-ai';
import type { FakeCheckout } from './fake-checkout';
import { noPosts, type FakeCommunity } from './fake-community';
import type { FakeCompanyStats } from './fake-company-stats';
import type { FakeHistory } from './fake-history';
import type { FakeItems } from './fake-items';
import { noPaidPlaces, type FakeMemberships } from './fake-memberships';
import type { FakeMyProducts } from './fake-my-products';
import type { FakeNotifications } from './fake-notifications';
import type { FakeOrders } from './fake-orders';
import { firstPolicies, type FakePolicies } from './fake-policies';
import type { FakeQuotes } from './fake-quotes';
import type { FakeSuggesting } from './fake-suggesting';
import { watchList, type FakeWatches } from './fake-watches';
import type { FakeWriting } from './fake-writing';
import { coverage } from './law-fixtures';

type IngredientPage = GetIngredientsQuery['ingredients'];
/** What is said of a search may be left out: ingredients are called so. */
type FakeIngredientPage = Omit<IngredientPage, 'isSimilar' | 'substances'> & Partial<IngredientPage>;

/** Fields whose answer depends on what is asked. */
type AnsweredByArguments =
  | 'publicProducts'
  | 'top'
  | 'middle'
  | 'latestPosts'
  | 'notices'
  | 'articles'
  | 'randomArticle'
  | 'ingredientSearchRanking';

export type FakeRankings = GetHomeQuery['ingredientSearchRanking'] & { since: string | null };

/** What a faked gateway answers, by root field; a field that is not given fails. */
export interface FakeCatalogue
  extends
    FakeAccounts,
    FakeAi,
    FakeCheckout,
    FakeCommunity,
    FakeCompanyStats,
    FakeHistory,
    FakeItems,
    FakeMemberships,
    FakeMyProducts,
    FakeNotifications,
    FakeOrders,
    FakePolicies,
    FakeQuotes,
    FakeSuggesting,
    FakeWatches,
    FakeWriting,
    Partial<Omit<GetHomeQuery, AnsweredByArguments>> {
  ingredientSearchRanking?: (variables: { date?: string | null }) => FakeRankings;
  /** How far the lists of countries were read; some are given to every page. */
  coverage?: CountryListsFragment[];
  banners?: (variables: GetBannersQueryVariables) => BannerPictureFragment[];
  ingredients?: (variables: GetIngredientsQueryVariables) => FakeIngredientPage;
  ingredientsList?: (variables: GetIngredientsListQueryVariables) => GetIngredientsListQuery['ingredientsList'];
  regulatedSubstance?: (
    variables: GetRegulatedSubstanceQueryVariables,
  ) => GetRegulatedSubstanceQuery['regulatedSubstance'];
  singleIngredient?: (variables: GetSingleIngredientQueryVariables) => GetSingleIngredientQuery['singleIngredient'];
  publicProducts?: (variables: GetProductGroupsQueryVariables) => GetProductGroupsQuery['publicProducts'];
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

/** Nothing was searched often enough to be named. */
const noRanking = {
  ranking: [],
  ...{ startDate: '2026-11-16', endDate: '2026-11-22', totalSearchedCount: 0, searchedIngredientCount: 0 },
};

/** The error of the contract that says a thing does not exist. */
export const notFound = () => new GraphQLError('찾을 수 없어요.', { extensions: { code: 'NOT_FOUND' } });

/** The error of the contract that a person can put right, by input. */
export const badUserInput = (fields: Record<string, string>) =>
  new GraphQLError(Object.values(fields)[0] ?? '', { extensions: { code: 'BAD_USER_INPUT', fields } });

/** Any other error of the contract. */
export const failure = (code: string, message: string, extensions: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...extensions } });

interface AskedOperation {
  query?: string | DocumentNode;
  variables?: Record<string, unknown>;
  /** The hash of a document instead of its text, as the gateway knows it too. */
  extensions?: { persistedQuery: { sha256Hash: string } };
}

/** Runs an operation of the real contract against the fake: an answer that does not fit the schema is an error. */
export async function answer(catalogue: FakeCatalogue, operation: AskedOperation): Promise<ExecutionResult> {
  const query = operation.query ?? persistedDocuments[operation.extensions?.persistedQuery.sha256Hash ?? ''] ?? '';
  const document = typeof query === 'string' ? parse(query) : query;
  const { ingredients } = catalogue;
  const listed = ingredients && {
    ingredients: (variables: GetIngredientsQueryVariables) => ({
      ...{ isSimilar: false, substances: [] },
      ...ingredients(variables),
    }),
  };
  return execute({
    schema,
    document,
    rootValue: {
      coverage,
      ...noPosts,
      ...noPaidPlaces,
      ...firstPolicies,
      myWatches: watchList(),
      requestedProducts: { total: 0, requestedProducts: [] },
      pullRequests: { total: 0, counts: { all: 0, open: 0, accepted: 0, denied: 0, mine: 0 }, requests: [] },
      ingredientSearchRanking: { day: noRanking, week: noRanking, month: noRanking, since: null },
      ...catalogue,
      ...listed,
    },
    variableValues: operation.variables,
  });
}
