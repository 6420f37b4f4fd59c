import { describe, expect, it } from 'vitest';
import { effectiveDayProblem, firstEffectiveDay, hasTakenEffect, versionInForce } from './policy';

const today = '2026-11-23';

describe('the first day of a version', () => {
  const noon = new Date('2026-11-23T12:00:00+09:00');
  const past = '지난 날은 시행일로 고를 수 없어요.';

  it.each([
    ['TERMS', false, '2026-11-22', past],
    ['MEMBERSHIP', false, '2026-11-22', past],
    ['TERMS', false, '2026-11-29', '이용약관이 바뀌면 시행 7일 전에 알려야 해요. 2026-11-30부터 고를 수 있어요.'],
    ['TERMS', false, '2026-11-30', null],
    ['PRIVACY', false, '2026-11-29', expect.stringContaining('개인정보처리방침이 바뀌면 시행 7일 전에')],
    ['PRIVACY', false, '2026-11-30', null],
    ['TERMS', true, '2026-12-22', expect.stringContaining('회원에게 불리하게 바뀌면 시행 30일 전에')],
    ['TERMS', true, '2026-12-23', null],
    ['MEMBERSHIP', true, '2026-11-23', null],
  ] as const)('%s (worse: %s) on %s: %s', (kind, isAdverse, effectiveAt, problem) => {
    expect(effectiveDayProblem({ kind, isAdverse, effectiveAt }, noon)).toEqual(problem);
  });

  it('counts from the day on which members are told, which is some minutes later', () => {
    const midnight = new Date('2026-11-23T23:55:00+09:00');
    expect(firstEffectiveDay('TERMS', false, midnight)).toBe('2026-12-01');
    expect(firstEffectiveDay('MEMBERSHIP', false, midnight)).toBe('2026-11-23');
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
