import { routeMatcher, type RouteMatch } from './route-matcher';
import { routes } from './routes';
import type { SiteRoute } from './site-route';

/** The route that a path belongs to; null when there is none. Throws a URIError when the path is not encoded well. */
export const routeAt = routeMatcher<SiteRoute>(routes);

/** The same; null also where the path is not encoded well. */
export function routeOf(pathname: string): RouteMatch<SiteRoute> | null {
  try {
    return routeAt(pathname);
  } catch {
    return null;
  }
}
