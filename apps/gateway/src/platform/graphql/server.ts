import type { IncomingMessage } from 'node:http';
import type { Client, Keys, Origins } from '@gredia/auth/server';
import type { Holidays, QuoteDays } from '@gredia/domain';
import { isAsyncIterable } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { CatalogueCache } from '../database/catalogue-cache';
import type { Database } from '../database/client';
import type { Labels } from '../../modules/labels/labels';
import type { Limits } from '../limits/limits';
import type { ProductIndex } from '../../modules/products/product-index';
import type { SearchLog } from '../../modules/search/search-log';
import { compiledExecution, EXECUTIONS_BEFORE_COMPILING } from './compiled-execution';
import type { RequestContext } from './context';
import { limitPlugins } from './limits';
import { toPublicError } from './masking';
import { refusedBearers, type Asking } from './refused-bearer';
import { requestContexts, type ContextOf } from './request-context';
import type { RunningRequests } from './running-requests';
import { buildSchema } from './schema';

/** What the HTTP side knows of a request; absent when a test calls `yoga.fetch`. */
export interface ServerContext {
  req?: IncomingMessage & { id?: string; ip?: string; client?: Client };
}

export interface GatewayOptions {
  db: Database;
  cache: CatalogueCache;
  searchLog: SearchLog;
  log: Logger;
  production: boolean;
  keys: Keys;
  origins: Origins;
  limits: Limits;
  /** Absent: a dictionary that hears of no change and asks at every use, and the usual quotas. */
  labels?: Labels;
  /** Absent: one of this gateway's own, loaded when it is first needed. */
  productIndex?: ProductIndex;
  /** Absent: the built-in ones alone. */
  holidays?: Holidays;
  /** Absent: the usual ones. */
  quoteDays?: QuoteDays;
  /** Who sent the request, from its bearer token, which is empty for a visitor, and the front end it came through. */
  resolveViewer: (bearer: string, client: Client) => Asking | Promise<Asking>;
  visitorOf: (address: string, userAgent: string) => string;
  schema?: GraphQLSchema;
  /** Told of every request that is executed. */
  running?: RunningRequests;
  /** Absent: made of these options. */
  contextOf?: ContextOf;
  /** How often a document is interpreted before it is compiled. */
  executionsBeforeCompiling?: number;
}

export type GatewayServer = YogaServerInstance<ServerContext, RequestContext>;

/** The GraphQL server without its HTTP host. */
export function createGateway(options: GatewayOptions): GatewayServer {
  const { log, production, origins, resolveViewer, running, contextOf = requestContexts(options) } = options;
  const { schema = buildSchema(), executionsBeforeCompiling = EXECUTIONS_BEFORE_COMPILING } = options;
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
 * it. A header of another form is a token too, and one that nobody made.
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
