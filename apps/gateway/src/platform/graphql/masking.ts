import { randomUUID } from 'node:crypto';
import { GraphQLError, Kind } from 'graphql';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../database/database-away';
import { tookTooLong } from '../database/took-too-long';
import { ERROR_CODES, badUserInput, internalServerError, tooLaborious, unavailable } from '../errors/errors';

const publicCodes = new Set<unknown>(ERROR_CODES);

/**
 * What a client may see of an error: our own errors as they are, GraphQL's refusals of a request under their codes, a
 * statement that ran into its timeout as RATE_LIMITED, and anything else as INTERNAL_SERVER_ERROR whose `errorId` leads to
 * the logged stack, with `reason: UNAVAILABLE` while the
 * database is away.
 */
export function toPublicError(error: unknown, log: Logger): GraphQLError {
  if (error instanceof GraphQLError) {
    // The errors that compiled execution raises itself carry no extensions, whatever their type says.
    if (publicCodes.has((error.extensions as typeof error.extensions | undefined)?.code)) return error;
    // An error without a path comes from before the first field: the request itself was refused.
    if (!error.path) return refusedRequest(error);
  }
  const { path, nodes, originalError = error } = error instanceof GraphQLError ? error : {};
  if (tookTooLong(originalError)) {
    log.warn({ path: path?.join('.'), err: originalError }, 'A statement took too long');
    const { message, extensions } = tooLaborious();
    return new GraphQLError(message, { nodes, path, extensions });
  }
  const errorId = randomUUID();
  log.error({ errorId, path: path?.join('.'), err: originalError }, 'GraphQL request failed');
  const { message, extensions } = isDatabaseAway(originalError) ? unavailable(errorId) : internalServerError(errorId);
  return new GraphQLError(message, { nodes, path, extensions });
}

function refusedRequest(error: GraphQLError): GraphQLError {
  const [node] = error.nodes ?? [];
  if (node?.kind === Kind.VARIABLE_DEFINITION) {
    return badUserInput({ [node.variable.name.value]: '값의 형식이 올바르지 않아요.' });
  }
  const code = error.message.startsWith('Syntax Error') ? 'GRAPHQL_PARSE_FAILED' : 'GRAPHQL_VALIDATION_FAILED';
  return new GraphQLError(error.message, {
    nodes: error.nodes,
    source: error.source,
    positions: error.positions,
    extensions: { code },
  });
}
