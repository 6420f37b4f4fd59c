import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FROM_AFTER_TO, RANGE_TOO_LONG, statRangeInput } from './stat-range-input';

/** Half past midnight in Korea, where it is the 23rd already. */
const NOW = new Date('2026-11-22T15:30:00Z');

const problems = (input: unknown) => statRangeInput.safeParse(input).error?.issues.map(({ message }) => message);

describe('the range of statistics', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it('is the last thirty days in Korea unless it is given', () => {
    expect(statRangeInput.parse({})).toEqual({ from: '2026-10-25', to: '2026-11-23' });
    expect(statRangeInput.parse({ to: '2026-01-30' })).toEqual({ from: '2026-01-01', to: '2026-01-30' });
    expect(statRangeInput.parse({ from: '2026-11-01', to: null })).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  });

  it('is three years at most', () => {
    expect(problems({ from: '2023-11-24', to: '2026-11-23' })).toBeUndefined();
    expect(problems({ from: '2023-11-22', to: '2026-11-23' })).toEqual([RANGE_TOO_LONG]);
  });

  it('does not end before it begins', () => {
    expect(problems({ from: '2026-11-23', to: '2026-11-23' })).toBeUndefined();
    expect(problems({ from: '2026-11-24' })).toEqual([FROM_AFTER_TO]);
  });

  it.each(['2026-02-30', '1999-12-31', '2100-01-01', '', '2026-11-23T00:00:00Z'])('has no day %j', (from) => {
    expect(problems({ from, to: '2026-11-23' })).not.toBeUndefined();
  });
});
