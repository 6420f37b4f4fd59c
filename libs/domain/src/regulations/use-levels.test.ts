import { describe, expect, it } from 'vitest';
import { compareUseLevels, amountOfUseLevel, useLevelKindLabel, type UseLevel } from './use-levels';

const level = (values: Partial<UseLevel>): UseLevel => ({
  country: 'CN',
  kind: 'MARKET_HISTORY',
  place: null,
  application: null,
  minPercent: null,
  maxPercent: 1,
  note: null,
  ...values,
});

describe('amounts that were in use', () => {
  it.each([
    [{ minPercent: null, maxPercent: 0.0001 }, '0.0001%'],
    [{ minPercent: null, maxPercent: 47.929 }, '47.929%'],
    [{ minPercent: 0.1, maxPercent: 0.2 }, '0.1–0.2%'],
    [{ minPercent: 3, maxPercent: 3 }, '3%'],
    [{ minPercent: null, maxPercent: 0.0000021 }, '0.0000021%'],
    [{ minPercent: null, maxPercent: null }, null],
  ])('says %o as %s', (amount, words) => {
    expect(amountOfUseLevel(amount)).toBe(words);
  });

  it('stand by kind, product and application, the highest first', () => {
    const levels = [
      level({ kind: 'QUASI_DRUG_RANGE', place: 'SHAMPOO' }),
      level({ place: 'EYE', application: 'LEAVE_ON' }),
      level({ place: 'WHOLE_BODY', application: 'RINSE_OFF' }),
      level({ place: 'WHOLE_BODY', application: 'LEAVE_ON', maxPercent: 1 }),
      level({ place: 'WHOLE_BODY', application: 'LEAVE_ON', maxPercent: 2 }),
      level({ kind: 'INVENTORY_HISTORY', application: 'LEAVE_ON' }),
    ];
    expect(
      levels.sort(compareUseLevels).map(({ kind, place, maxPercent }) => `${kind} ${place} ${maxPercent}`),
    ).toEqual([
      'MARKET_HISTORY WHOLE_BODY 2',
      'MARKET_HISTORY WHOLE_BODY 1',
      'MARKET_HISTORY WHOLE_BODY 1',
      'MARKET_HISTORY EYE 1',
      'INVENTORY_HISTORY null 1',
      'QUASI_DRUG_RANGE SHAMPOO 1',
    ]);
  });

  it('are never called a limit or permitted', () => {
    for (const label of Object.values(useLevelKindLabel)) expect(label).not.toMatch(/한도|허용|가능/);
  });
});
