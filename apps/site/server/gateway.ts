import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { GraphqlAnswer, GraphqlBody } from '../src/entry-server';

const ANSWER_MS = 10_000;

/** Posts an operation to the gateway. Rejects when it is away, slow, or answers something that is not GraphQL. */
export async function askGateway(gatewayUrl: string, body: GraphqlBody, requestId: string): Promise<GraphqlAnswer> {
  const response = await fetch(`${gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('data' in answer || 'errors' in answer)) {
    throw new Error(`The gateway answered ${response.status} without data.`);
  }
  return answer as GraphqlAnswer;
}

/** Paths of this origin that are the gateway's. Its `/events` and `/internal` are not among them. */
const FORWARDED = /^\/(graphql|_log|api\/[^?]*)(\?|$)/;

const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

function isTrusted(req: Request): boolean {
  const trusts: (address: string, hop: number) => boolean = req.app.get('trust proxy fn');
  return trusts(req.socket.remoteAddress ?? '', 0);
}

/** Hands `/graphql`, `/api/*` and `/_log` to the gateway, bodies streamed both ways. */
export function forwardToGateway(gatewayUrl: string, log: Logger): RequestHandler {
  const forward = createProxyMiddleware({
    target: gatewayUrl,
    changeOrigin: false,
    xfwd: true,
    on: {
      error: (error, req, res) => {
        log.error({ err: error, url: req.url }, 'gateway not reachable');
        if (!('writeHead' in res)) return void res.destroy();
        if (res.headersSent) return void res.end();
        res.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
        res.end(
          JSON.stringify({
            errors: [
              {
                message: '지금은 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
                extensions: { code: 'INTERNAL_SERVER_ERROR', errorId: req.headers['x-request-id'] },
              },
            ],
          }),
        );
      },
    },
  });

  return (req, res, next) => {
    if (!FORWARDED.test(req.originalUrl)) return next();
    if (!isTrusted(req)) {
      // Whoever comes without a proxy of ours in front could write what it likes into these.
      for (const name of FORWARDED_HEADERS) delete req.headers[name];
    }
    void forward(req, res, next);
  };
}
