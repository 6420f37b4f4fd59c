import { MINUTE_MS } from '@gredia/domain';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '@gredia/auth/server';

const LINK_MS = 5 * MINUTE_MS;

/** When a link ends that is given now. A whole second, as the link says it. */
export const linkEnd = (now = Date.now()): Date => new Date(Math.floor((now + LINK_MS) / 1000) * 1000);

/**
 * The query of an address that opens something until `expiresAt`.
 * @param subject what it opens; no other thing may be called so
 */
export function signedQuery(keys: Keys, subject: readonly string[], expiresAt: Date): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return `expires=${expires}&signature=${sign(keys.for('file-link')[0], subject, expires)}`;
}

/** Whether the query of an address is one that we signed for this and that has not expired. */
export function isSigned(
  keys: Keys,
  subject: readonly string[],
  { expires, signature }: Record<string, unknown>,
  now = Date.now(),
): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,11}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false;
  const isOurs = keys
    .for('file-link')
    .map((key) => timingSafeEqual(Buffer.from(sign(key, subject, Number(expires))), Buffer.from(signature)))
    .includes(true);
  return isOurs && Number(expires) * 1000 > now;
}

const sign = (key: Buffer, subject: readonly string[], expires: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([...subject, expires]))
    .digest('base64url');
