import type { Response } from 'express';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../platform/errors/errors';
import { sendError } from '../../platform/http/graphql-endpoint';

const STATUS: Partial<Record<ErrorCode, number>> = { FORBIDDEN: 403, NOT_FOUND: 404, RATE_LIMITED: 429 };

/** Sends what a door refuses; throws on what is no refusal, or comes once the file has begun. */
export function sendRefusal(res: Response, error: unknown): void {
  if (!(error instanceof GraphQLError) || res.headersSent) throw error;
  const { code, retryAfterSeconds } = error.extensions as { code: ErrorCode; retryAfterSeconds?: number };
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  sendError(res, STATUS[code] ?? 400, error);
}
