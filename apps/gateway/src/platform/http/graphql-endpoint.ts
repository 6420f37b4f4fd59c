import { randomUUID } from 'node:crypto';
import type { Origins } from '@gredia/auth/server';
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from 'express';
import type { GraphQLError } from 'graphql';
import { z } from 'zod';
import { badUserInput, payloadTooLarge } from '../errors/errors';
import { DOCUMENT_LIMITS } from '../graphql/document-limits';
import type { GatewayServer } from '../graphql/server';
import { clientOf } from './request-client';

const graphqlParams = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

/** Answers a refusal that happened before GraphQL in GraphQL's own shape. */
export function sendError(res: Response, status: number, error: GraphQLError): void {
  res.status(status).json({ errors: [error.toJSON()] });
}

/**
 * `/graphql`: JSON by POST only, so that no other site can make a browser send it; one operation per request; a bounded
 * body. In development a browser that opens the address sees GraphiQL.
 */
export function graphqlEndpoint(yoga: GatewayServer, origins: Origins, production: boolean): RequestHandler[] {
  const acceptRequest: RequestHandler = (req, res, next) => {
    if (!production && req.method === 'GET' && req.accepts(['json', 'html']) === 'html') return void yoga(req, res);
    if (req.method !== 'POST') {
      res.set('Allow', 'POST');
      return sendError(res, 405, badUserInput({}, 'POST로 요청해 주세요.'));
    }
    if (!req.is('application/json')) return sendError(res, 415, badUserInput({}, 'JSON으로 요청해 주세요.'));
    next();
  };

  const acceptParams: RequestHandler = (req, res, next) => {
    if (Array.isArray(req.body)) return sendError(res, 400, badUserInput({}, '요청은 한 번에 하나씩 보내 주세요.'));
    if (!graphqlParams.safeParse(req.body).success) return sendError(res, 400, malformed());
    next();
  };

  const serve: RequestHandler = (req, res) => {
    const id = randomUUID();
    res.set('X-Request-Id', id);
    void yoga(Object.assign(req, { id, client: clientOf(origins, req) }), res);
  };

  return [acceptRequest, express.json({ limit: DOCUMENT_LIMITS.bodyBytes, verify: refuseNul }), acceptParams, serve];
}

/** U+0000 as JSON and, inside a document, GraphQL write it. */
const NUL = /\\u(?:0000|\{0+\})/;

/** PostgreSQL holds no U+0000 in a text: refused here, it cannot fail in every statement. */
function refuseNul(_req: unknown, _res: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new Error('The body is not UTF-8');
  if (NUL.test(body.toString('latin1'))) throw new Error('U+0000 in the body');
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
