import { useGraphQlJit as graphqlJit } from '@envelop/graphql-jit';
import {
  getNamedType,
  getOperationAST,
  getVariableValues,
  isInputObjectType,
  isNonNullType,
  Kind,
  typeFromAST,
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLInputType,
  type GraphQLSchema,
  type TypeNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** A document asked this often is compiled: compiling costs some ten executions. */
export const EXECUTIONS_BEFORE_COMPILING = 3;

/**
 * Runs the documents that our apps send again and again as compiled functions instead of interpreting them. Counted by the
 * parsed document, which Yoga keeps in a bounded cache: a stream of ever new documents compiles nothing and leaks nothing.
 * A compiled function awaits what a resolver returns, but not a promise inside an object that it returns: such a child
 * needs a resolver of its own. Most gateway tests therefore run compiled from the first execution on (`gatewayAs`).
 */
export function compiledExecution(executionsBefore: number): Plugin {
  const executions = new WeakMap<DocumentNode, number>();
  const { onExecute } = graphqlJit(
    {},
    {
      enableIf: (args) => {
        const before = executions.get(args.document) ?? 0;
        if (before < executionsBefore) executions.set(args.document, before + 1);
        return before >= executionsBefore && hasOneOperation(args.document) && hasGoodVariables(args);
      },
    },
  );
  return { onExecute };
}

/** Compiled functions are kept by document alone: of several operations the first one's would answer for all. */
const hasOneOperation = ({ definitions }: DocumentNode): boolean =>
  definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;

/**
 * Bad variables go to the interpreter: its errors say which variable is wrong, those of compiled functions do not. So do
 * inputs with a field such as `marketingEmail: Boolean! = false`: compiled, it could not be left out.
 */
function hasGoodVariables({ schema, document, operationName, variableValues }: ExecutionArgs): boolean {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  if (definitions.some(({ type }) => mayLeaveOutRequired(inputType(schema, type)))) return false;
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors === undefined;
}

// A variable of a type that is no input was refused before.
const inputType = (schema: GraphQLSchema, node: TypeNode) => typeFromAST(schema, node) as GraphQLInputType | undefined;

/** Whether an input has, at any depth, a field that is required and has a default. */
function mayLeaveOutRequired(type: GraphQLInputType | undefined, above: readonly unknown[] = []): boolean {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named) || above.includes(named)) return false;
  return Object.values(named.getFields()).some(
    (field) =>
      (isNonNullType(field.type) && field.defaultValue !== undefined) ||
      mayLeaveOutRequired(field.type, [...above, named]),
  );
}
