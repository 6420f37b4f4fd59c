import type { Viewer } from '@gredia/auth';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type FormattedExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import { CompiledDocuments } from '../platform/graphql/compiled-documents';
import { createGateway } from '../platform/graphql/server';
import { requestContexts } from '../platform/module/request-contexts';
import { createServices } from '../platform/module/services';
import { silentLog, testPlatform, testSchema } from './platform';

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

/**
 * The real gateway as one viewer sees it: `const asVisitor = gatewayAs(null)`, then
 * `await asVisitor(GetSingleIngredientDocument, { nameKor: '글리세린' })`. Nothing is cached between requests.
 */
export function gatewayAs(
  asking: Viewer | null,
  { log = silentLog, executionsBeforeCompiling = 0, env = {} }: GatewayAsOptions = {},
) {
  const platform = testPlatform(env, log);
  const { context } = createServices(platform);
  const yoga = createGateway({
    schema: testSchema,
    log,
    production: true,
    origins: platform.origins,
    documents: new CompiledDocuments({ executionsBefore: executionsBeforeCompiling }),
    contextOf: requestContexts(platform, context, () => 'test-visitor'),
    resolveViewer: () => asking,
  });
  return async <Result, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Result, Variables> | string,
    variables?: Variables,
  ): Promise<Answer<Result>> => {
    const response = await yoga.fetch('http://gateway.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ query: typeof document === 'string' ? document : print(document), variables }),
    });
    return (await response.json()) as Answer<Result>;
  };
}
