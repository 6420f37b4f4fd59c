import type { Response } from 'express';
import type { Exchange } from './exchange';

/** Every answer of the protocol belongs to one browser: no cache keeps it. */
export function noStore(res: Response): void {
  res.set({ 'Cache-Control': 'private, no-cache, no-store', Pragma: 'no-cache', Expires: '0' });
}

/**
 * Sends the browser on: as JSON to a client that asked with `json=true`, which then goes there itself, else by a 302.
 * @param status of the JSON form alone
 */
export function redirect({ body, res }: Pick<Exchange, 'body' | 'res'>, url: string, status = 200): void {
  if (body['json'] === 'true') res.status(status).json({ url });
  else res.status(302).location(url).end();
}

/** Always a 302: to a path of the front end, or where no client of ours waits for JSON. */
export function redirectBrowser({ res }: Pick<Exchange, 'res'>, url: string): void {
  res.status(302).location(url).end();
}

/** `BASE/error?error=CODE`: from there the code finds its page. */
export const errorUrl = ({ base }: Pick<Exchange, 'base'>, code: string): string => `${base}/error?error=${code}`;
