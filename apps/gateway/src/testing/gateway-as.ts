import type { Viewer } from '@gredia/auth';
import { Keys, Origins } from '@gredia/auth/server';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type FormattedExecutionResult } from 'graphql';
import pino, { type Logger } from 'pino';
import { CatalogueCache } from '../platform/database/catalogue-cache';
import { buildSchema } from '../platform/graphql/schema';
import { createGateway } from '../platform/graphql/server';
import { createLimits } from '../platform/limits/limits';
import { createSearchLog } from '../modules/search/search-log';
import { testDatabase } from './database';

export const silentLog: Logger = pino({ level: 'silent' });

const schema = buildSchema();

export const testKeys = new Keys(['the session secret of all these tests']);
export const testOrigins = new Origins({ site: 'http://localhost:4200', admin: 'http://admin.localhost:4300' });

/** Somebody who signed in a moment ago. */
export function viewer(role: Viewer['role'], { id = '1', emailVerified = true } = {}): Viewer {
  return { id, role, emailVerified, session: { sid: `sid-${id}`, signedInAt: new Date(), isLocked: false } };
}

export type Answer<Result> = FormattedExecutionResult<Result>;

interface GatewayAsOptions {
  log?: Logger;
  /** 0: documents run compiled, as the apps' own do in operation. */
  executionsBeforeCompiling?: number;
}

/**
 * The real gateway as somebody sees it: `const asVisitor = gatewayAs(null)`, then
 * `await asVisitor(GetSingleIngredientDocument, { nameKor: '글리세린' })`. Nothing is cached between requests.
 */
export function gatewayAs(
  asking: Viewer | null,
  { log = silentLog, executionsBeforeCompiling = 0 }: GatewayAsOptions = {},
) {
  const { db } = testDatabase();
  const yoga = createGateway({
    db,
    log,
    schema,
    cache: new CatalogueCache(),
    searchLog: createSearchLog({ db, log }),
    production: true,
    keys: testKeys,
    origins: testOrigins,
    limits: createLimits(db, testKeys),
    resolveViewer: () => asking,
    visitorOf: () => 'test-visitor',
    executionsBeforeCompiling,
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
