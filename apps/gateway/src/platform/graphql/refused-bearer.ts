import { getOperationAST, Kind, type OperationDefinitionNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RequestContext } from './context';
import { unauthenticated } from '../errors/errors';

/**
 * Answers UNAUTHENTICATED to every request that carries a refused token, also where a visitor would get an answer: the
 * client then fetches a new one and asks again as who it is. The exchange of an ended token is the only thing it still
 * opens, and only when nothing else is asked along with it.
 */
export const refusedBearers: Plugin<RequestContext> = {
  onExecute({ args, setResultAndStopExecution }) {
    const operation = getOperationAST(args.document, args.operationName);
    if (isRefused(args.contextValue, operation)) setResultAndStopExecution({ errors: [unauthenticated()] });
  },
};

/** Whether the operation is answered UNAUTHENTICATED for its token. */
export const isRefused = (
  { isBearerRefused }: Pick<RequestContext, 'isBearerRefused'>,
  operation: OperationDefinitionNode | null | undefined,
): boolean => isBearerRefused && !isExchange(operation);

function isExchange(operation: OperationDefinitionNode | null | undefined): boolean {
  const { selections = [] } = operation?.selectionSet ?? {};
  return selections.every((selection) => selection.kind === Kind.FIELD && selection.name.value === 'refreshToken');
}
