import type { IncomingMessage } from 'node:http';
import type { Client, Origins } from '@gredia/auth/server';
import type { ContextOf, RequestContext, ResolveViewer } from './context';

/** A request as the HTTP side knows it. */
export type KnownRequest = IncomingMessage & { id?: string; ip?: string; client?: Client };

interface Options {
  contextOf: ContextOf;
  resolveViewer: ResolveViewer;
  origins: Origins;
}

/** Finds out who sends a request and makes its context; `req` is absent when a test calls `yoga.fetch`. */
export function contextOfRequest({ contextOf, resolveViewer, origins }: Options) {
  return async (authorization: string | null | undefined, req?: KnownRequest): Promise<RequestContext> => {
    const bearer = bearerOf(authorization);
    const client = req?.client ?? { origin: origins.site, address: '', userAgent: '' };
    const asking = await resolveViewer(bearer, client);
    return contextOf({ asking, client, bearer, requestId: req?.id });
  };
}

/** A context with all that it inherits, for who copies it: a copy has what an object has itself. */
export function wholeContext(context: RequestContext): RequestContext {
  const { log, visitor } = context;
  return Object.assign({}, Object.getPrototypeOf(Object.getPrototypeOf(context)), context, { log, visitor });
}

/**
 * The token of the Authorization header; empty for a visitor: no header, an empty one, or `Bearer` with nothing behind
 * it. A header of another form is a token too, and one that we did not make.
 */
export const bearerOf = (authorization: string | null | undefined): string =>
  (authorization ?? '').trim().replace(/^Bearer(?:\s+|$)/i, '');
