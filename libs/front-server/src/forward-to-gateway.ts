import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Logger } from 'pino';

/** Paths of this origin that are the gateway's. Its `/events` and `/internal` are not among them. */
const FORWARDED = /^\/(graphql|_log|api\/[^?]*)(\?|$)/;

const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

function isTrusted(request: Request): boolean {
  const trusts: (address: string, hop: number) => boolean = request.app.get('trust proxy fn');
  return trusts(request.socket.remoteAddress ?? '', 0);
}

/**
 * Hands `/graphql`, `/api/*` and `/_log` to the gateway, bodies streamed both ways. Put `requestIds` before it: a gateway
 * that cannot be reached is a 502 in the shape of a GraphQL error, with the request's id as `errorId`.
 */
export function forwardToGateway(gatewayUrl: string, log: Logger): RequestHandler {
  const forward = createProxyMiddleware({
    target: gatewayUrl,
    changeOrigin: false,
    xfwd: true,
    on: {
      error: (error, request, response) => {
        const errorId = request.headers['x-request-id'];
        const [path] = (request.url ?? '').split('?');
        log.error({ err: error, path, errorId }, 'gateway not reachable');
        if (!('writeHead' in response)) return void response.destroy();
        if (response.headersSent) return void response.end();
        response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
        const message = '지금은 서버에 연결할 수 없어요. 잠시 뒤 다시 시도해 주세요.';
        response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'INTERNAL_SERVER_ERROR', errorId } }] }));
      },
    },
  });

  return (request, response, next) => {
    if (!FORWARDED.test(request.originalUrl)) return next();
    if (!isTrusted(request)) {
      // A client that no trusted proxy stands in front of could forge these headers.
      for (const name of FORWARDED_HEADERS) delete request.headers[name];
    }
    void forward(request, response, next);
  };
}
