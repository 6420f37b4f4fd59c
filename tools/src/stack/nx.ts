import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { runProgram, type ProgramOptions, type ProgramResult } from './run-program';

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
    env: { ...options.env, NX_TUI: 'false', NX_DAEMON: 'false', NX_NO_CLOUD: 'true' },
  });
}
