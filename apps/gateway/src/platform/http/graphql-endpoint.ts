import { randomUUID } from 'node:crypto';
import type { Origins } from '@gredia/auth/server';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import type { GraphQLError } from 'graphql';
import { badUserInput, payloadTooLarge, persistedQueryNotFound } from '../errors/errors';
import { DOCUMENT_LIMITS } from '../graphql/document-limits';
import type { PersistedDocuments } from '../graphql/persisted-documents';
import type { GatewayServer } from '../graphql/server';
import type { CompiledEndpoint } from './compiled-endpoint';
import { readParams } from './graphql-params';
import { clientOf, lazyClient } from './request-client';

/** Answers a refusal that happened before GraphQL in GraphQL's own shape. */
export function sendError(res: Response, status: number, error: GraphQLError): void {
  res.status(status).json({ errors: [error.toJSON()] });
}

/** What answers GraphQL. */
export interface GraphqlServers {
  yoga: GatewayServer;
  /** Asked before Express (before-express.ts). */
  compiled: CompiledEndpoint;
  persisted: PersistedDocuments;
}

/**
 * `/graphql`: JSON by POST only, so that no other site can make a browser send it; one operation per request; a bounded
 * body. In development a browser that opens the address sees GraphiQL.
 */
export function graphqlEndpoint(servers: GraphqlServers, origins: Origins, production: boolean): RequestHandler[] {
  const { yoga, persisted } = servers;
  const acceptRequest: RequestHandler = (req, res, next) => {
    if (!production && req.method === 'GET' && req.accepts(['json', 'html']) === 'html') return void yoga(req, res);
    if (req.method !== 'POST') {
      res.set('Allow', 'POST');
      return sendError(res, 405, badUserInput({}, 'POST로 요청해 주세요.'));
    }
    if (!req.is('application/json')) return sendError(res, 415, badUserInput({}, 'JSON으로 요청해 주세요.'));
    next();
  };

  const serve: RequestHandler = (req, res) => {
    if (Array.isArray(req.body)) return sendError(res, 400, badUserInput({}, '요청은 한 번에 하나씩 보내 주세요.'));
    const params = readParams(req.body, persisted);
    if (params === 'malformed') return sendError(res, 400, malformed());
    const id = randomUUID();
    res.set('X-Request-Id', id);
    if (params === 'unknown-hash') return sendError(res, 200, persistedQueryNotFound());
    const client = lazyClient(req, () => clientOf(origins, req));
    void yoga(Object.assign(req, { id, client, body: params }), res);
  };

  return [acceptRequest, express.json({ limit: DOCUMENT_LIMITS.bodyBytes, verify: refuseNul }), serve];
}

/** U+0000 as JSON and, inside a document, GraphQL write it. */
const NUL = /\\u(?:0000|\{0+\})/;

/** PostgreSQL holds no U+0000 in a text: refused here, it cannot fail in every statement. */
export const holdsNul = (body: Buffer): boolean => body.includes('\\u') && NUL.test(body.toString('latin1'));

/** @throws where the body of a request is no UTF-8 or holds U+0000 */
export function refuseNul(_req: unknown, _res: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new Error('The body is not UTF-8');
  if (holdsNul(body)) throw new Error('U+0000 in the body');
}

interface RequestError {
  /** Express and its body parser say what kind of answer a request deserves that they could not read. */
  status?: number;
  type?: string;
}

/** Requests that could not be read. Anything else is for the next handler. */
export const refuseUnreadable: ErrorRequestHandler = (error: RequestError, _req, res, next) => {
  if (error.type === 'request.aborted') return;
  if (error.status === 413) return sendError(res, 413, payloadTooLarge());
  if (error.status !== undefined && error.status < 500) return sendError(res, 400, malformed());
  next(error);
};

const malformed = () => badUserInput({}, '요청의 형식이 올바르지 않아요.');
