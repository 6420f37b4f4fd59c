import path from 'node:path';
import { failed, sum, type Tally } from './tally';

interface VitestReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * Counts the tests of one project's JSON report. A file that could not be run at all counts as one failure, and so
 * does a run that failed although no test did (an error outside the tests).
 */
export function tallyVitest(project: string, json: string, root: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const total = sum(
    report.testResults.map(({ name, status, message, assertionResults }) => {
      const file = path.relative(root, name);
      const broken = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && broken.length === 0) return failed(`${file}\n${message}`);
      return {
        passed: assertionResults.filter((test) => test.status === 'passed').length,
        failed: broken.length,
        skipped: assertionResults.filter((test) => ['skipped', 'pending', 'todo'].includes(test.status)).length,
        failures: broken.map(({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n')}`),
        repeated: [],
      };
    }),
  );
  if (report.success || total.failed > 0) return total;
  return sum([total, failed(`${project}: 시험은 통과했지만 시험 밖에서 오류가 났어요.`)]);
}
