import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A page as it travels. */
export interface PageBytes {
  body: Uint8Array;
  headers: Record<string, string>;
}

/** What each connection decides for itself. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']);

/** Reads a page as it travels to a browser, compressed. @throws when it is not answered with 200 */
export async function readPageBytes(url: string, encoding: 'gzip' | 'br' = 'gzip'): Promise<PageBytes> {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    OF_CONNECTION.has(name) ? [] : [[name, String(value)]],
  );
  return { body, headers: Object.fromEntries(headers) as Record<string, string> };
}
