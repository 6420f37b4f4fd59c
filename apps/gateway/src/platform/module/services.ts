import type { ChangedRows } from '../database/catalogue-changes';
import type { ContextServices, ResolveViewer } from '../graphql/context';
import type { Platform } from './platform';

/** The services of all modules. */
export interface Services {
  context: ContextServices;
  ready: Promise<unknown>;
  migrated(): void;
  catalogueChanged(): void;
  rowsChanged(rows: ChangedRows): void;
  notified(userIds: readonly string[]): void;
  hearing(hears: boolean): void;
  stopping(): void;
  stop(): Promise<void>;
}

/** Makes the services of all modules, in their order. */
export function createServices(platform: Platform): Services {
  const services = platform.registry.modules.flatMap((module) => module.service?.(platform) ?? []);
  return {
    context: Object.assign({}, ...services.map(({ context }) => context)) as ContextServices,
    ready: Promise.all(services.map(({ ready }) => ready)),
    migrated: () => services.forEach((service) => service.migrated?.()),
    catalogueChanged: () => services.forEach((service) => service.catalogueChanged?.()),
    rowsChanged: (rows) => services.forEach((service) => service.rowsChanged?.(rows)),
    notified: (userIds) => services.forEach((service) => service.notified?.(userIds)),
    hearing: (hears) => services.forEach((service) => service.hearing?.(hears)),
    stopping: () => services.forEach((service) => service.stopping?.()),
    stop: async () => void (await Promise.allSettled(services.map((service) => service.stop?.()))),
  };
}

/**
 * The one function that says who asks.
 * @throws when no module gives it
 */
export function viewerResolverOf(platform: Platform): ResolveViewer {
  const resolve = platform.registry.modules.find(({ viewer }) => viewer)?.viewer?.(platform);
  if (!resolve) throw new Error('No module says who asks.');
  return resolve;
}
