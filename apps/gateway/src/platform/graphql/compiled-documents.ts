import {
  getNamedType,
  getVariableValues,
  isInputObjectType,
  isNonNullType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Plugin, YogaInitialContext } from 'graphql-yoga';
import { partedDocument } from './part-document';
import type { PartedDocument } from './parted-document';
import type { KeptPartsRule } from './split-document';

/** A document asked this often is compiled: compiling costs some ten executions. */
export const EXECUTIONS_BEFORE_COMPILING = 3;

/** Documents of other clients that are kept by their text, the last asked for. */
const FOREIGN_DOCUMENTS = 100;

/** A document that runs as a compiled function. */
export interface CompiledDocument {
  operation: OperationDefinitionNode;
  run: CompiledQuery['query'];
  /** The same from parts that are kept; null where its answers have none. */
  parted: PartedDocument | null;
  /**
   * Whether it may run so. A wrong name of the operation and bad variables are for the interpreter, whose errors say what
   * is wrong.
   */
  takes(asked: Pick<ExecutionArgs, 'operationName' | 'variableValues'>): boolean;
}

interface Options {
  executionsBefore?: number;
  /** Documents of our own apps: they are kept, whatever else is asked. */
  isOwn?(text: string): boolean;
  /** Parts of answers to our own apps that are kept as they are sent. */
  parts?: readonly KeptPartsRule[];
}

/**
 * Runs the documents that are sent again and again as compiled functions instead of interpreting them. Only what Yoga has
 * parsed and validated against our limits is compiled, when it has been executed a few times. Counted by the parsed
 * document, which Yoga keeps in a bounded cache: a stream of ever new documents compiles nothing and leaks nothing.
 * A compiled function awaits what a resolver returns, but not a promise inside an object that it returns: such a child
 * needs a resolver of its own. Most gateway tests therefore run compiled from the first execution on (`gatewayAs`).
 */
export class CompiledDocuments {
  readonly #executionsBefore: number;
  readonly #isOwn: (text: string) => boolean;
  readonly #parts: readonly KeptPartsRule[];
  readonly #executions = new WeakMap<DocumentNode, number>();
  /** Null: it cannot be compiled. */
  readonly #compiled = new WeakMap<DocumentNode, CompiledDocument | null>();
  readonly #own = new Map<string, CompiledDocument>();
  readonly #foreign = new Map<string, CompiledDocument>();

  constructor({ executionsBefore = EXECUTIONS_BEFORE_COMPILING, isOwn = () => false, parts = [] }: Options = {}) {
    this.#executionsBefore = executionsBefore;
    this.#isOwn = isOwn;
    this.#parts = parts;
  }

  readonly plugin: Plugin<YogaInitialContext> = {
    onExecute: ({ args, setExecuteFn }) => {
      const text = args.contextValue.params.query;
      const compiled = this.#isHot(args.document) ? this.#compile(args, text) : null;
      if (!compiled) return;
      this.#keep(text, compiled);
      if (!compiled.takes(args)) return;
      setExecuteFn(({ rootValue, contextValue, variableValues }: ExecutionArgs) =>
        compiled.run(rootValue, contextValue, variableValues),
      );
    },
  };

  /** The compiled document of a text, once it was asked often. */
  ofText(text: string): CompiledDocument | undefined {
    return this.#own.get(text) ?? this.#foreignOf(text);
  }

  #foreignOf(text: string): CompiledDocument | undefined {
    const found = this.#foreign.get(text);
    if (!found) return undefined;
    // Moved to the end: what is asked for often stays.
    this.#foreign.delete(text);
    this.#foreign.set(text, found);
    return found;
  }

  #keep(text: string | undefined, compiled: CompiledDocument): void {
    if (text === undefined) return;
    if (this.#isOwn(text)) return void this.#own.set(text, compiled);
    this.#foreign.set(text, compiled);
    const [oldest] = this.#foreign.keys();
    if (this.#foreign.size > FOREIGN_DOCUMENTS && oldest !== undefined) this.#foreign.delete(oldest);
  }

  #isHot(document: DocumentNode): boolean {
    const before = this.#executions.get(document) ?? 0;
    if (before >= this.#executionsBefore) return true;
    this.#executions.set(document, before + 1);
    return false;
  }

  #compile({ schema, document }: ExecutionArgs, text: string | undefined): CompiledDocument | null {
    const known = this.#compiled.get(document);
    if (known !== undefined) return known;
    // Parts are kept by what is selected of them: of documents of others there is no end.
    const isOwn = text !== undefined && this.#isOwn(text);
    const compiled = compile(schema, document, isOwn ? this.#parts : []);
    this.#compiled.set(document, compiled);
    return compiled;
  }
}

/** Null for what only the interpreter can execute. */
function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  parts: readonly KeptPartsRule[],
): CompiledDocument | null {
  const [operation, ...others] = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  // Of several operations the first one's function would answer for all.
  if (!operation || others.length > 0) return null;
  const { variableDefinitions = [] } = operation;
  if (variableDefinitions.some(({ type }) => needsInterpreter(inputType(schema, type)))) return null;
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) return null;
  return {
    operation,
    run: compiled.query,
    parted: partedDocument(schema, document, parts),
    takes: ({ operationName, variableValues }) =>
      (operationName ?? operation.name?.value) === operation.name?.value &&
      getVariableValues(schema, variableDefinitions, variableValues ?? {}, { maxErrors: 1 }).errors === undefined,
  };
}

// A variable of a type that is no input was refused before.
const inputType = (schema: GraphQLSchema, node: TypeNode) => typeFromAST(schema, node) as GraphQLInputType | undefined;

/**
 * Whether an input has, at any depth, a field such as `marketingEmail: Boolean! = false`, which could not be left out where it
 * is compiled; or holds itself, as a filter does, whose checks take seconds to compile.
 */
function needsInterpreter(type: GraphQLInputType | undefined, above: readonly unknown[] = []): boolean {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return false;
  if (above.includes(named)) return true;
  return Object.values(named.getFields()).some(
    (field) =>
      (isNonNullType(field.type) && field.defaultValue !== undefined) ||
      needsInterpreter(field.type, [...above, named]),
  );
}
