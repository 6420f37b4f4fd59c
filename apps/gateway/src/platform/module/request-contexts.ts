import type { ContextOf, ContextServices, Loaders, RequestContext } from '../graphql/context';
import { REFUSED } from '../graphql/refused-bearer';
import { RequestBudget } from '../work/request-budget';
import { loaderFactory } from './loader-factory';
import type { Platform } from './platform';

/** Makes the function that gives a request what its resolvers and services receive. */
export function requestContexts(
  platform: Platform,
  services: ContextServices,
  visitorOf: (address: string, userAgent: string) => string,
): ContextOf {
  const { db, cache, keys, origins, limits, log } = platform;
  const newLoaders = loaderFactory(platform, services);
  return ({ asking, client, bearer, requestId }) => {
    // One object that is emptied after a write: Yoga hands copies of the context to resolvers, which hold it all the same.
    const loaders = newLoaders();
    let requestLog: RequestContext['log'] | undefined;
    let visitor: string | undefined;
    const context: RequestContext = {
      ...services,
      db,
      cache,
      keys,
      origins,
      limits,
      client,
      budget: new RequestBudget(),
      bearer,
      viewer: asking === REFUSED ? null : asking,
      isBearerRefused: asking === REFUSED,
      loaders,
      resetLoaders: () => forget(loaders),
      // Few requests need these, and making them is not free.
      get log() {
        return (requestLog ??= requestId ? log.child({ requestId }) : log);
      },
      get visitor() {
        return (visitor ??= visitorOf(client.address, client.userAgent));
      },
    };
    return context;
  };
}

/** What was loaded is loaded anew: the loaders behind are made again when they are next asked for. */
function forget(loaders: Loaders): void {
  for (const name of Object.keys(loaders)) delete loaders[name as keyof Loaders];
}
