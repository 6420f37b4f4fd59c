import { MapperKind, getRootTypeMap, mapSchema } from '@graphql-tools/utils';
import {
  Kind,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  type ExecutionResult,
  type FieldNode,
  type GraphQLFieldConfig,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { RequestBudget } from '../work/request-budget';
import type { RequestContext } from './context';

type Asking = Pick<RequestContext, 'budget'>;

/** So many characters of a text cost as much as a value does. */
const CHARACTERS_PER_VALUE = 1_000;

/**
 * Counts the values of every list that hangs on another row against the budget of the request, long texts by their length,
 * those of single rows that hang on others too. Past it such lists are empty, so that what multiplies ends at once;
 * `withinBudget` then refuses the whole answer.
 */
export function countValuesInLists(schema: GraphQLSchema): GraphQLSchema {
  const roots = [...getRootTypeMap(schema).values()].map(({ name }) => name);
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field: GraphQLFieldConfig<unknown, Asking>, _name, typeName) => {
      const { resolve, type } = field;
      // What has no resolver came with its row.
      if (!resolve || !isCompositeType(getNamedType(type)) || roots.includes(typeName)) return field;
      const isList = isListType(getNullableType(type));
      return {
        ...field,
        resolve: (source, args, context, info) => {
          const { budget } = context;
          if (isList && budget.isOverspent) return [];
          const rows: unknown = resolve(source, args, context, info);
          return rows instanceof Promise
            ? rows.then((found) => counted(found, budget, info))
            : counted(rows, budget, info);
        },
      };
    },
  });
}

function counted(found: unknown, budget: RequestBudget, info: GraphQLResolveInfo): unknown {
  const selected = selectedBy(info);
  if (!Array.isArray(found)) {
    // Its values are counted with those of the row that it hangs on.
    budget.spendValues(valuesOfTexts(found, selected));
    return found;
  }
  const texts = found.reduce<number>((sum, row) => sum + valuesOfTexts(row, selected), 0);
  return budget.spendValues(found.length * Math.max(1, selected.leaves) + texts) ? found : [];
}

/** How many values the texts of a row are more than one each, as often as they are selected. */
function valuesOfTexts(row: unknown, { own }: Selected): number {
  if (Array.isArray(row)) return row.reduce<number>((sum, each) => sum + valuesOfTexts(each, { leaves: 0, own }), 0);
  if (typeof row !== 'object' || row === null) return 0;
  const held = row as Readonly<Record<string, unknown>>;
  let values = 0;
  for (const [name, { times, inside }] of own) {
    const value = held[name];
    if (times > 0) values += times * Math.floor(lengthOf(value) / CHARACTERS_PER_VALUE);
    // Objects that came with their row; those that hang on it are counted when they come.
    for (const [selected, often] of inside) values += often * valuesOfTexts(value, selected);
  }
  return values;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.reduce<number>((sum, each) => sum + lengthOf(each), 0) : 0;
}

/** What is selected of a row. */
interface Selected {
  /** How many leaves, those of other rows that hang on it among them. */
  leaves: number;
  /** Its fields: how often each is selected as a leaf, and what is selected inside it, how often. */
  own: Map<string, { times: number; inside: Map<Selected, number> }>;
}

/** By the node of its field: documents that are asked again are parsed once. */
const knownSelected = new WeakMap<FieldNode, Selected>();

/** A field that is selected twice is one field with the selections of both. */
function selectedBy({ fieldNodes, fragments }: GraphQLResolveInfo): Selected {
  const [only] = fieldNodes;
  return only && fieldNodes.length === 1
    ? selectedOf(only, fragments)
    : joined(fieldNodes.map((node) => selectedOf(node, fragments)));
}

function joined(parts: readonly Selected[]): Selected {
  const own: Selected['own'] = new Map();
  for (const part of parts) {
    for (const [name, { times, inside }] of part.own) {
      const known = own.get(name) ?? { times: 0, inside: new Map<Selected, number>() };
      known.times += times;
      for (const [selected, often] of inside) known.inside.set(selected, (known.inside.get(selected) ?? 0) + often);
      own.set(name, known);
    }
  }
  return { leaves: parts.reduce((sum, { leaves }) => sum + leaves, 0), own };
}

/** Each fragment is looked at once: those that spread the next one twice would double the work. */
function selectedOf(node: FieldNode, fragments: GraphQLResolveInfo['fragments']): Selected {
  const known = knownSelected.get(node);
  if (known) return known;
  const ofFragments = new Map<string, Selected>();
  const ofFragment = (name: string): Selected => {
    const selected = ofFragments.get(name) ?? ofSet(fragments[name]?.selectionSet);
    ofFragments.set(name, selected);
    return selected;
  };
  const ofSelection = (selection: SelectionNode): Selected => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return ofFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSet(selection.selectionSet);
    const inside = selection.selectionSet && ofSet(selection.selectionSet);
    const of = { times: inside ? 0 : 1, inside: new Map(inside ? [[inside, 1]] : []) };
    return { leaves: inside?.leaves ?? 1, own: new Map([[selection.name.value, of]]) };
  };
  const ofSet = (set: SelectionSetNode | undefined): Selected => joined((set?.selections ?? []).map(ofSelection));
  const selected = ofSet(node.selectionSet);
  knownSelected.set(node, selected);
  return selected;
}

/** The answer, or the refusal of a request that asked for more than its budget. */
export function withinBudget(result: ExecutionResult, { budget }: Asking): ExecutionResult {
  const { refusal } = budget;
  return refusal ? { errors: [refusal] } : result;
}
