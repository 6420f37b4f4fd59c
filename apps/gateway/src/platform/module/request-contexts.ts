import type { ContextOf, ContextServices, Loaders, RequestContext, RequestSource } from '../graphql/context';
import { REFUSED } from '../graphql/asking';
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

  /** What is of this request alone; the rest is inherited, since copying every service took longer than most answers. */
  class Context {
    readonly client: RequestContext['client'];
    readonly bearer: string;
    readonly viewer: RequestContext['viewer'];
    readonly isBearerRefused: boolean;
    readonly budget = new RequestBudget();
    // One object that is emptied after a write: Yoga hands copies of the context to resolvers, which hold it all the same.
    readonly loaders = newLoaders();
    readonly resetLoaders = () => forget(this.loaders);
    readonly #requestId: string | undefined;
    #log: RequestContext['log'] | undefined;
    #visitor: string | undefined;

    constructor({ asking, client, bearer, requestId }: RequestSource) {
      this.client = client;
      this.bearer = bearer;
      this.viewer = asking === REFUSED ? null : asking;
      this.isBearerRefused = asking === REFUSED;
      this.#requestId = requestId;
    }

    // Few requests need these, and making them is not free.
    get log() {
      return (this.#log ??= this.#requestId ? log.child({ requestId: this.#requestId }) : log);
    }
    get visitor() {
      return (this.#visitor ??= visitorOf(this.client.address, this.client.userAgent));
    }
  }
  Object.setPrototypeOf(Context.prototype, { ...services, db, cache, keys, origins, limits });
  return (source) => new Context(source) as unknown as RequestContext;
}

/** What was loaded is loaded anew: the loaders behind are made again when they are next asked for. */
function forget(loaders: Loaders): void {
  for (const name of Object.keys(loaders)) delete loaders[name as keyof Loaders];
}
