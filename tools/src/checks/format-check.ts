import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { mustSucceed, runProgram } from '../stack/run-program';
import { failed, passed, type Tally } from './tally';

/** Whether every file is written as Prettier writes it. */
export async function checkFormat(): Promise<Tally> {
  const prettier = path.join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
  const args = [prettier, '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'];
  return mustSucceed('형식 검사 (`npm run format`으로 고칠 수 있어요)', runProgram(process.execPath, args)).then(
    passed,
    (error: Error) => failed(error.message),
  );
}
