import { stripVTControlCharacters } from 'node:util';
import { sum, type Tally } from './tally';

interface Suite {
  title: string;
  file?: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors?: { message?: string }[] }[];
    }[];
  }[];
}

/** Counts the tests of a Playwright JSON report; errors outside the tests count as one failure each. */
export function tallyPlaywright(json: string): Tally {
  const report = JSON.parse(json) as { suites?: Suite[]; errors?: { message?: string }[] };
  const outside = (report.errors ?? []).map(({ message = '' }) => stripVTControlCharacters(message));
  return sum([
    ...(report.suites ?? []).map((suite) => tallySuite(suite)),
    { passed: 0, failed: outside.length, skipped: 0, failures: outside, repeated: [] },
  ]);
}

function tallySuite(suite: Suite): Tally {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }): Tally => {
      const messages = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message));
      const failure = `[${projectName}] ${file} › ${title}\n${stripVTControlCharacters(messages.join('\n'))}`;
      return {
        passed: status === 'expected' || status === 'flaky' ? 1 : 0,
        failed: status === 'unexpected' ? 1 : 0,
        skipped: status === 'skipped' ? 1 : 0,
        failures: status === 'unexpected' ? [failure] : [],
        repeated: status === 'flaky' ? [failure] : [],
      };
    }),
  );
  return sum([...own, ...(suite.suites ?? []).map((child) => tallySuite(child))]);
}
