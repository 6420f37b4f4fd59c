import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileChange, Tree } from '@nx/devkit';
import readRules from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { root } from '../../bootstrap/settings.mjs';
import { floorViolations } from '../../checks/floors-check';

/** All files below a folder as the tree has them. */
export const filesBelow = (tree: Tree, folder: string): string[] =>
  tree.children(folder).flatMap((name) => {
    const file = `${folder}/${name}`;
    return tree.isFile(file) ? [file] : filesBelow(tree, file);
  });

/** What breaks the floors of an app once the changes are written: they are, into a copy of its sources. */
export async function floorViolationsWith(changes: readonly FileChange[], app: string): Promise<string[]> {
  const base = await mkdtemp(path.join(tmpdir(), 'module-'));
  try {
    for (const file of [
      '.dependency-cruiser.mjs',
      'tsconfig.base.json',
      'apps/gateway/src',
      `${app}/src`,
      `${app}/tsconfig.json`,
    ]) {
      await cp(path.join(root, file), path.join(base, file), { recursive: true });
    }
    for (const { path: file, content } of changes) {
      await mkdir(path.dirname(path.join(base, file)), { recursive: true });
      await writeFile(path.join(base, file), content ?? '');
    }
    return await floorViolations(base, app, await readRules(path.join(base, '.dependency-cruiser.mjs')));
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}
