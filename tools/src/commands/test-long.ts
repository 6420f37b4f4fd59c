import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { say, step } from '../bootstrap/progress.mjs';
import { root } from '../bootstrap/settings.mjs';
import { readProjects, type Project } from '../checks/projects';
import { conclude, failed, sum, type Tally } from '../checks/tally';
import { tallyVitest } from '../checks/vitest-report';
import { runNx } from '../stack/nx';
import { mustSucceed, runProgram } from '../stack/run-program';
import { supervise } from '../stack/shutdown';

const SUFFIX = '.long.test.';

/** `npm run test:long`: the suites that take minutes (fuzzing, faults, load, soak), in files named `*.long.test.ts`. */
export async function main(): Promise<void> {
  const projects = readProjects(root).filter((project) => longTests(project).length > 0);
  if (projects.length === 0) return say('긴 시험이 아직 없어요 (*.long.test.ts).');

  const tallies: Tally[] = [];
  await supervise(async () => {
    await step('코드 생성', () => mustSucceed('코드 생성', runNx(['codegen'])));
    for (const project of projects) {
      const title = `${project.name}: ${longTests(project).join(', ')}`;
      tallies.push(await step(title, () => runLongTests(project)));
    }
  }, 130).catch((error: Error) => void tallies.push(failed(`검사를 끝내지 못했어요: ${error.message}`)));
  conclude(sum(tallies));
}

function longTests({ folder }: Project): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes(SUFFIX) && !file.includes('node_modules'))
    .map((file) => path.basename(file));
}

async function runLongTests({ name, folder }: Project): Promise<Tally> {
  const report = path.join(folder, 'test-results', 'vitest-long.json');
  rmSync(report, { force: true });
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runProgram(
    process.execPath,
    [vitest, 'run', SUFFIX, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: folder, show: true },
  );
  try {
    return tallyVitest(name, readFileSync(report, 'utf8'), root);
  } catch {
    return failed(`${name}: 시험이 결과를 남기지 못했어요 (코드 ${code}).`);
  }
}
