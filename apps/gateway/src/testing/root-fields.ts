import { readFileSync } from 'node:fs';
import path from 'node:path';
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

const contractFile = path.resolve(import.meta.dirname, '../../../../libs/graphql-schema/schema.graphql');
/** As it is printed. */
export const contract = readSchema(readFileSync(contractFile, 'utf8'));

export interface RootField {
  name: string;
  operation: 'query' | 'mutation';
  field: GraphQLField<unknown, unknown>;
  /** PUBLIC, or what `@auth` requires. */
  access: string;
}

/** Every root field of the printed contract. */
export const rootFields: RootField[] = [contract.getQueryType(), contract.getMutationType()].flatMap((type) =>
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
  const requires = directive.arguments?.find(({ name }) => name.value === 'requires');
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

/** The least that asks for a root field. */
export function documentOf({ operation, field }: RootField): string {
  const required = field.args.filter(isRequiredArgument);
  const list = (items: string[]) => (items.length ? `(${items.join(', ')})` : '');
  const definitions = list(required.map(({ name, type }) => `$${name}: ${String(type)}`));
  const passed = list(required.map(({ name }) => `${name}: $${name}`));
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${operation}${definitions} { ${field.name}${passed}${selection} }`;
}

/** What it is asked with. */
export const variablesOf = ({ field }: RootField, ownEmail: string): Record<string, unknown> =>
  Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type, name, ownEmail)]));
