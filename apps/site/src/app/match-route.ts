import { withSearch } from '../shared/addresses/list-params';
import { readSearch } from './page-searches';
import { routeAt } from './route-of';
import type { PageAddress, SiteRoute } from './site-route';

export interface MatchedRoute {
  route: SiteRoute;
  address: PageAddress;
  /** The address in its one spelling, with only the parameters the page reads. */
  url: string;
}

/**
 * Finds the page of an address and what it reads, for the server; null when there is none. Throws a URIError when the address
 * is not encoded well.
 */
export function matchRoute(pathname: string, search: string): MatchedRoute | null {
  const found = routeAt(pathname);
  if (!found) return null;
  const { route, params } = found;
  const known = readSearch(route.path, new URLSearchParams(search));
  const url = withSearch(pathname.split('/').map(recode).join('/'), known);
  return { route, address: { params, search: known }, url };
}

/** One spelling for one decoded segment, whatever the sender left unencoded. */
function recode(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment));
}
