import { useGraphQlJit as graphqlJit } from '@envelop/graphql-jit';
import { getOperationAST, getVariableValues, type DocumentNode, type ExecutionArgs } from 'graphql';
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
        return before >= executionsBefore && hasGoodVariables(args);
      },
    },
  );
  return { onExecute };
}

/** Bad variables go to the interpreter: its errors say which variable is wrong, those of compiled functions do not. */
function hasGoodVariables({ schema, document, operationName, variableValues }: ExecutionArgs): boolean {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variableValues ?? {}, { maxErrors: 1 }).errors === undefined;
}
