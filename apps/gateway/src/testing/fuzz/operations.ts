import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
} from 'graphql';
import { contract, type RootField } from '../root-fields';
import { Draw } from './draw';
import type { KnownRows } from './known-rows';
import type { LearntSchema, LearntSchemas } from './learnt-schemas';
import { hostileValue, newGuid, someDay, writtenText } from './texts';
import { validInput, type Hints } from './valid-input';

type Values = Record<string, unknown>;

export interface Operation {
  rootField: RootField;
  /** Under which its schemas are learnt. */
  learntAs: string;
  query: string;
  /** Those of the root field alone. */
  args: Values;
  variables: Values;
  isMutated: boolean;
}

interface Sources {
  draw: Draw;
  rows: KnownRows;
  /** What the person who asks has seen. */
  ownRows: KnownRows;
  learnt: LearntSchemas;
  /** How many documents there are of a root field: those that are asked again run compiled. */
  selections: number;
  /** Values that belong to the person who asks: `email`, `password`. */
  own: Readonly<Record<string, string>>;
}

/** Of a hundred operations so many are changed into what no client would send. */
const MUTATED_PERCENT = 35;
const SELECTION_DEPTH = 3;

/** Makes an operation on a root field: valid as far as its schemas are known, and then perhaps spoilt. */
export function makeOperation(rootField: RootField, sources: Sources): Operation {
  const { draw, learnt, rows, ownRows, own, selections } = sources;
  const { field, name } = rootField;
  const returned = getNamedType(field.type).name;
  const options = optionsOf(field);
  const isOfConsole = field.args.some(({ type }) => getNamedType(type).name === 'Collection');
  const hints: Hints = {
    draw,
    valueFor: (asked) => {
      // Records of the console: mostly materials, as their collection says.
      const key = asked === 'id' && isOfConsole ? 'pid' : asked;
      if (own[key] !== undefined && draw.chance(80)) return own[key];
      if (isIdName(key))
        return (draw.chance(70) ? ownRows : rows).idFor(draw, key, returned) ?? rows.idFor(draw, key, returned);
      return (draw.chance(30) ? draw.pickFrom(options) : undefined) ?? rows.textFor(draw, key);
    },
  };
  const args = Object.fromEntries(
    field.args
      .filter((arg) => isRequiredArgument(arg) || draw.chance(50))
      .map((arg) => [arg.name, valueOf(arg.type, arg.name, hints)]),
  );
  const words = wordsOf(field);
  const variant = field.args.find((arg) => words.length > 0 && String(arg.type) === 'String!');
  if (variant && draw.chance(85)) args[variant.name] = draw.pick(words);
  const learntAs = variant ? `${name}:${String(args[variant.name])}` : name;
  for (const schema of learnt.of(learntAs)) place(args, schema, hints, field);
  const variables: Values = { ...args };
  const query = documentOf(rootField, draw.upTo(selections - 1));
  const isMutated = draw.chance(MUTATED_PERCENT);
  if (isMutated) spoil(variables, draw);
  return {
    rootField,
    learntAs,
    args,
    query: isMutated && draw.chance(5) ? spoilt(query, draw) : query,
    variables,
    isMutated,
  };
}

/** Every argument is passed by a variable; the value of one that is left out is left out. */
function documentOf({ field, operation, name }: RootField, selection: number): string {
  const definitions = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`);
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`);
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, selection);
  const selected = Draw.with(seed, (draw) => selectionOf(getNamedType(field.type), SELECTION_DEPTH, draw));
  return `${operation}${list(definitions)} { ${field.name}${list(passed)}${selected} }`;
}

const list = (items: string[]): string => (items.length > 0 ? `(${items.join(', ')})` : '');

export const isIdName = (name: string): boolean => /^p?ids?$|Ids?$|^targets$|^files$|^seller$/.test(name);

/** `ALL, WAITING or ENDED` in what the contract says of a field and its arguments. */
const optionsOf = ({ description, args }: GraphQLField<unknown, unknown>): string[] =>
  [description, ...args.map((arg) => arg.description)].flatMap((text) => text?.match(/\b[A-Z]{3,}\b/g) ?? []);

/** Names that the description of a field gives: of an argument that says what another one is. Types stand for their fields. */
function wordsOf({ description, args }: GraphQLField<unknown, unknown>): string[] {
  if (!args.some(({ type }) => getNamedType(type).name === 'JSON')) return [];
  const quoted = [...(description ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  return quoted.flatMap((word) => {
    const type = contract.getType(word);
    return isInputObjectType(type) ? Object.keys(type.getFields()) : word;
  });
}

/** What the console writes of a material, by the argument that takes it: values by field are free-form to the contract. */
const recordsOf = ({ draw, valueFor }: Hints): Record<string, unknown> => ({
  changes: { visible: draw.chance(50), name: writtenText(draw) },
  addInput: { name: writtenText(draw), functions: [], visible: draw.chance(50) },
  data: { id: valueFor('id'), visible: draw.chance(50) },
  updateValue: draw.chance(50),
});

/** By the contract alone. */
function valueOf(type: GraphQLInputType, name: string, hints: Hints, depth = 0): unknown {
  const { draw } = hints;
  const inner = (of: GraphQLInputType) => valueOf(of, name, hints, depth);
  if (isNonNullType(type)) return inner(type.ofType) ?? inner(type.ofType);
  if (isListType(type)) return Array.from({ length: 1 + draw.upTo(2) }, () => inner(type.ofType));
  // Records of the console are named by two arguments, which have to agree.
  if (type.toString() === 'Collection' && draw.chance(60)) return 'products';
  if (isEnumType(type)) return draw.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    // A filter holds filters: inside one another they become rarer, and end.
    const isTaken = (field: { type: GraphQLInputType }) =>
      isNonNullType(field.type) ||
      draw.chance(isInputObjectType(getNamedType(field.type)) ? Math.max(0, 60 - 20 * depth) : 60);
    const fields = Object.values(type.getFields()).filter(isTaken);
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.type, field.name, hints, depth + 1)]));
  }
  const known = draw.chance(85) ? hints.valueFor(name) : undefined;
  const made: Record<string, () => unknown> = {
    ID: () => hints.valueFor(name.endsWith('d') ? name : 'id') ?? newGuid(draw),
    String: () => (name === 'updateField' && draw.chance(60) ? 'visible' : (known ?? writtenText(draw))),
    Int: () => 1 + draw.upTo(draw.chance(90) ? 19 : 2 ** 31 - 2),
    Float: () => draw.upTo(1000) / 10,
    Boolean: () => draw.chance(50),
    JSON: () => {
      const record = recordsOf(hints)[name];
      if (record && draw.chance(60)) return record;
      return draw.chance(50) ? writtenText(draw) : { text: writtenText(draw), to: writtenText(draw) };
    },
    Date: () => someDay(draw).toISOString().slice(0, 10),
    DateTime: () => someDay(draw).toISOString(),
  };
  const make = made[type.name];
  if (!make) throw new Error(`The fuzzer has no values of ${type.name} yet.`);
  return make();
}

/** Puts what a schema takes where its input stands; what the contract does not know of it is left out. */
function place(
  args: Values,
  { path, schema }: LearntSchema,
  hints: Hints,
  { args: contractArgs }: GraphQLField<unknown, unknown>,
) {
  const value = validInput(schema, hints, path.at(-1) ?? '');
  const typeOf = (name: string) => contractArgs.find((arg) => arg.name === name)?.type;
  if (path.length === 0) {
    for (const [key, item] of Object.entries(value as Values)) {
      const type = typeOf(key);
      if (type) args[key] = fitted(type, item);
    }
    return;
  }
  const [first = '', ...rest] = path;
  const type = typeOf(first);
  if (!type) return;
  if (rest.length === 0)
    args[first] = fitted(type, isPlain(args[first]) && isPlain(value) ? { ...args[first], ...value } : value);
}

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the fields that an input type does not have. */
function fitted(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return fitted(type.ofType, value);
  if (isListType(type)) return Array.isArray(value) ? value.map((item) => fitted(type.ofType, item)) : value;
  if (!isInputObjectType(type) || !isPlain(value)) return value;
  const fields = type.getFields();
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (fields[key] ? [[key, fitted(fields[key].type, item)]] : [])),
  );
}

/** Some leaves, and now and then what hangs on them; each row says its type and id. */
function selectionOf(type: GraphQLNamedType, depth: number, draw: Draw): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type)) {
    const parts = type.getTypes().map((part) => `... on ${part.name}${selectionOf(part, depth - 1, draw)}`);
    return ` { __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`The fuzzer cannot select of ${type.name} yet.`);
  const fields = Object.values(type.getFields()).filter((field) => !field.args.some(isRequiredArgument));
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)) && field.name !== 'id');
  const branches = depth > 0 ? fields.filter((field) => !isLeafType(getNamedType(field.type))) : [];
  const chosen = [
    ...('id' in type.getFields() ? ['id'] : []),
    ...draw.some(leaves, 1 + draw.upTo(8)).map(({ name }) => name),
    ...draw
      .some(branches, draw.upTo(3))
      .map((field) => field.name + sizeOf(field, draw) + selectionOf(getNamedType(field.type), depth - 1, draw)),
  ];
  return ` { __typename ${chosen.join(' ')} }`;
}

/** Of a list that may be longer than it is unasked. */
const sizeOf = ({ args }: GraphQLField<unknown, unknown>, draw: Draw): string =>
  args.some(({ name }) => name === 'first') && draw.chance(60) ? `(first: ${draw.upTo(25)})` : '';

/** Puts hostile values at some places. */
function spoil(variables: Values, draw: Draw): void {
  for (let count = 1 + draw.upTo(1); count > 0; count--) {
    let holder: Values = variables;
    for (;;) {
      const key = draw.pickFrom(Object.keys(holder));
      if (key === undefined) return;
      const inner = holder[key];
      if (typeof inner !== 'object' || inner === null || draw.chance(40)) {
        holder[key] = hostileValue(draw);
        break;
      }
      // What others share must not be spoilt with it.
      holder = (holder[key] = Array.isArray(inner) ? [...inner] : { ...inner }) as Values;
    }
  }
}

/** Documents that no client would send. */
function spoilt(query: string, draw: Draw): string {
  const ways: (() => string)[] = [
    () => query.slice(0, draw.upTo(query.length)),
    () => query.replace('{', `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: __typename`).join(' ')}`),
    () => query.replace('{', '{ ...A') + ' fragment A on Query { ...B } fragment B on Query { ...A }',
    () => query.replace('__typename', '__schema { types { name } }'),
    () => query.replace('__typename', '__typename '.repeat(1500)),
    () => query.replace('{', '@skip(if: 1) {'),
    () => query.replace('__typename', 'nothing'),
    () => query + query,
  ];
  return draw.pick(ways)();
}
