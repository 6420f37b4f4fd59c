import type { GraphQLFormattedError } from 'graphql';

interface Refusal {
  code?: string;
  fields?: Record<string, string>;
  /** Of the one that a company has already. */
  membershipId?: string;
}

/** Why the first of some errors was answered; nothing where there is none. */
export const refusalOf = (errors: readonly GraphQLFormattedError[] | undefined): Refusal =>
  errors?.[0]?.extensions ?? {};
