import { authClient, type AuthClient } from './auth-client';

/** Where the GraphQL header comes from (docs/product/sign-in.md#token). */
export interface TokenSource {
  /** The access token; empty for a visitor. Rejects when the server does not say. */
  get(): Promise<string>;
  /** Forgets the token, or only `used` when that is still the one. */
  drop(used?: string): void;
}

interface TokenSourceOptions {
  client?: AuthClient;
  /** Fetches a token each time, however fresh the last one is. */
  strict?: boolean;
}

interface HeldToken {
  token: string;
  /** Unix milliseconds until which it may be used. */
  until: number;
}

const MARGIN_SECONDS = 60;

/**
 * Access tokens of this page, in memory only: a token is used until 60 s before its end, concurrent callers share one
 * request, and every change of the session drops it. The empty token of a visitor is kept in the same way.
 */
export function createTokenSource({ client = authClient, strict = false }: TokenSourceOptions = {}): TokenSource {
  let held: HeldToken | undefined;
  let asking: Promise<HeldToken> | undefined;
  let epoch = 0;

  function drop(used?: string): void {
    if (used !== undefined && held?.token !== used) return;
    held = undefined;
    asking = undefined;
    epoch += 1;
  }

  function ask(): Promise<HeldToken> {
    const request = fetchToken(client);
    const settle = (answer?: HeldToken) => {
      if (asking !== request) return;
      held = answer;
      asking = undefined;
    };
    asking = request;
    request.then(settle, () => settle());
    return request;
  }

  async function get(): Promise<string> {
    if (strict) return (await fetchToken(client)).token;
    if (held && isUsable(held, client)) return held.token;
    const before = epoch;
    const { token } = await (asking ?? ask());
    return before === epoch ? token : get();
  }

  client.onSessionChange(() => drop());
  return { get, drop };
}

/** A visitor's empty token lasts until the session changes or turns out to exist. */
function isUsable({ token, until }: HeldToken, client: AuthClient): boolean {
  return token === '' ? client.current().status !== 'authenticated' : Date.now() < until;
}

async function fetchToken(client: AuthClient): Promise<HeldToken> {
  const { token, expiresAt } = (await client.readToken()) ?? {};
  if (typeof token !== 'string') throw new Error('The server gave no access token.');
  const seconds = typeof expiresAt === 'number' ? expiresAt - MARGIN_SECONDS : 0;
  return { token, until: seconds * 1000 };
}
