import {
  getNamedType,
  isLeafType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Rows that stand in the answers of one root field, and what of them is the same for everyone while public data stand. */
export type KeptPartsRule = LoadedParts | AnsweredRows;

/** All rows of the type in the answers are those that the context's loader reads by their ids. */
export interface LoadedParts {
  /** Of `Query`. */
  rootField: string;
  type: string;
  loader: 'ingredient';
  /** Fields with a resolver, as `Type.field`, that answer from rows which are kept and from nothing of who asks. */
  fields: ReadonlySet<string>;
}

/** The root field answers a list of the rows themselves: one that is frozen stays as it is, and has no fields with a resolver. */
export interface AnsweredRows {
  rootField: string;
  type: string;
  loader: null;
}

/** A document with names in the place of parts of its answers. */
export interface SplitDocument {
  document: DocumentNode;
  /** What is selected of a row, by the number of the part. */
  parts: SelectionSetNode[];
}

/** What stands in the place of part 0: its name, and the id of the row that it is of. */
export const PART = 'keptPart';

/** What is not understood here is answered whole. */
class Unsplit extends Error {}

/** Null where nothing of a document is kept. */
export function splitDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly KeptPartsRule[],
): SplitDocument | null {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [root, ...others] = operation?.selectionSet.selections ?? [];
  const rule = rules.find(({ rootField }) => root?.kind === Kind.FIELD && root.name.value === rootField);
  const query = schema.getQueryType();
  if (!operation || operation.operation !== 'query' || !rule || others.length > 0 || !query) return null;
  const splitter = new Splitter(document, rule);
  try {
    const selectionSet = splitter.split(query, [operation.selectionSet]);
    if (splitter.parts.length === 0) return null;
    const split: OperationDefinitionNode = { ...operation, selectionSet };
    return { document: { kind: Kind.DOCUMENT, definitions: [split] }, parts: splitter.parts };
  } catch (error) {
    if (error instanceof Unsplit) return null;
    throw error;
  }
}

class Splitter {
  readonly parts: SelectionSetNode[] = [];
  readonly #rule: KeptPartsRule;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;

  constructor({ definitions }: DocumentNode, rule: KeptPartsRule) {
    this.#rule = rule;
    this.#fragments = new Map(
      definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
    );
  }

  /** The same selection with every field once, no fragments, and names in the place of what is kept. */
  split(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): SelectionSetNode {
    return setOf(this.#fieldsOf(type, sets).map((field) => this.#splitField(type, field)));
  }

  #splitField(parent: GraphQLObjectType, { node, inside: sets }: MergedField): FieldNode {
    const type = this.#typeOf(parent, node);
    if (!type) return node;
    const whole = this.#flat(type, sets);
    if (type.name !== this.#rule.type || !this.#isKept(type, whole)) {
      return { ...node, selectionSet: this.split(type, sets) };
    }
    const alias = `${PART}${this.parts.push(whole) - 1}`;
    const id: FieldNode = {
      kind: Kind.FIELD,
      alias: { kind: Kind.NAME, value: alias },
      name: { kind: Kind.NAME, value: 'id' },
    };
    return { ...node, selectionSet: setOf([id]) };
  }

  /** Without fragments at any depth. */
  #flat(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): SelectionSetNode {
    return setOf(
      this.#fieldsOf(type, sets).map(({ node, inside }): FieldNode => {
        const held = this.#typeOf(type, node);
        return held ? { ...node, selectionSet: this.#flat(held, inside) } : node;
      }),
    );
  }

  #isKept(type: GraphQLObjectType, { selections }: SelectionSetNode): boolean {
    return selections.every((selection) => {
      if (selection.kind !== Kind.FIELD) return false;
      const name = selection.name.value;
      if (name === '__typename') return true;
      const field = type.getFields()[name];
      if (!field || selection.arguments?.length) return false;
      if (field.resolve && !this.#mayResolve(`${type.name}.${name}`)) return false;
      const inside = this.#typeOf(type, selection);
      return !inside || !selection.selectionSet || this.#isKept(inside, selection.selectionSet);
    });
  }

  #mayResolve(field: string): boolean {
    return this.#rule.loader !== null && this.#rule.fields.has(field);
  }

  /** The type of what a field holds, null of a leaf. @throws Unsplit of what is no object */
  #typeOf(parent: GraphQLObjectType, { name: { value: name } }: FieldNode): GraphQLObjectType | null {
    if (name === '__typename') return null;
    const field = parent.getFields()[name];
    const type = field && getNamedType(field.type);
    if (type && isLeafType(type)) return null;
    if (!isObjectType(type)) throw new Unsplit(name);
    return type;
  }

  /**
   * A field that is selected several times is one with the selections of all. In the order of compiled documents: the fields
   * of a selection, then those of its fragments, the last fragment first.
   */
  #fieldsOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): MergedField[] {
    const fields = new Map<string, MergedField>();
    const visited = new Set<string>();
    for (const whole of sets) {
      const waiting = [whole];
      for (let set = waiting.pop(); set; set = waiting.pop()) {
        for (const selection of set.selections) {
          if (selection.directives?.length) throw new Unsplit('directives');
          if (selection.kind === Kind.FIELD) addField(fields, selection);
          else waiting.push(...this.#fragmentOf(type, selection, visited));
        }
      }
    }
    return [...fields.values()];
  }

  /** What a fragment selects; nothing where the same one was met before. */
  #fragmentOf(
    type: GraphQLObjectType,
    selection: InlineFragmentNode | FragmentSpreadNode,
    visited: Set<string>,
  ): SelectionSetNode[] {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (visited.has(selection.name.value)) return [];
      visited.add(selection.name.value);
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
    const condition = fragment?.typeCondition?.name.value ?? type.name;
    if (!fragment || fragment.directives?.length || condition !== type.name) throw new Unsplit('fragment');
    return [fragment.selectionSet];
  }
}

/** A field with the selections of all its nodes. */
interface MergedField {
  node: FieldNode;
  inside: SelectionSetNode[];
}

function addField(fields: Map<string, MergedField>, node: FieldNode): void {
  const key = node.alias?.value ?? node.name.value;
  if (key.startsWith(PART)) throw new Unsplit(key);
  const field = fields.get(key) ?? { node, inside: [] };
  if (node.selectionSet) field.inside.push(node.selectionSet);
  fields.set(key, field);
}

const setOf = (selections: readonly FieldNode[]): SelectionSetNode => ({ kind: Kind.SELECTION_SET, selections });
