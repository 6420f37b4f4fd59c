import type { Viewer } from '@gredia/auth';
import { getDirective, getRootTypeMap } from '@graphql-tools/utils';
import { GraphQLError, type GraphQLResolveInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildSchema } from './schema';
import { testSchema } from '../../testing/platform';

const contract = (fields: string) => `
  directive @public on FIELD_DEFINITION
  directive @auth(requires: Access! = SIGNED_IN) on FIELD_DEFINITION
  enum Access { SIGNED_IN VERIFIED SELLER OPERATOR ADMIN }
  type Query { ${fields} }
`;
const resolvers = [{ Query: { secret: () => 'told', open: () => 'told' } }];

const viewer = (role: Viewer['role'], emailVerified = true): Viewer => ({
  id: '1',
  role,
  emailVerified,
  session: { sid: 's', signedInAt: new Date(), isLocked: false },
});

/** The code a root field answers for a viewer, or what it resolves to. */
function ask(schema: ReturnType<typeof buildSchema>, field: string, asking: Viewer | null): unknown {
  try {
    return schema
      .getQueryType()
      ?.getFields()
      [field]?.resolve?.(undefined, {}, { viewer: asking }, {} as GraphQLResolveInfo);
  } catch (error) {
    return error instanceof GraphQLError ? error.extensions.code : error;
  }
}

describe('the schema', () => {
  it.each([
    ['secret: String', 'neither directive'],
    ['secret: String @public @auth', 'both directives'],
  ])('does not build with %s', (field) => {
    expect(() => buildSchema(resolvers, contract(`open: String @public ${field}`))).toThrow(
      'Query.secret must carry either @public or @auth',
    );
  });

  it('does not build while a root field has no resolver', () => {
    expect(() => buildSchema([{}], contract('secret: String @public'))).toThrow('Query.secret has no resolver');
  });

  it('does not build with a resolver for a field that does not exist', () => {
    expect(() => buildSchema(resolvers, contract('secret: String @public'))).toThrow('open');
  });

  it('asks for the standing that a field requires', () => {
    const schema = buildSchema(resolvers, contract('open: String @public secret: String @auth(requires: OPERATOR)'));
    expect(ask(schema, 'open', null)).toBe('told');
    expect(ask(schema, 'secret', null)).toBe('UNAUTHENTICATED');
    expect(ask(schema, 'secret', viewer('USER'))).toBe('FORBIDDEN');
    expect(ask(schema, 'secret', viewer('OPERATOR'))).toBe('told');
  });

  it('asks for a sign-in where the directive requires nothing more', () => {
    const schema = buildSchema(resolvers, contract('open: String @public secret: String @auth'));
    expect(ask(schema, 'secret', null)).toBe('UNAUTHENTICATED');
    expect(ask(schema, 'secret', viewer('USER', false))).toBe('told');
  });

  const schema = testSchema;
  const rootFields = [...getRootTypeMap(schema).values()].flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
  );

  it.each(rootFields)('decides who may call $name, and refuses all other viewers before it runs', ({ field }) => {
    const isPublic = getDirective(schema, field, 'public')?.length === 1;
    const auth = getDirective(schema, field, 'auth')?.[0];
    expect(isPublic).toBe(auth === undefined);
    if (!auth) return;
    const call = () => field.resolve?.(undefined, {}, { viewer: null }, {} as GraphQLResolveInfo);
    expect(call).toThrow(expect.objectContaining({ extensions: { code: 'UNAUTHENTICATED' } }));
  });
});
