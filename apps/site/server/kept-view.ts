import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '../src/shared/addresses/paths';
import { keptProductsView } from '../src/shared/lists/products-view';

/**
 * Leads a visitor who chose cards last to the address of the cards, where the list of materials is asked for without saying
 * how. Each address has one page for all visitors, and is kept once; the browser draws no lines that become cards.
 * @returns whether that is answered
 */
export function leadToKeptView({ method, url = '', headers }: IncomingMessage, res: ServerResponse): boolean {
  if (method !== 'GET' || !url.startsWith(paths.products) || headers.cookie === undefined) return false;
  const [path, search = ''] = url.split(/\?(.*)/s);
  if (path !== paths.products || new URLSearchParams(search).has('view')) return false;
  const view = keptProductsView(headers.cookie);
  if (view === 'list') return false;
  const location = `${path}?${search ? `${search}&` : ''}view=${view}`;
  res.writeHead(302, { location, 'cache-control': 'no-store', vary: 'cookie' }).end();
  return true;
}
