import type { IncomingMessage } from 'node:http';
import type { Client, Origins } from '@gredia/auth/server';
import { isAsyncIterable } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import { compiledExecution, EXECUTIONS_BEFORE_COMPILING } from './compiled-execution';
import type { ContextOf, RequestContext, ResolveViewer } from './context';
import { limitPlugins } from './document-limits';
import { toPublicError } from './masking';
import { refusedBearers } from './refused-bearer';
import type { RunningRequests } from './running-requests';

/** What the HTTP side knows of a request; absent when a test calls `yoga.fetch`. */
export interface ServerContext {
  req?: IncomingMessage & { id?: string; ip?: string; client?: Client };
}

export interface GatewayOptions {
  schema: GraphQLSchema;
  contextOf: ContextOf;
  resolveViewer: ResolveViewer;
  origins: Origins;
  log: Logger;
  production: boolean;
  /** Told of every request that is executed. */
  running?: RunningRequests;
  /** How often a document is interpreted before it is compiled. */
  executionsBeforeCompiling?: number;
}

export type GatewayServer = YogaServerInstance<ServerContext, RequestContext>;

/** The GraphQL server without its HTTP host. */
export function createGateway(options: GatewayOptions): GatewayServer {
  const { schema, contextOf, resolveViewer, origins, log, production, running } = options;
  const { executionsBeforeCompiling = EXECUTIONS_BEFORE_COMPILING } = options;
  return createYoga<ServerContext, RequestContext>({
    schema,
    context: async ({ request, req }): Promise<RequestContext> => {
      const bearer = bearerOf(request.headers.get('authorization'));
      const client = req?.client ?? { origin: origins.site, address: '', userAgent: '' };
      const asking = await resolveViewer(bearer, client);
      const userAgent = request.headers.get('user-agent') ?? '';
      return contextOf({ asking, client, bearer, requestId: req?.id, address: req?.ip ?? '', userAgent });
    },
    plugins: [
      refusedBearers,
      compiledExecution(executionsBeforeCompiling),
      publicErrors(log),
      ...limitPlugins(production),
      ...(running ? [running.plugin] : []),
    ],
    maskedErrors: { maskError: (error) => toPublicError(error, log) },
    batching: false,
    multipart: false,
    cors: false,
    landingPage: false,
    graphiql: production ? false : { title: 'Gredia' },
    // What goes wrong is logged under its errorId by `toPublicError`.
    logging: false,
  });
}

/**
 * The token of the Authorization header; empty for a visitor: no header, an empty one, or `Bearer` with nothing behind
 * it. A header of another form is a token too, and one that we did not make.
 */
export const bearerOf = (authorization: string | null | undefined): string =>
  (authorization ?? '').trim().replace(/^Bearer(?:\s+|$)/i, '');

/** Execution errors are masked here, where the request's own log is known; Yoga's masking is the net below. */
function publicErrors(log: Logger): Plugin<RequestContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result) || !result.errors) return;
        const { log: requestLog = log } = args.contextValue;
        setResult({ ...result, errors: result.errors.map((error) => toPublicError(error, requestLog)) });
      },
    }),
  };
}
