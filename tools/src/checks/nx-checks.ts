import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../bootstrap/settings.mjs';
import { nxCacheFolder, runNx } from '../stack/nx';
import { readProjects, type Project } from './projects';
import { failed, passed, sum, type Tally } from './tally';
import { tallyVitest } from './vitest-report';

interface NxTask {
  projectName: string;
  target: string;
  status: number;
  cacheStatus: string;
  /** Names the file that holds what the task printed. */
  hash: string;
}

interface NxRun {
  tasks: NxTask[];
}

/** Lines of a task's output that are shown again beside its failure. */
const LAST_LINES = 60;

/** Where a project's vitest leaves its report; an output of the cached target, so that a cached run reports too. */
const reportOf = (project: Project) => path.join(project.folder, 'test-results', 'vitest.json');

/**
 * Runs targets of projects through Nx and counts: each test of a `test` target, and each other target as one.
 * A target that did not run because another one failed counts as failed.
 */
export async function runTargets(
  targets: string[],
  chosen: (project: Project) => boolean = () => true,
): Promise<Tally> {
  const declares = (project: Project) => targets.some((target) => project.targets.includes(target));
  const projects = readProjects(root).filter((project) => chosen(project) && declares(project));
  // A report of an earlier run must not stand for a test run that crashed before it wrote one.
  if (targets.includes('test')) for (const project of projects) rmSync(reportOf(project), { force: true });

  const cache = await nxCacheFolder();
  const runFile = path.join(cache, 'run.json');
  rmSync(runFile, { force: true });
  const names = projects.map(({ name }) => name);
  const { code } = await runNx(targets, names, { show: true });
  const run = readRun(runFile);

  const tallies = projects.flatMap((project) =>
    targets
      .filter((target) => project.targets.includes(target))
      .map((target) => {
        const task = run.tasks.find(({ projectName, target: ran }) => projectName === project.name && ran === target);
        const name = `${project.name}:${target}`;
        if (target === 'test') return tallyTests(name, reportOf(project), task, cache);
        return task?.status === 0
          ? passed()
          : failed(`${name}: ${task ? '실패했어요. 출력은 위에 있어요.' : '돌지 않았어요.'}`);
      }),
  );
  const total = sum(tallies);
  // What the tasks say of themselves is not believed against the run that they were part of.
  const silent = code !== 0 && total.failed === 0;
  return silent ? sum([total, failed(`nx ${targets.join(', ')}: 명령이 실패했어요 (코드 ${code}).`)]) : total;
}

function readRun(file: string): NxRun {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as NxRun;
  } catch {
    return { tasks: [] };
  }
}

function tallyTests(name: string, reportFile: string, task: NxTask | undefined, cache: string): Tally {
  let json: string;
  try {
    json = readFileSync(reportFile, 'utf8');
  } catch {
    return failed(`${name}: 시험이 결과를 남기지 못했어요.\n${lastPrinted(task, cache)}`);
  }
  const tally = tallyVitest(name, json, root);
  const silent = task?.status !== 0 && tally.failed === 0;
  // An error outside the tests is in no report: only what was printed names it.
  return silent
    ? sum([tally, failed(`${name}: 시험은 통과했지만 명령이 실패했어요.\n${lastPrinted(task, cache)}`)])
    : tally;
}

function lastPrinted(task: NxTask | undefined, cache: string): string {
  if (!task) return '';
  try {
    const output = readFileSync(path.join(cache, 'terminalOutputs', task.hash), 'utf8');
    return output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  } catch {
    return '';
  }
}
