import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routeMatcher } from './route-matcher';
import { routes } from './routes';

const match = routeMatcher(routes);
const table = routes.map((route) => ({ path: route.path, caseSensitive: true, route }));

describe('routeMatcher', () => {
  it.each([
    ...routes.map(({ path }) => path.replaceAll(/:\w+/g, '%ED%94%BC%EC%9D%B4%EC%A7%80%2FPPG-20')),
    ...routes.map(({ path }) => path.replaceAll(/:\w+/g, 'compare')),
    ...routes.map(({ path }) => `${path === '/' ? '' : path}/more`),
    '/%69ngredients',
    '/ingredients/1,2-헥산다이올',
    '/ingredients/50%25',
    '/ingredients/a%252Fb',
    '/ingredients/%2F',
    '/ingredients/..',
    '/ingredients/%2e%2e',
    '/ingredients/a%0Ab',
    '/ingredients//a',
    '/Ingredients',
    '/products%2Fcompare',
    '/substances/eu-ii/',
    '//ingredients',
    'http://evil.example/ingredients',
    'ingredients',
    '*',
    '',
  ])('finds for %s what React Router finds', (pathname) => {
    // React Router forgives slashes at the end and a missing one at the beginning.
    const exact = pathname.startsWith('/') && (pathname === '/' || !pathname.endsWith('/'));
    const [theirs] = (exact && matchRoutes(table, pathname)) || [];
    const ours = match(pathname);
    expect(ours?.route.path).toBe(theirs?.route.path);
    expect(ours?.params ?? {}).toEqual(theirs?.params ?? {});
  });

  it('refuses what is not encoded well', () => {
    expect(() => match('/ingredients/%E0%A4%A')).toThrow(URIError);
  });
});
