import { Router, type Request, type RequestHandler, type Response } from 'express';
import { noStore } from './answer';
import { BodyTooLarge, readBody, singleText, type Body } from './body';
import { browserSessions, type BrowserSessionsOptions } from './browser-session';
import { isHttpUrl, resolveCallbackUrl } from './callback-url';
import { clientLogEndpoint } from './client-log-endpoint';
import { readCsrf } from './csrf';
import { endpointOf, PLAIN_ENDPOINTS } from './endpoints';
import { openExchange, queryOf, targetOf, type Exchange } from './exchange';
import type { SocialProvider } from './oauth';
import { refuseCallbackUrl } from './page-redirects';
import { refuseUnsupported } from './pages';
import type { Accounts, Client } from './ports';
import type { AuthLog, CheckedExchange, Protocol } from './protocol';

interface AuthRouterOptions extends BrowserSessionsOptions {
  accounts: Accounts;
  /** In the order they are offered in. */
  socialProviders?: readonly SocialProvider[];
  /** Who sent a request, and through which front end. */
  clientOf: (req: Request) => Client;
  /** Whether to keep to the reference where we could do better within it (docs/product/sign-in.md#divergences, D1). */
  strict?: boolean;
  log: AuthLog;
}

/** The sign-in protocol (docs/product/sign-in.md): `/api/auth/*`, and `/_log`, another name of `/api/auth/_log`. */
export function createAuthRouter(options: AuthRouterOptions): Router {
  const { accounts, keys, clientOf, log, socialProviders = [], strict = false } = options;
  const protocol: Protocol = {
    accounts,
    keys,
    log,
    strict,
    openSession: browserSessions(options),
    socialProviders: new Map(socialProviders.map((provider) => [provider.id, provider])),
  };
  const writeClientLog = clientLogEndpoint();

  const receiveLog: RequestHandler = async (req, res) => {
    const body = await readBody(req, res).catch(() => ({}));
    await writeClientLog(openExchange(req, res, clientOf(req), body), protocol);
  };

  const receive: RequestHandler = async (req, res, next) => {
    // Another layer says who may ask from elsewhere.
    if (req.method === 'OPTIONS') return next();
    noStore(res);
    if (req.method === 'POST' && targetOf(req.path).action === '_log') return receiveLog(req, res, next);
    const body = await bodyOrRefusal(req, res);
    if (body) await answer(openExchange(req, res, clientOf(req), body), protocol);
  };

  return Router().post('/_log', receiveLog).use('/api/auth', receive);
}

/** The body of a request; undefined when it was too large and the request is answered. */
async function bodyOrRefusal(req: Request, res: Response): Promise<Body | undefined> {
  try {
    return await readBody(req, res);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    res.status(413).json({ message: 'The body of this request is larger than 64 kB.' });
    return undefined;
  }
}

/** Target, action, csrf token and the action's answer, in the order of docs/product/sign-in.md#requests. */
async function answer(exchange: Exchange, protocol: Protocol): Promise<void> {
  const target = queryOf(exchange, 'callbackUrl');
  if (target && !isHttpUrl(target, exchange.origin)) {
    protocol.log.warn({ code: 'INVALID_CALLBACK_URL_ERROR', name: 'InvalidCallbackUrl' }, 'No address to return to');
    return refuseCallbackUrl(exchange);
  }
  const plainEndpoint = PLAIN_ENDPOINTS.get(`${exchange.req.method} ${exchange.action}`);
  if (plainEndpoint) return plainEndpoint(exchange, protocol);
  const endpoint = endpointOf(exchange, protocol);
  if (!endpoint) return refuseUnsupported(exchange);
  await endpoint(check(exchange, protocol), protocol);
}

/** Reads the csrf token and the address to return to, and sets the cookies of what is new in them. */
function check(exchange: Exchange, { keys }: Protocol): CheckedExchange {
  const { body, cookies, origin } = exchange;
  const csrf = readCsrf(cookies, keys, singleText(body['csrfToken']));
  // A cookie that is no address any more comes out as ORIGIN and is replaced, or it would stand in the way for ever
  // (docs/product/sign-in.md#callback-url).
  const sent = cookies.read('callbackUrl');
  const wanted = singleText(body['callbackUrl']) ?? queryOf(exchange, 'callbackUrl');
  const callbackUrl = resolveCallbackUrl(wanted || sent, origin);
  if (callbackUrl !== sent) cookies.write('callbackUrl', callbackUrl);
  return { ...exchange, csrf, callbackUrl };
}
