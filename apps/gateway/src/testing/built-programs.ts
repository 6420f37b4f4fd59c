import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inject } from 'vitest';

const GATEWAY = path.resolve(import.meta.dirname, '../..');

type Program = 'main' | 'cli/analyze-labels' | 'cli/grant' | 'cli/import';

let built: string | undefined;

/**
 * The file of a program, bundled as in operation: so it starts in a third of the time that its sources take. A worker
 * builds all of them when a test first asks for one.
 */
export function builtProgram(program: Program): string {
  return path.join((built ??= build()), `${program}.js`);
}

function build(): string {
  const folder = path.join(inject('programs'), String(process.pid));
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', folder], { cwd: GATEWAY, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The programs of the gateway cannot be built:\n${stderr}`);
  return folder;
}
