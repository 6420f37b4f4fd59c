import { withSearch } from '../shared/addresses/list-params';
import { routeMatcher, type RouteMatch } from './route-matcher';
import { routes } from './routes';
import type { PageAddress, SiteRoute } from './site-route';

const match = routeMatcher(routes);

/** The route that an address belongs to; null where there is none, or the address is not encoded well. */
export function routeOf(pathname: string): RouteMatch<SiteRoute> | null {
  try {
    return match(pathname);
  } catch {
    return null;
  }
}

export interface MatchedRoute {
  route: SiteRoute;
  address: PageAddress;
  /** The address in its one spelling, with only the parameters the page reads. */
  url: string;
}

/** Finds the page of an address; null when there is none. Throws a URIError when the address is not encoded well. */
export function matchRoute(pathname: string, search: string): MatchedRoute | null {
  const found = match(pathname);
  if (!found) return null;
  const { route, params } = found;
  const known = route.search(new URLSearchParams(search));
  const url = withSearch(pathname.split('/').map(recode).join('/'), known);
  return { route, address: { params, search: known }, url };
}

/** One spelling for one decoded segment, whatever the sender left unencoded. */
function recode(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment));
}
