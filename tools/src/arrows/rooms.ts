import path from 'node:path';
import type { Import } from './arrows';

const first = (match: RegExpMatchArray | null): string | null => match?.[1] ?? null;

/** A module of the gateway, or null for what is none. */
export const gatewayModuleOf = (file: string) => first(file.match(/^apps\/gateway\/src\/modules\/([^/]+)\//));

/** A room of the gateway: a module, a room of the platform, or what stands above them. */
export const gatewayRoomOf = (file: string) =>
  first(file.match(/^apps\/gateway\/src\/((?:modules|platform)\/[^/]+|[^/]+)\//));

/** A floor of an app: app, modules, platform of the gateway; app, pages, features, shared of the others. */
export const floorOf = (file: string) => first(file.match(/^apps\/[^/]+\/src\/([^/]+)\//));

/** A feature of site or console. */
export const featureOf = (file: string) => first(file.match(/^apps\/[^/]+\/src\/features\/([^/]+)\//));

/** The folder of a source, which is the smallest room. */
export const folderOf = (file: string) => (/^apps\/[^/]+\/src\//.test(file) ? path.posix.dirname(file) : null);

/** Imports from one feature into another. */
export const siblingImports = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own !== null && other !== null && own !== other;
  });
