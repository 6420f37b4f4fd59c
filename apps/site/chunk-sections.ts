import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const OURS = /\/apps\/site\/src\/.*\.tsx$/;
const SECTION = /lazySection\(\s*\(\) =>\s*import\('([^']+)'\)[^;]*;/g;

/**
 * The files, without their ending, of what a module brings along by `lazySection`: they are loaded with the page. Not those
 * that are rare, and not what opens on it: a file is loaded for them when they are needed.
 */
export function sectionsOf(moduleId: string): string[] {
  if (!OURS.test(moduleId)) return [];
  return [...readFileSync(moduleId, 'utf8').matchAll(SECTION)]
    .filter(([call]) => !call.includes('isRare: true'))
    .map(([, path = '']) => resolve(dirname(moduleId), path));
}
