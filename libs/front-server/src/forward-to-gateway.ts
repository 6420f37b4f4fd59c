import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';
import { endIfSilent, GatewayTimeout, giveUpLate } from './give-up-late';
import { RETRY_AFTER_SECONDS, UNAVAILABLE, sendUnavailablePage } from './unavailable-page';

/** Paths of this origin that are the gateway's. Its `/events` and `/internal` are not among them. */
const FORWARDED = /^\/(graphql|_log|api\/[^?]*)(\?|$)/;

const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/** How long the gateway may take to begin its answer: a refusal is there within ten seconds. */
const ANSWER_MS = 9_000;
/** The same for a file, which a virus scanner reads in between. */
const UPLOAD_ANSWER_MS = 70_000;

/** A stream of events is as good as dead after this long: the gateway sends a beat every 15 seconds. */
const STREAM_SILENCE_MS = 45_000;

const isEventStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

export interface ForwardOptions {
  /** Answers a browser that goes there (the way back from a provider, a link to a paper). */
  unavailablePage?: (request: Request, response: Response) => void | Promise<void>;
  answerMs?: number;
  streamSilenceMs?: number;
}

function isTrusted(request: Request): boolean {
  const trusts: (address: string, hop: number) => boolean = request.app.get('trust proxy fn');
  return trusts(request.socket.remoteAddress ?? '', 0);
}

/**
 * Hands `/graphql`, `/api/*` and `/_log` to the gateway, bodies streamed both ways. A gateway that cannot be reached (502)
 * or does not answer in time (504) is a page for a browser that goes there, and a GraphQL error for everything else, with
 * the request's id as `errorId`: put `requestIds` before it.
 */
export function forwardToGateway(gatewayUrl: string, log: Logger, options: ForwardOptions = {}): RequestHandler {
  const { unavailablePage = sendUnavailablePage, answerMs = ANSWER_MS, streamSilenceMs = STREAM_SILENCE_MS } = options;
  const forward = createProxyMiddleware<Request, Response>({
    target: gatewayUrl,
    changeOrigin: false,
    xfwd: true,
    on: {
      proxyReq: (sent: ClientRequest, request) =>
        giveUpLate(sent, request, request.is('multipart/form-data') ? Math.max(UPLOAD_ANSWER_MS, answerMs) : answerMs),
      proxyRes: (answer: IncomingMessage, _, response) => {
        const isStream = isEventStream(answer);
        endIfSilent(answer, response, isStream ? streamSilenceMs : answerMs);
        // A stream has no end of its own: it goes with its reader.
        if (isStream) response.once('close', () => answer.destroy());
        // Half an answer must not look like a whole one that takes long.
        answer.once('close', () => answer.complete || response.destroy());
      },
      error: (error, request, response) => {
        const errorId = request.headers['x-request-id'];
        const [path] = (request.url ?? '').split('?');
        log.error({ err: error, path, errorId }, 'gateway not reachable');
        if (!('writeHead' in response)) return void response.destroy();
        if (response.headersSent) return void response.destroy();
        if (request.accepts(['json', 'html']) === 'html') return void unavailablePage(request, response);
        sendUnavailable(response, error instanceof GatewayTimeout ? 504 : 502, errorId);
      },
    },
  });

  return (request, response, next) => {
    if (!FORWARDED.test(request.originalUrl)) return next();
    if (!isTrusted(request)) {
      // A client that no trusted proxy stands in front of could forge these headers.
      for (const name of FORWARDED_HEADERS) delete request.headers[name];
    }
    // The body was asked for when its headers came.
    delete request.headers.expect;
    void forward(request, response, next);
  };
}

function sendUnavailable(response: ServerResponse, status: 502 | 504, errorId: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
  });
  const extensions = { code: 'INTERNAL_SERVER_ERROR', reason: 'UNAVAILABLE', errorId };
  response.end(JSON.stringify({ errors: [{ message: UNAVAILABLE, extensions }] }));
}
