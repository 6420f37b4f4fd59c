import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from '@gredia/auth';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type FormattedExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import { CompiledDocuments } from '../platform/graphql/compiled-documents';
import type { ContextOf } from '../platform/graphql/context';
import { createGateway, type GatewayServer } from '../platform/graphql/server';
import { requestContexts } from '../platform/module/request-contexts';
import { createServices } from '../platform/module/services';
import { silentLog, testOrigins, testPlatform, testSchema } from './platform';

export { silentLog, testKeys, testOrigins } from './platform';

/** A viewer who signed in a moment ago. */
export function viewer(role: Viewer['role'], { id = '1', emailVerified = true } = {}): Viewer {
  return { id, role, emailVerified, session: { sid: `sid-${id}`, signedInAt: new Date(), isLocked: false } };
}

export type Answer<Result> = FormattedExecutionResult<Result>;

interface GatewayAsOptions {
  log?: Logger;
  /** 0: documents run compiled, as the apps' own do in operation. */
  executionsBeforeCompiling?: number;
  /** Settings besides those of every test. */
  env?: NodeJS.ProcessEnv;
}

/** Who sends a request to the gateway of all viewers, and on whose services it is answered. */
interface Asked {
  viewer: Viewer | null;
  contextOf: ContextOf;
}

const asked = new AsyncLocalStorage<Asked>();

function askedNow(): Asked {
  const now = asked.getStore();
  if (!now) throw new Error('The gateway of all viewers was asked outside of gatewayAs.');
  return now;
}

function newGateway(log: Logger, executionsBefore: number, origins = testOrigins): GatewayServer {
  return createGateway({
    schema: testSchema,
    log,
    production: true,
    origins,
    documents: new CompiledDocuments({ executionsBefore }),
    contextOf: (source) => askedNow().contextOf(source),
    resolveViewer: () => askedNow().viewer,
  });
}

/** It keeps nothing but documents, read and compiled: one for all viewers of all files reads and compiles each once. */
let shared: GatewayServer | undefined;

/**
 * The real gateway as one viewer sees it: `const asVisitor = gatewayAs(null)`, then
 * `await asVisitor(GetSingleIngredientDocument, { nameKor: '글리세린' })`. What it answers is kept nowhere between requests.
 */
export function gatewayAs(asking: Viewer | null, options: GatewayAsOptions = {}) {
  const { log = silentLog, executionsBeforeCompiling = 0, env = {} } = options;
  const platform = testPlatform(env, log);
  const { context } = createServices(platform);
  const contextOf = requestContexts(platform, context, () => 'test-visitor');
  const isOrdinary = Object.keys(options).length === 0;
  const yoga = isOrdinary
    ? (shared ??= newGateway(silentLog, 0))
    : newGateway(log, executionsBeforeCompiling, platform.origins);
  return async <Result, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Result, Variables> | string,
    variables?: Variables,
  ): Promise<Answer<Result>> => {
    const response = await asked.run({ viewer: asking, contextOf }, () =>
      yoga.fetch('http://gateway.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: typeof document === 'string' ? document : print(document), variables }),
      }),
    );
    return (await response.json()) as Answer<Result>;
  };
}
