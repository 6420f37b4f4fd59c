import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { mustSucceed, runProgram } from '../stack/run-program';
import { readProjects } from './projects';
import { failed, passed, type Tally } from './tally';

/** Whether what lies outside the projects is written as Prettier writes it; each project has a target `format` of its own. */
export async function checkFormat(): Promise<Tally> {
  const prettier = path.join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
  const projects = readProjects(root).filter(({ targets }) => targets.includes('format'));
  const others = projects.map(({ folder }) => `!${path.relative(root, folder)}/**`);
  const args = [prettier, '--check', '--log-level', 'warn', '.', ...others];
  return mustSucceed('형식 검사 (`npm run format`으로 고칠 수 있어요)', runProgram(process.execPath, args)).then(
    passed,
    (error: Error) => failed(error.message),
  );
}
