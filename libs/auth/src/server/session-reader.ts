import type { Request, Response } from 'express';
import type { TokenClaims } from './access-token';
import { browserSessions, type BrowserSessionsOptions } from './browser-session';
import { openExchange } from './exchange';
import type { Client } from './ports';

/** Who is signed in by the cookie of a request; null for visitors and for a session of the other front end. */
type SessionReader = (req: Request, res: Response, client: Client) => Promise<TokenClaims | null>;

/** Reads sessions outside the sign-in protocol, for links that a browser follows. Nothing slides, no cookie is written. */
export function sessionReader(options: BrowserSessionsOptions): SessionReader {
  const open = browserSessions(options);
  return async (req, res, client) => {
    const { userId, sid } = await open(openExchange(req, res, client, {}));
    return userId ? { userId, sid } : null;
  };
}
