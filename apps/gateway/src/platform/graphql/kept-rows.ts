import {
  getNullableType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  isListType,
  Kind,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { RequestContext } from './context';
import { PartFailed, type PartedDocument, type TextOf } from './parted-document';
import { rowsQuery } from './rows-query';
import type { AnsweredRows, SplitDocument } from './split-document';

/** Stands in the place of the list of rows, which is answered as it is. */
const ROWS = new GraphQLScalarType({ name: 'KeptRows', serialize: (rows) => rows });

/**
 * The document as it is answered where its root field answers rows that are kept: what is selected of a frozen one is printed
 * once, and an answer is put together of such texts; that of a frozen list of rows is kept whole. Null where it cannot be
 * compiled so.
 */
export function documentOfRows(
  schema: GraphQLSchema,
  { document, parts: [selected] }: SplitDocument,
  { rootField, type }: AnsweredRows,
): PartedDocument | null {
  const [operation] = document.definitions;
  const root = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
  const answering = schemaOfRows(schema, rootField);
  const query = selected && rowsQuery(schema, type, selected);
  if (root?.kind !== Kind.FIELD || !answering || !query) return null;
  const compiled = compileQuery(answering, withoutSelection(document, root));
  if (!isCompiledQuery(compiled)) return null;
  const texts = new WeakMap<object, Buffer>();
  const answers = new WeakMap<readonly object[], Buffer>();
  const key = root.alias?.value ?? root.name.value;
  const [before, between, behind] = [
    Buffer.from(`{"data":{${JSON.stringify(key)}:[`),
    Buffer.from(','),
    Buffer.from(']}}'),
  ];

  async function printed(rows: readonly object[], context: RequestContext): Promise<Map<object, Buffer>> {
    const { data, errors } = (await query!({ rows }, context, {})) as ExecutionResult<{ rows: object[] }>;
    if (errors?.length || !data) throw new PartFailed(errors?.[0]?.message, { cause: errors });
    const made = new Map(rows.map((row, place) => [row, Buffer.from(JSON.stringify(data.rows[place]))]));
    for (const [row, text] of made) if (Object.isFrozen(row)) texts.set(row, text);
    return made;
  }

  async function fill(executed: ExecutionResult, context: RequestContext, textOf: TextOf): Promise<Buffer> {
    const rows: unknown = executed.data?.[key];
    if (executed.errors?.length || !rows) return Buffer.from(textOf(executed, context));
    if (!areRows(rows)) throw new PartFailed(`${rootField} answers no list.`);
    const known = answers.get(rows);
    if (known) return known;
    const answer = await joined(rows, context);
    if (Object.isFrozen(rows)) answers.set(rows, answer);
    return answer;
  }

  async function joined(rows: readonly object[], context: RequestContext): Promise<Buffer> {
    const missing = rows.filter((row) => !texts.has(row));
    const made = missing.length > 0 ? await printed(missing, context) : null;
    const pieces: Buffer[] = [before];
    for (const [place, row] of rows.entries()) {
      if (place > 0) pieces.push(between);
      pieces.push((texts.get(row) ?? made?.get(row))!);
    }
    pieces.push(behind);
    return Buffer.concat(pieces);
  }
  return { run: compiled.query, fill };
}

const areRows = (rows: unknown): rows is readonly object[] =>
  Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null);

/** The schema with the root field alone, answering rows as they are; null of a field that answers no list. */
function schemaOfRows(schema: GraphQLSchema, rootField: string): GraphQLSchema | null {
  const field = schema.getQueryType()?.toConfig().fields[rootField];
  if (!field || !isListType(getNullableType(field.type))) return null;
  const type = new GraphQLNonNull(ROWS);
  const query = new GraphQLObjectType({ name: 'Query', fields: { [rootField]: { ...field, type } } });
  return new GraphQLSchema({ query, assumeValid: true });
}

/** The same document, its root field a leaf. */
function withoutSelection(document: DocumentNode, { selectionSet: _, ...root }: FieldNode): DocumentNode {
  const definitions = document.definitions.map((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? { ...node, selectionSet: { ...node.selectionSet, selections: [root] } }
      : node,
  );
  return { ...document, definitions };
}
