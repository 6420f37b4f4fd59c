import type { Origins } from '@gredia/auth/server';
import type { Request, Response } from 'express';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../platform/errors/errors';
import type { ContextOf, RequestContext, ResolveViewer } from '../../platform/graphql/context';
import { bearerOf } from '../../platform/graphql/context-of-request';
import { sendError } from '../../platform/http/graphql-endpoint';
import { clientOf } from '../../platform/http/request-client';
import type { SessionViewer } from '../identity/public';

export interface FileDoorOptions {
  origins: Origins;
  /** Who is signed in by the cookie of a request. */
  sessionViewer: SessionViewer;
  resolveViewer: ResolveViewer;
  contextOf: ContextOf;
}

/** Who comes through a door that gives files to accounts of the console: by the cookie of a session, as links are followed, or a token. */
export async function contextOfDoor(
  { origins, sessionViewer, resolveViewer, contextOf }: FileDoorOptions,
  req: Request,
  res: Response,
): Promise<RequestContext> {
  const client = clientOf(origins, req);
  const bearer = bearerOf(req.headers.authorization);
  const asking = await (bearer === '' ? sessionViewer(req, res, client) : resolveViewer(bearer, client));
  return contextOf({ asking, client, bearer: '' });
}

const STATUS: Partial<Record<ErrorCode, number>> = { FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 };

/** Sends what a door refuses; throws on what is no refusal, or comes once the file has begun. */
export function sendRefusal(res: Response, error: unknown): void {
  if (!(error instanceof GraphQLError) || res.headersSent) throw error;
  const { code, retryAfterSeconds } = error.extensions as { code: ErrorCode; retryAfterSeconds?: number };
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  sendError(res, STATUS[code] ?? 400, error);
}
