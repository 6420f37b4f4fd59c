interface Pattern<TRoute> {
  segments: string[];
  route: TRoute;
}

export interface RouteMatch<TRoute> {
  route: TRoute;
  params: Record<string, string>;
}

/**
 * Makes a function that finds the route of a path as React Router does, whose `matchRoutes` ranks and compiles all routes at
 * each call: a segment is text or one parameter (`:id`), and text goes before a parameter. The function throws a URIError
 * for a path that is not encoded well.
 */
export function routeMatcher<TRoute extends { path: string }>(routes: readonly TRoute[]) {
  const plain = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
  const patterns = routes
    .filter(({ path }) => path.includes(':'))
    .map((route): Pattern<TRoute> => ({ route, segments: route.path.split('/') }))
    .sort((one, other) => parameters(one) - parameters(other));

  return (pathname: string): RouteMatch<TRoute> | null => {
    const given = pathname.split('/').map(decodeURIComponent);
    // A slash inside a name stands encoded.
    const route = given.some((segment) => segment.includes('/')) ? undefined : plain.get(given.join('/'));
    if (route) return { route, params: {} };
    const pattern = patterns.find(({ segments }) => fits(segments, given));
    if (!pattern) return null;
    const params = pattern.segments.flatMap((segment, index) =>
      segment.startsWith(':') ? [[segment.slice(1), (given[index] ?? '').replaceAll('%2F', '/')]] : [],
    );
    return { route: pattern.route, params: Object.fromEntries(params) };
  };
}

const parameters = ({ segments }: Pattern<unknown>): number =>
  segments.filter((segment) => segment.startsWith(':')).length;

function fits(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  );
}
