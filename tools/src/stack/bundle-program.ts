import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleWorkspaceOnly } from '@gredia/front-server/bundle';
import { build } from 'esbuild';
import { root } from '../bootstrap/settings.mjs';
import { PROGRAMS } from './build-stamp';

/**
 * Makes one file of a program of the gateway and the sources it needs: Node starts that in a fifth of the time in which it
 * loads them one by one. Packages of npm stay outside.
 * @param script its source, from the root of the repository
 * @returns the file, as deep in the gateway as the source: the program finds its folders from there
 */
export async function bundleProgram(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, script)],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [bundleWorkspaceOnly],
  });
  const folder = path.join(root, 'apps/gateway/dist', PROGRAMS);
  const file = path.join(folder, `${path.basename(script, '.ts')}.mjs`);
  mkdirSync(folder, { recursive: true });
  // Another command may be starting the very program.
  writeFileSync(`${file}.${process.pid}`, outputFiles[0]!.contents);
  renameSync(`${file}.${process.pid}`, file);
  return file;
}
