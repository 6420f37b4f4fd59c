// @vitest-environment node
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import {
  buildSchema,
  getOperationRootType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  print,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { plugin as printSchema } from '../codegen/print-schema.mjs';
import { typeDefs } from './generated/type-defs';

const source = import.meta.dirname;
const read = (...file: string[]) => readFileSync(path.join(source, ...file), 'utf8');
const filesEndingIn = (...ends: string[]) =>
  readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => ends.some((end) => file.endsWith(end)));

const schema = buildSchema(typeDefs);
const operations = filesEndingIn('.operations.graphql')
  .flatMap((file) => parse(read(file)).definitions)
  .filter((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);

/** The one rule of names: the operation in lower camel case, without a leading `get`. */
function rootFieldOf(operation: string): string {
  const name = operation.replace(/^[Gg]et(?=[A-Z])/, '');
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const fieldsOf = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.filter((node) => node.kind === Kind.FIELD).map(({ name }) => name.value);

/** Variables that say which of its fields an operation asks for (`@include`). */
const switchesOf = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.flatMap(({ directives = [] }) =>
    directives.flatMap((directive) => directive.arguments?.map(({ value }) => print(value).slice(1)) ?? []),
  );

describe('the contract', () => {
  it('is committed as the sources make it', () => {
    const sdl = filesEndingIn('.graphql')
      .filter((file) => !file.endsWith('.operations.graphql'))
      .map((file) => read(file))
      .join('\n');
    expect(read('..', 'schema.graphql').trim()).toBe(printSchema(buildSchema(sdl)).trim());
  });

  it('breaks no client of the published one (schema.published.graphql)', async () => {
    const changes = await diff(buildSchema(read('..', 'schema.published.graphql')), schema);
    const breaking = changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking);
    expect(breaking.map(({ message }) => message)).toEqual([]);
  });

  it('says so when something breaks', async () => {
    const changes = await diff(buildSchema('type Query { a: Int b: Int! }'), buildSchema('type Query { b: Int }'));
    expect(changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)).toHaveLength(2);
  });
});

describe('operations', () => {
  it('follow the rule of names', () => {
    expect(['GetPopupNotice', 'CheckAdminAuth', 'getUnifiedSearchResults', 'Getaway'].map(rootFieldOf)).toEqual([
      'popupNotice',
      'checkAdminAuth',
      'unifiedSearchResults',
      'getaway',
    ]);
  });

  /** What a page shows beside that of which it is: how the lists of law stand, what others search for. */
  const BESIDE = ['coverage', 'ingredientSearchRanking'];

  /**
   * A part of what another operation asks: further comments of a post or a suggestion, what a feed tells of posts, one ranking, an item as its
   * form has it.
   */
  const PARTS = ['GetPostComments', 'GetPostFeed', 'GetPullComments', 'GetItemForm', 'GetRankingPage'];

  /** Those that ask one root field, beside which only these may stand. */
  const single = operations.filter((operation) => {
    if (PARTS.includes(operation.name?.value ?? '')) return false;
    const [first, ...others] = fieldsOf(operation);
    return first !== undefined && others.every((field) => BESIDE.includes(field));
  });

  it.each(single.map((operation) => [operation.name?.value ?? '', operation] as const))(
    '%s asks the root field of its name, with arguments of the contract’s names',
    (name, operation) => {
      expect(fieldsOf(operation)[0]).toBe(rootFieldOf(name));
      const field = getOperationRootType(schema, operation).getFields()[rootFieldOf(name)];
      const variables =
        operation.variableDefinitions
          ?.map(({ variable }) => variable.name.value)
          .filter((variable) => !switchesOf(operation).includes(variable)) ?? [];
      const [selected] = operation.selectionSet.selections;
      const passed = selected?.kind === Kind.FIELD ? (selected.arguments ?? []) : [];
      for (const argument of passed) expect(print(argument.value)).toBe(`$${argument.name.value}`);
      expect(variables.sort()).toEqual(passed.map((argument) => argument.name.value).sort());
      expect(field?.args.map((argument) => argument.name)).toEqual(expect.arrayContaining(variables));
    },
  );

  it('exist for every root field', () => {
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const asked = single.map(({ name }) => rootFieldOf(name?.value ?? ''));
    expect(asked).toEqual(expect.arrayContaining(roots));
  });
});

it('no type has a field `then`: programs take a thing of that name for a promise', () => {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) || isInterfaceType(type) ? Object.keys(type.getFields()) : [],
  );
  expect(fields).toContain('was');
  expect(fields).not.toContain('then');
});

/** Operations that clients from the beginning on send, with the variables they know, as they are written by them. */
const OPERATIONS_FROM_THE_BEGINNING: Readonly<Record<string, string>> = {
  GetPopupNotice: '',
  CheckAdminAuth: '',
  GetStorageUsage: 'collections',
  GetDocuments: 'collection page search filter perPage mid',
  GetCount: 'collection search option filter mid',
  GetDocumentsCount: 'collection search',
  GetUsersCount: '',
  GetTodayStats: '',
  GetStats: '',
  getDomesticIngredientStatus: '',
  getSpamCompanyList: '',
  getSpamProductList: '',
  getIngredientUpdateStatus: 'hasSkinDeep',
  GetSingleCosmetics: 'productName',
  GetAllCosmetics: '',
  GetBrandItems: 'brand',
  GetSinglePullRequest: 'id',
  GetPullRequests: 'page',
  GetSingleIngredient: 'nameKor hash',
  GetIngredientsList: 'ingredients',
  GetIngredientNameList: '',
  GetIngredientSearchRanking: 'date',
  getUnifiedSearchResults: 'query',
  GetNewToken: 'email',
  GetPosts: 'mid perPage page search postType boardType option',
  GetSinglePost: 'id dayFirstUnix',
  GetLatestPosts: 'mid',
  GetRandomArticle: '',
  GetSentQuotes: 'page perPage search option',
  GetReceivedQuotes: 'page perPage search option',
  GetSingleQuote: 'id',
  GetBanners: 'code',
  GetSponsors: '',
  GetLogs: 'page perPage',
  GetLogsCount: '',
  GetPublicProductsMeta: '',
  GetPublicProducts: 'search option page perPage dealers functions types certificates',
  GetSingleProduct: 'id',
  GetSingleItem: 'id',
  GetItemDocuments: 'id',
  GetItemPackages: 'id',
  GetNameList: 'query',
  GetCurrentMembershipStatus: 'email',
  SendVerifyLink: 'email',
  ExportStorageRange: 'collection range',
  DeleteStorageRange: 'collection range dryRun',
  RawUpdate: 'collection data',
  AddDocument: 'collection addInput',
  UpdateDocument: 'collection ids updateField updateValue',
  RemoveDocument: 'collection ids',
  SendSMS: 'sender target content receiver',
  updateDomesticIngredients: 'key',
  HiddenSpamProduct: 'ids',
  RefreshToken: '',
  CreatePullRequest: 'targetId targetName targetType diff comment',
  CreatePullComment: 'id comment',
  UpdatePullRequest: 'id targetId status accept comment',
  RemovePullComment: 'id commentId',
  CreateQuote: 'input',
  UpdateQuote: 'id key value',
  CreateQuoteResponse: 'quoteId message files sampleDeliveryPeriod',
  CheckoutQuote: 'quoteId',
  SignUp: 'email name password company',
  SignIn: 'email password',
  ResetPassword: 'email',
  ResetPasswordConfirm: 'token password',
  AddPost:
    'title content thumbnailSrc postType mid uploaded extraFiles popupExpiredAt popupSeverity emailAlarm mobileAlarm',
  UpdatePost: '',
  RemovePost: 'id',
  AddComment: 'postId parentCommentId content isSecret',
  RemoveComment: 'postId commentId',
  UpdateComment: 'postId commentId content',
  UpdateUser: 'input email',
  RemoveUser: 'email',
  SendProposalEmail: 'postId content email',
  CreateProductReach: 'type targets',
  CreateReach: 'input',
  UpdateItem: 'input',
  RemoveItem: 'id',
  UpdateOrderItemTracking: 'input',
};

it.each(Object.entries(OPERATIONS_FROM_THE_BEGINNING))('%s is there by this name, with %s', (name, known) => {
  const operation = operations.find((each) => each.name?.value === name);
  const variables = operation?.variableDefinitions?.map(({ variable }) => variable.name.value);
  expect(variables).toEqual(expect.arrayContaining(known.split(' ').filter(Boolean)));
});
