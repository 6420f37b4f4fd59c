import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Origins } from '@gredia/auth/server';
import type { Express, RequestHandler } from 'express';
import type { EarlyDoor } from './door';
import { DOCUMENT_LIMITS } from '../graphql/document-limits';
import { holdsNul, type GraphqlServers } from './graphql-endpoint';
import { readParams } from './graphql-params';
import { clientOf, lazyClient } from './request-client';

interface Options {
  app: Express;
  /** What Express does first with every request; each calls the next one at once. */
  first: readonly RequestHandler[];
  graphql: GraphqlServers;
  origins: Origins;
  earlyDoors: readonly EarlyDoor[];
}

const JSON_TYPES = new Set<string | undefined>([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
]);

/** As our clients send them: JSON of a known and bounded length, as it is. */
const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  url === '/graphql' &&
  JSON_TYPES.has(headers['content-type']) &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length']) <= DOCUMENT_LIMITS.bodyBytes;

/**
 * Stands in front of Express, whose chain costs as much as the answer to a compiled document. What is unusual about a
 * request, and every refusal, is for Express: it gets the request with its body, and answers as ever.
 */
export function beforeExpress({ app, first, graphql, origins, earlyDoors }: Options): RequestListener {
  const { compiled, persisted } = graphql;

  const serve = (req: IncomingMessage, res: ServerResponse, sent: Buffer) => {
    const body = readBody(sent);
    const params = readParams(body, persisted);
    Object.assign(req, { body });
    if (typeof params === 'object') {
      const id = randomUUID();
      const client = lazyClient(req, () => clientOf(origins, expressed(req)));
      res.setHeader('X-Request-Id', id);
      if (compiled(params, Object.assign(req, { id, client }), res)) return;
    }
    app(req, res);
  };

  /** With Express' own getters, which read the headers of the proxies that we trust. */
  const expressed = (req: IncomingMessage): Parameters<RequestHandler>[0] => Object.setPrototypeOf(req, app.request);

  return (req, res) => {
    if (!isPlain(req)) {
      const client = () => {
        for (const handler of first) void handler(req as never, res as never, () => undefined);
        return clientOf(origins, expressed(req));
      };
      if (!earlyDoors.some((answer) => answer(req, res, client))) app(req, res);
      return;
    }
    for (const handler of first) void handler(req as never, res as never, () => undefined);
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => serve(req, res, Buffer.concat(chunks)));
  };
}

/** Undefined for what is no JSON, or holds what the database cannot. */
function readBody(sent: Buffer): unknown {
  if (holdsNul(sent)) return undefined;
  try {
    return JSON.parse(sent.toString('utf8').replace(/^\ufeff/, '')) as unknown;
  } catch {
    // Refused as malformed.
    return undefined;
  }
}
