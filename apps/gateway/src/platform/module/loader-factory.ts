import type { ContextServices, Loaders } from '../graphql/context';
import { merged } from './module-registry';
import type { Platform } from './platform';

type Sources = Pick<Platform, 'registry' | 'db' | 'cache' | 'settings'>;

/**
 * Makes the function that gives each request its loaders. A request uses few of them, so that those of a module are made
 * when the first one is asked for; until then the object only inherits how.
 * @throws when two modules bring a loader of one name
 */
export function loaderFactory({ registry, ...platform }: Sources, services: ContextServices): () => Loaders {
  const sources = { ...platform, services };
  const making = merged('loader', registry.modules, ({ loaders }) => {
    // Made once to learn the names.
    const names = Object.keys(loaders?.(sources) ?? {});
    return Object.fromEntries(names.map((name) => [name, () => loaders?.(sources) ?? {}]));
  });
  const prototype: Loaders = Object.create(
    null,
    Object.fromEntries(
      Object.entries(making).map(([name, make]) => [
        name,
        {
          get(this: Loaders) {
            for (const [made, value] of Object.entries(make())) define(this, made, value);
            return this[name as keyof Loaders];
          },
        },
      ]),
    ),
  );
  return () => Object.create(prototype) as Loaders;
}

/** As an own property: assigning would meet the inherited accessor. */
const define = (loaders: Loaders, name: string, value: unknown) =>
  Object.defineProperty(loaders, name, { value, configurable: true, enumerable: true, writable: true });

/** The loaders of one request. */
export const createLoaders = (sources: Sources, services: ContextServices): Loaders =>
  loaderFactory(sources, services)();
