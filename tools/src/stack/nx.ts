import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { runProgram, type ProgramOptions, type ProgramResult } from './run-program';

/** What Nx keeps of a checkout by itself. */
const OWN_CACHE = path.join(root, '.nx', 'cache');

/**
 * Where Nx keeps what it made, and what it says of its last run. The run that decides (`CI`) always begins with a fresh
 * clone: it shares what is kept with the clones before it, in the place that Nx has for that (`~/.nx`). A checkout that is
 * worked in has its own, as several may run at once.
 */
export const nxCacheFolder = async (): Promise<string> =>
  process.env.CI ? (await import('@nx/devkit')).cacheDir : OWN_CACHE;

/** Runs targets through Nx: cached, without daemon, cloud or full-screen output. */
export function runNx(
  targets: string[],
  projects: string[] = [],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const args = ['run-many', '-t', ...targets, '--outputStyle=static', '--parallel=2', '--nxBail=false'];
  if (projects.length > 0) args.push('-p', ...projects);
  return runProgram(path.join(root, 'node_modules', '.bin', 'nx'), args, {
    ...options,
    env: {
      ...(process.env.CI ? {} : { NX_CACHE_DIRECTORY: OWN_CACHE }),
      ...options.env,
      ...{ NX_TUI: 'false', NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
    },
  });
}
