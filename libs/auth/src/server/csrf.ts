import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthCookies } from './cookies';
import type { Keys } from './keys';

export interface Csrf {
  token: string;
  /** Whether a form brought the token of its cookie. */
  isVerified: boolean;
  /** Whether the token was made for this answer, and its cookie set. */
  isNew: boolean;
}

const hashOf = (token: string, secret: string): Buffer => createHash('sha256').update(`${token}${secret}`).digest();

/** The token of a cookie `token|sha256(token + SECRET)` that we made with one of our secrets. */
function tokenIn(cookie: string | undefined, keys: Keys): string | null {
  const [token, hash] = cookie?.split('|') ?? [];
  if (token === undefined || hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return null;
  const given = Buffer.from(hash, 'hex');
  return keys.secrets.some((secret) => timingSafeEqual(given, hashOf(token, secret))) ? token : null;
}

/** Makes a token and sets its cookie. */
export function newCsrfToken(cookies: AuthCookies, keys: Keys): string {
  const token = randomBytes(32).toString('hex');
  cookies.write('csrf', `${token}|${hashOf(token, keys.secrets[0]).toString('hex')}`);
  return token;
}

/**
 * The double-submit token of a browser; a new one where its cookie is missing or not ours.
 * @param given the field `csrfToken` of a posted form; undefined for anything but a POST
 */
export function readCsrf(cookies: AuthCookies, keys: Keys, given: string | undefined): Csrf {
  const token = tokenIn(cookies.read('csrf'), keys);
  if (token === null) return { token: newCsrfToken(cookies, keys), isVerified: false, isNew: true };
  return { token, isVerified: token === given, isNew: false };
}
