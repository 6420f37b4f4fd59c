import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { paths } from '../src/shared/addresses/paths';
import { keptProductsView } from '../src/shared/lists/products-view';

/**
 * Where a visitor who chose cards last is led: to the address of the cards, where the list of materials is asked for without
 * saying how. Each address has one page for all visitors, and is kept once; the browser draws no lines that become cards.
 * @returns null for all others
 */
function keptViewAddress({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !url.startsWith(paths.products) || headers.cookie === undefined) return null;
  const [path, search = ''] = url.split(/\?(.*)/s);
  if (path !== paths.products || new URLSearchParams(search).has('view')) return null;
  const view = keptProductsView(headers.cookie);
  return view === 'list' ? null : `${path}?${search ? `${search}&` : ''}view=${view}`;
}

/** Whether a request is led on: the page that is ready for its address is not its own. */
export const hasKeptView = (req: IncomingMessage): boolean => keptViewAddress(req) !== null;

export function leadToKeptView(): RequestHandler {
  return (req, res, next) => {
    const location = keptViewAddress(req);
    if (location === null) return next();
    res.writeHead(302, { location, 'cache-control': 'no-store', vary: 'cookie' }).end();
  };
}
