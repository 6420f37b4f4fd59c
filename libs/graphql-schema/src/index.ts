export * from './generated/operations';
export type { BearerTokens } from './client/bearer-link';
export { GraphqlClient, queryKey, type FirstResult } from './client/graphql-client';
export { failureOf, failureOfErrors, GraphqlFailure, type FailureState } from './client/failure';
export { hashOf } from './client/document-hash';
export { GraphqlProvider, useGraphqlClient, type QueryResult } from './client/hooks';
