import type { ContextOf, ContextServices, Loaders, RequestContext } from '../graphql/context';
import { REFUSED } from '../graphql/refused-bearer';
import type { Platform } from './platform';

/** Makes the function that gives a request what its resolvers and services receive. */
export function requestContexts(
  platform: Platform,
  services: ContextServices,
  visitorOf: (address: string, userAgent: string) => string,
): ContextOf {
  const { db, cache, keys, origins, limits, log } = platform;
  return ({ asking, client, bearer, requestId, address, userAgent }) => {
    // One object that is filled anew: Yoga hands copies of the context to resolvers, which hold this object all the same.
    const loaders = createLoaders(platform, services);
    const context: RequestContext = {
      ...services,
      db,
      cache,
      keys,
      origins,
      limits,
      client,
      bearer,
      viewer: asking === REFUSED ? null : asking,
      isBearerRefused: asking === REFUSED,
      loaders,
      resetLoaders: () => void Object.assign(loaders, createLoaders(platform, services)),
      log: requestId ? log.child({ requestId }) : log,
      visitor: visitorOf(address, userAgent),
    };
    return context;
  };
}

/** The loaders of one request. */
export function createLoaders(
  { registry, db, cache, settings }: Pick<Platform, 'registry' | 'db' | 'cache' | 'settings'>,
  services: ContextServices,
): Loaders {
  const sources = { db, cache, settings, services };
  return Object.assign({}, ...registry.modules.map((module) => module.loaders?.(sources))) as Loaders;
}
