import { describe, expect, it } from 'vitest';
import { effectiveDayProblem, hasTakenEffect, versionInForce } from './policy';

const today = '2026-11-23';

describe('the first day of a version', () => {
  it.each([
    ['TERMS', '2026-11-22', '지난 날은 시행일로 고를 수 없어요.'],
    ['PRIVACY', '2026-11-22', '지난 날은 시행일로 고를 수 없어요.'],
    ['TERMS', '2026-11-29', '이용약관은 시행 7일 전에 알려야 해요. 2026-11-30부터 고를 수 있어요.'],
    ['TERMS', '2026-11-30', null],
    ['PRIVACY', '2026-11-23', null],
    ['MEMBERSHIP', '2026-11-23', null],
  ] as const)('%s on %s: %s', (kind, day, problem) => {
    expect(effectiveDayProblem(kind, day, today)).toBe(problem);
  });
});

describe('the version in force', () => {
  const versions = ['2026-12-01', '2026-11-23', '2025-01-01'].map((effectiveAt) => ({ effectiveAt }));

  it.each([
    ['2026-11-22', '2025-01-01'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-30', '2026-11-23'],
    ['2026-12-01', '2026-12-01'],
    ['2024-12-31', undefined],
  ])('on %s is that of %s', (day, effectiveAt) => {
    expect(versionInForce(versions, day)?.effectiveAt).toBe(effectiveAt);
  });

  it('is not changed any more from its day on', () => {
    expect(versions.map((version) => hasTakenEffect(version, today))).toEqual([false, true, true]);
  });
});
