import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Exchange } from './exchange';
import type { Keys } from './keys';

const LIFETIME_SECONDS = 900;

const claims = z.object({ value: z.string(), provider: z.string() });

/** Makes the value that ties an answer of a provider to this browser, and keeps it in the signed state cookie. */
export async function writeOauthState(exchange: Exchange, keys: Keys, provider: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const signed = await new SignJWT({ value, provider })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(exchange.origin)
    .setExpirationTime(`${LIFETIME_SECONDS} s`)
    .sign(keys.for('oauth-state')[0]);
  exchange.cookies.write('state', signed, { maxAge: LIFETIME_SECONDS });
  return value;
}

/**
 * The value in the state cookie; null when there is none, it has ended or was made for another provider or origin.
 * It is good for one answer: the cookie is cleared.
 */
export async function takeOauthState(exchange: Exchange, keys: Keys, provider: string): Promise<string | null> {
  const cookie = exchange.cookies.read('state');
  if (!cookie) return null;
  exchange.cookies.clear('state');
  for (const key of keys.for('oauth-state')) {
    const verified = await jwtVerify(cookie, key, { algorithms: ['HS256'], issuer: exchange.origin }).catch(() => null);
    const state = claims.safeParse(verified?.payload).data;
    if (state) return state.provider === provider ? state.value : null;
  }
  return null;
}
