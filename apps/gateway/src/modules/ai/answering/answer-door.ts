import { randomUUID } from 'node:crypto';
import type { Origins } from '@gredia/auth/server';
import { aiQuestionInput, type AiEvent } from '@gredia/domain';
import express, { Router, type Request, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { badUserInput, type ErrorCode, unauthenticated } from '../../../platform/errors/errors';
import { REFUSED } from '../../../platform/graphql/asking';
import type { ContextOf, RequestContext, ResolveViewer } from '../../../platform/graphql/context';
import { bearerOf } from '../../../platform/graphql/context-of-request';
import { parse } from '../../../platform/graphql/parse';
import { toPublicError } from '../../../platform/graphql/masking';
import type { HttpDoor } from '../../../platform/http/door';
import { refuseNul, sendError } from '../../../platform/http/graphql-endpoint';
import { clientOf } from '../../../platform/http/request-client';
import { answerAsked, takeAsked, type TakenQuestion } from './answer-question';

interface Options {
  origins: Origins;
  log: Logger;
  resolveViewer: ResolveViewer;
  contextOf: ContextOf;
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  INTERNAL_SERVER_ERROR: 503,
};

const BODY_BYTES = 64 * 1024;
/** Servers in between end a stream that is silent for long (forward-to-gateway.ts). */
const HEARTBEAT_MS = 4_000;
/** So long an answer may take; what was told until then is kept. */
const ANSWER_MS = 60_000;
/** What was told until then is no whole answer. */
const TOO_LONG = {
  code: 'TIMEOUT',
  message: '답이 길어져 중간에 멈췄어요. 나라나 성분을 줄여서 다시 물어봐 주세요.',
};

/**
 * `POST /api/ai/answers`: takes a question as JSON from who sends a token, as GraphQL does, so that no other site can make a browser
 * ask; answers with server-sent events. Closing the connection stops the work.
 */
export function answerDoor(options: Options): Pick<HttpDoor, 'handler' | 'finished'> {
  const running = new Set<Promise<void>>();
  const router = Router();
  router.post('/', express.json({ limit: BODY_BYTES, verify: refuseNul }), async (req, res) => {
    const working = serve(options, req, res);
    running.add(working);
    await working.finally(() => running.delete(working));
  });
  return { handler: router, finished: async () => void (await Promise.allSettled(running)) };
}

async function serve(options: Options, req: Request, res: Response): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  res.set('Cache-Control', 'no-store');
  const requestId = randomUUID();
  res.set('X-Request-Id', requestId);
  let ctx: RequestContext;
  let taken: TakenQuestion;
  try {
    ctx = await contextOfAsker(options, req, requestId);
    if (!req.is('application/json')) throw badUserInput({}, 'JSON으로 요청해 주세요.');
    taken = await takeAsked(ctx, parse(aiQuestionInput, req.body));
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const { code, retryAfterSeconds } = error.extensions;
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
    return sendError(res, STATUS[code as ErrorCode] ?? 400, error);
  }
  await stream(ctx, taken, res, gone);
}

async function contextOfAsker({ origins, resolveViewer, contextOf }: Options, req: Request, requestId: string) {
  const client = clientOf(origins, req);
  const asking = await resolveViewer(bearerOf(req.headers.authorization), client);
  if (asking === null || asking === REFUSED) throw unauthenticated();
  return contextOf({ asking, client, bearer: '', requestId });
}

async function stream(ctx: RequestContext, taken: TakenQuestion, res: Response, gone: AbortController): Promise<void> {
  res.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
  res.flushHeaders();
  const heartbeat = setInterval(() => res.write(': still here\n\n'), HEARTBEAT_MS);
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    gone.abort();
  }, ANSWER_MS);
  try {
    for await (const event of answerAsked(ctx, taken, gone.signal)) {
      if (!res.write(textOf(event))) await drained(res);
    }
    if (isLate) res.write(textOf({ event: 'error', data: TOO_LONG }));
  } catch (error) {
    const { message, extensions } = toPublicError(error, ctx.log);
    const { code, errorId } = extensions as { code: string; errorId?: string };
    res.write(textOf({ event: 'error', data: { code, message, ...(errorId && { errorId }) } }));
  } finally {
    clearInterval(heartbeat);
    clearTimeout(late);
    res.end();
  }
}

const textOf = ({ event, data }: AiEvent): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** A reader that is slower than the answer is waited for; one that went away is not. */
function drained(res: Response): Promise<void> {
  return new Promise((resolve) => {
    if (res.destroyed) return resolve();
    const done = () => {
      res.off('drain', done);
      res.off('close', done);
      resolve();
    };
    res.on('drain', done);
    res.on('close', done);
  });
}
