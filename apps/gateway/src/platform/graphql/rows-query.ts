import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type SelectionSetNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';

/**
 * Answers what is selected of rows that are given as `rows` of the root value, as `{ rows }`; null where it cannot be compiled.
 * @param type of the rows
 */
export function rowsQuery(
  schema: GraphQLSchema,
  type: string,
  selected: SelectionSetNode,
): CompiledQuery['query'] | null {
  const compiled = compileQuery(rowsSchema(schema, type), rowsDocument(selected));
  return isCompiledQuery(compiled) ? compiled.query : null;
}

/** `{ rows { … } }` */
const rowsDocument = (selectionSet: SelectionSetNode): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [
    {
      kind: Kind.OPERATION_DEFINITION,
      operation: OperationTypeNode.QUERY,
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: [{ kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'rows' }, selectionSet }],
      },
    },
  ],
});

const rowsSchemas = new WeakMap<GraphQLSchema, Map<string, GraphQLSchema>>();

/** The same types with rows that are given for their only root field: no client reaches it. */
function rowsSchema(schema: GraphQLSchema, name: string): GraphQLSchema {
  const known = rowsSchemas.get(schema) ?? new Map<string, GraphQLSchema>();
  rowsSchemas.set(schema, known);
  const made = known.get(name);
  if (made) return made;
  const type = schema.getType(name);
  if (!(type instanceof GraphQLObjectType)) throw new Error(`${name} is no type of rows.`);
  const rows = { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type))) };
  const query = new GraphQLObjectType({ name: 'KeptRows', fields: { rows } });
  const { mutation: _mutation, subscription: _subscription, ...config } = schema.toConfig();
  const derived = new GraphQLSchema({ ...config, query, assumeValid: true });
  known.set(name, derived);
  return derived;
}
