import type { Viewer } from '@gredia/auth';
import type { Client, Origins } from '@gredia/auth/server';
import type { Request, Response } from 'express';
import type { ContextOf, RequestContext, ResolveViewer } from '../graphql/context';
import { bearerOf } from '../graphql/context-of-request';
import { clientOf } from './request-client';

/** Who is signed in by the cookie of a request that carries no token. */
export type SessionViewer = (req: Request, res: Response, client: Client) => Promise<Viewer | null>;

export interface FileDoorOptions {
  origins: Origins;
  sessionViewer: SessionViewer;
  resolveViewer: ResolveViewer;
  contextOf: ContextOf;
}

/** Who comes through a door to files that not everyone may have: by the cookie of a session, as links are followed, or a token. */
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
