import type { Origins } from '@gredia/auth/server';
import { isAsyncIterable } from '@graphql-tools/utils';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import { CompiledDocuments } from './compiled-documents';
import { contextOfRequest, wholeContext, type KnownRequest } from './context-of-request';
import type { ContextOf, RequestContext, ResolveViewer } from './context';
import { limitPlugins } from './document-limits';
import { toPublicError } from './masking';
import { refusedBearers } from './refused-bearer';
import { withinBudget } from './values-in-lists';
import type { RunningRequests } from './running-requests';

/** What the HTTP side knows of a request; absent when a test calls `yoga.fetch`. */
export interface ServerContext {
  req?: KnownRequest;
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
  /** What runs compiled, and when. */
  documents?: CompiledDocuments;
}

export type GatewayServer = YogaServerInstance<ServerContext, RequestContext>;

/** The GraphQL server without its HTTP host. */
export function createGateway(options: GatewayOptions): GatewayServer {
  const { schema, log, production, running, documents = new CompiledDocuments() } = options;
  const contextOf = contextOfRequest(options);
  return createYoga<ServerContext, RequestContext>({
    schema,
    // Yoga copies what an object has itself.
    context: async ({ request, req }) => wholeContext(await contextOf(request.headers.get('authorization'), req)),
    plugins: [
      refusedBearers,
      documents.plugin,
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

/** Execution errors are masked here, where the request's own log is known; Yoga's masking is the net below. */
function publicErrors(log: Logger): Plugin<RequestContext> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result, setResult }) {
        if (isAsyncIterable(result)) return;
        const answer = withinBudget(result, args.contextValue);
        const { log: requestLog = log } = args.contextValue;
        if (answer !== result || answer.errors) setResult(withPublicErrors(answer, requestLog));
      },
    }),
  };
}

const withPublicErrors = ({ errors, ...result }: ExecutionResult, log: Logger): ExecutionResult => ({
  ...result,
  errors: errors?.map((error) => toPublicError(error, log)),
});
