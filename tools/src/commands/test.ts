import { say, step } from '../bootstrap/progress.mjs';
import { StopError } from '../bootstrap/stop-error.mjs';
import { runBrowserTests } from '../checks/browser-checks';
import { checkContract } from '../checks/contract-check';
import { checkFloors } from '../checks/floors-check';
import { checkFormat } from '../checks/format-check';
import { runTargets } from '../checks/nx-checks';
import { checkReferences } from '../checks/references-check';
import { conclude, failed, sum, type Tally } from '../checks/tally';
import { supervise } from '../stack/shutdown';

const GATEWAY = '@gredia/gateway';

/** What is asked of the repository as a whole. */
const checkRepository = async (): Promise<Tally> =>
  sum([await checkFormat(), await checkFloors(), await checkReferences()]);

/** What is asked of each project, once the code of all of them is generated: beside what is asked of the whole. */
const checkProjects = async (targets: string[]): Promise<Tally> =>
  sum([await checkContract(), ...(await Promise.all([checkRepository(), runTargets(targets)]))]);

/** Each part of `npm test`; `npm test` runs all of them, `npm test -- unit` one. */
const parts: Record<string, () => Promise<Tally>> = {
  lint: () => checkProjects(['format', 'lint', 'typecheck']),
  unit: () => runTargets(['test'], ({ name }) => name !== GATEWAY),
  gateway: () => runTargets(['test'], ({ name }) => name === GATEWAY),
  browser: async () => sum([await runTargets(['build']), await runBrowserTests()]),
};

/** `npm test [-- lint|unit|gateway|browser]`: the last line is `N passed, N failed`, over all checks. */
export async function main(args: string[]): Promise<void> {
  const unknown = args.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new StopError(`'${unknown.join(' ')}'? 고를 수 있는 것: ${Object.keys(parts).join(', ')}`);

  const tallies: Tally[] = [];
  await supervise(async () => {
    if (args.length === 0) {
      // One run for everything cacheable: Nx keeps both cores busy.
      tallies.push(await checkProjects(['format', 'lint', 'typecheck', 'build', 'test']));
      tallies.push(await runBrowserTests());
    } else {
      for (const name of args) tallies.push(await step(name, () => parts[name]!()));
    }
  }, 130).catch((error: Error) => void tallies.push(failed(`검사를 끝내지 못했어요: ${error.message}`)));
  say('검사 끝');
  conclude(sum(tallies));
}
