import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import {
  badUserInput,
  conflict,
  forbidden,
  notFound,
  payloadTooLarge,
  rateLimited,
  freshSignInNeeded,
  reauthenticationNeeded,
  unauthenticated,
} from '../errors/errors';
import type { RequestContext } from './context';
import { parse } from './parse';

/** Fields that fail, each in its way; all are `String!`. */
const failures: Record<string, (parent: unknown, args: unknown, ctx: RequestContext) => unknown> = {
  badUserInput: () => {
    throw badUserInput({ 'buyer.email': '올바른 이메일 주소를 입력해 주세요.' });
  },
  unauthenticated: () => {
    throw unauthenticated();
  },
  forbidden: () => {
    throw forbidden();
  },
  freshSignInNeeded: () => {
    throw freshSignInNeeded();
  },
  reauthenticationNeeded: () => {
    throw reauthenticationNeeded();
  },
  notFound: () => {
    throw notFound();
  },
  conflict: () => {
    throw conflict('이미 끝난 견적이에요.');
  },
  rateLimited: () => {
    throw rateLimited(30);
  },
  payloadTooLarge: () => {
    throw payloadTooLarge();
  },
  parsed: () =>
    parse(z.object({ files: z.array(z.object({ name: z.string().min(1, '이름을 입력해 주세요.') })), size: z.int() }), {
      files: [{ name: 'a' }, { name: '' }],
      size: 'big',
    }),
  broken: () => {
    throw new TypeError('secret-table does not exist');
  },
  endless: (_, __, { db }) =>
    db.transaction(async (tx) => {
      await tx.execute('SET LOCAL statement_timeout = 50');
      await tx.execute('SELECT pg_sleep(60)');
    }),
  query: (_, __, { db }) => db.execute('SELECT * FROM secret_table'),
  thrownText: () => {
    throw 'secret-text';
  },
  nothing: () => null,
  wrongType: () => ({ secret: 'secret-value' }),
};

/** Their names. */
export const failingFields = Object.keys(failures);

/** A schema of fields that fail, and of one that answers its argument. */
export const failingSchema = (): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: `type Query { echo(count: Int!): Int! ${failingFields.map((name) => `${name}: String!`).join(' ')} }`,
    resolvers: { Query: { ...failures, echo: (_: unknown, { count }: { count: number }) => count } },
  });
