import { describe, expect, it } from 'vitest';
import { tallyPlaywright } from './playwright-report';
import { tallyVitest } from './vitest-report';

const ran = (status: string, fullName = 'adds') => ({
  status,
  fullName,
  failureMessages: status === 'failed' ? ['1 ≠ 2'] : [],
});
const file = (status: string, assertionResults: ReturnType<typeof ran>[], message = '') => ({
  name: '/repo/libs/a.test.ts',
  status,
  message,
  assertionResults,
});
const vitest = (success: boolean, ...testResults: ReturnType<typeof file>[]) =>
  tallyVitest('a:test', JSON.stringify({ success, testResults }), '/repo');

describe('a vitest report', () => {
  it('counts passed, failed and skipped tests and names the failed ones', () => {
    const tally = vitest(
      false,
      file('failed', [ran('passed'), ran('failed', 'subtracts'), ran('skipped'), ran('todo')]),
    );
    expect(tally).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['libs/a.test.ts › subtracts\n1 ≠ 2'],
      repeated: [],
    });
  });

  it('counts a file that could not be run as one failure', () => {
    const tally = vitest(false, file('failed', [], 'Cannot find module'), file('passed', [ran('passed')]));
    expect(tally).toMatchObject({ passed: 1, failed: 1, failures: ['libs/a.test.ts\nCannot find module'] });
  });

  it('counts an error outside the tests as a failure', () => {
    expect(vitest(false, file('passed', [ran('passed')]))).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts nothing in a project without tests', () => {
    expect(vitest(true)).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] });
  });
});

describe('a Playwright report', () => {
  const test = (status: string, message?: string) => ({
    projectName: 'site',
    status,
    results: [{ errors: message ? [{ message: `\u001b[31m${message}\u001b[39m` }] : [] }],
  });
  const report = (errors: { message: string }[], ...tests: ReturnType<typeof test>[]) =>
    tallyPlaywright(
      JSON.stringify({
        errors,
        suites: [
          { title: 'home', suites: [{ title: 'wide', specs: [{ title: 'opens', file: 'home.spec.ts', tests }] }] },
        ],
      }),
    );

  it('counts the tests of nested suites and shows failures without terminal colours', () => {
    expect(report([], test('expected'), test('skipped'), test('unexpected', 'not visible'))).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['[site] home.spec.ts › opens\nnot visible'],
      repeated: [],
    });
  });

  it('counts a test that passed when repeated, and says what had failed', () => {
    expect(report([], test('flaky', 'not visible yet'))).toMatchObject({
      passed: 1,
      failed: 0,
      failures: [],
      repeated: ['[site] home.spec.ts › opens\nnot visible yet'],
    });
  });

  it('counts an error outside the tests as a failure', () => {
    expect(report([{ message: 'no tests found' }])).toMatchObject({ failed: 1, failures: ['no tests found'] });
  });
});
