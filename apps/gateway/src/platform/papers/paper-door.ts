import type { RequestHandler, Response } from 'express';
import { GraphQLError } from 'graphql';
import { notFound } from '../errors/errors';
import { attachmentNamed } from '../files/attachment';
import { sendError } from '../http/graphql-endpoint';
import type { UseLimit } from '../limits/limit-rules';
import type { Limits } from '../limits/limits';

/** A paper as it is downloaded. */
export interface PaperFile {
  name: string;
  content: Buffer;
}

/** A door of papers as PDF, made on request. */
export interface PaperDoor<Params> {
  limits: Limits;
  /** By network. */
  limit: UseLimit;
  /** Whether the query of an address opens it. */
  isOpen(params: Params, query: Record<string, unknown>): boolean;
  /** Null where there is none. */
  make(params: Params): Promise<PaperFile | null>;
}

/** Answers to every holder of a signed link. Unknown, unsigned and expired ones look alike, and like a file that does not exist. */
export const paperHandler =
  <Params>({ limits, limit, isOpen, make }: PaperDoor<Params>): RequestHandler<Params> =>
  async ({ params, query, ip = '' }, res) => {
    res.set('Cache-Control', 'private, no-store');
    if (!isOpen(params, query)) return sendUnknown(res);
    const refusal = await limits.take(limit, ip).catch(asRefusal);
    if (refusal) return sendRefusal(res, refusal);
    const file = await make(params);
    if (file) sendPaper(res, file);
    else sendUnknown(res);
  };

function sendPaper(res: Response, { name, content }: PaperFile): void {
  res.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentNamed(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  res.send(content);
}

const sendUnknown = (res: Response): void => sendError(res, 404, notFound('찾는 파일이 없어요.'));

function asRefusal(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  throw error;
}

function sendRefusal(res: Response, refusal: GraphQLError): void {
  const { retryAfterSeconds } = refusal.extensions;
  sendError(res.set('Retry-After', String(retryAfterSeconds)), 429, refusal);
}
