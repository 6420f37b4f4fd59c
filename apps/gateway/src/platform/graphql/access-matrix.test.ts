import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@gredia/auth';
import {
  buildSchema as readSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../../modules/identity/accounts/users.factory';
import { buildSession, tokenOf } from '../../modules/identity/sessions/sessions.factory';
import { newAddress } from '../../testing/ask-over-http';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';
import { testSchema } from '../../testing/platform';

/** One of each kind of viewer, as the database holds them; a visitor has no row. */
const people = {
  visitor: null,
  'unverified user': { role: 'USER', emailVerifiedAt: null },
  user: { role: 'USER' },
  editor: { role: 'EDITOR' },
  'unverified seller': { role: 'SELLER', emailVerifiedAt: null },
  seller: { role: 'SELLER' },
  operator: { role: 'OPERATOR' },
  admin: { role: 'ADMIN' },
} satisfies Record<string, { role: Role; emailVerifiedAt?: null } | null>;
type Person = keyof typeof people;
const everyKind = Object.keys(people) as Person[];

/** What each directive of the contract says, spelled out a second time (docs/product/access.md#standings). */
const letIn: Record<string, readonly Person[]> = {
  PUBLIC: everyKind,
  SIGNED_IN: everyKind.filter((person) => person !== 'visitor'),
  VERIFIED: ['user', 'editor', 'seller', 'operator', 'admin'],
  SELLER: ['seller', 'operator', 'admin'],
  OPERATOR: ['operator', 'admin'],
  ADMIN: ['admin'],
};

/** Fields whose directive does not tell all, and who is kept out besides. */
const keptOutBesides: Record<string, readonly Person[]> = {
  // Public, with its own check of the token that is exchanged (docs/product/sign-in.md#token): a visitor has none.
  'Mutation.refreshToken': ['visitor'],
};

const contractFile = path.resolve(import.meta.dirname, '../../../../../libs/graphql-schema/schema.graphql');
const contract = readSchema(readFileSync(contractFile, 'utf8'));

interface RootField {
  name: string;
  operation: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
  access: string;
}

const rootFields: RootField[] = [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({
    name: `${type?.name}.${field.name}`,
    operation: type === contract.getQueryType() ? 'query' : 'mutation',
    field,
    access: accessOf(field),
  })),
);

function accessOf({ name, astNode }: GraphQLField<unknown, unknown>): string {
  const [directive, ...others] = (astNode?.directives ?? []).filter(({ name }) => /^(public|auth)$/.test(name.value));
  if (!directive || others.length) throw new Error(`${name} has no directive, or two.`);
  if (directive.name.value === 'public') return 'PUBLIC';
  const [requires] = directive.arguments ?? [];
  return requires?.value.kind === 'EnumValue' ? requires.value.value : 'SIGNED_IN';
}

/** The least that satisfies a type. Fields that are for one's own address only get it: `email` is the caller's. */
function valueOf(type: GraphQLInputType, name: string, ownEmail: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, ownEmail);
  if (isListType(type)) return [valueOf(type.ofType, name, ownEmail)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((input) => [input.name, valueOf(input.type, input.name, ownEmail)]));
  }
  const samples: Record<string, unknown> = {
    ID: '0198f0c0-0000-7000-8000-000000000000',
    Int: 1,
    Float: 1,
    Boolean: true,
    JSON: {},
    String: name === 'email' ? ownEmail : 'x',
    Date: '2026-01-01',
    DateTime: '2026-01-01T00:00:00Z',
  };
  const sample = samples[type.name];
  if (sample === undefined) throw new Error(`There is no sample of ${type.name} yet.`);
  return sample;
}

function documentOf({ operation, field }: RootField): string {
  const required = field.args.filter(isRequiredArgument);
  const list = (items: string[]) => (items.length ? `(${items.join(', ')})` : '');
  const definitions = list(required.map(({ name, type }) => `$${name}: ${String(type)}`));
  const passed = list(required.map(({ name }) => `${name}: $${name}`));
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${operation}${definitions} { ${field.name}${passed}${selection} }`;
}

describe('the contract', () => {
  useDatabase();

  it('is the schema that runs', () => {
    const running = testSchema;
    const names = [running.getQueryType(), running.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(rootFields.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(Object.keys(keptOutBesides).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(rootFields)('lets into $name exactly those it says: $access', async (rootField) => {
    const gateway = await startHttpGateway();
    const found: Person[] = [];
    const codes: unknown[] = [];
    for (const person of everyKind) {
      // New accounts for every field: what a mutation does to its caller must not tell on the next.
      const values = people[person];
      const user = values && (await buildUser(values));
      const bearer = user ? await tokenOf(await buildSession(user)) : '';
      const ownEmail = user?.email ?? 'nobody@example.kr';
      const variables = Object.fromEntries(
        rootField.field.args.map(({ name, type }) => [name, valueOf(type, name, ownEmail)]),
      );
      const response = await gateway.post(
        { query: documentOf(rootField), variables },
        { authorization: `Bearer ${bearer}`, 'x-forwarded-for': newAddress() },
      );
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
      const code = errors?.[0]?.extensions.code;
      codes.push(code);
      if (code !== 'UNAUTHENTICATED' && code !== 'FORBIDDEN') found.push(person);
      if (code === 'UNAUTHENTICATED') expect(person).toBe('visitor');
    }
    // A document that was not carried out, or a field that broke, would prove nothing.
    expect(codes.filter((code) => /^(GRAPHQL_|INTERNAL_)/.test(String(code)))).toEqual([]);
    const besides = keptOutBesides[rootField.name] ?? [];
    expect(found).toEqual(letIn[rootField.access]?.filter((person) => !besides.includes(person)));
  });
});
