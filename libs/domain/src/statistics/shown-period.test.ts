import { describe, expect, it } from 'vitest';
import { fullPeriodName, STAT_PRESETS, statPresetParams, readShownPeriod, shortPeriodName } from './shown-period';

const TODAY = '2026-11-23';
const read = (address: string) => readShownPeriod(new URLSearchParams(address), TODAY);

describe('the shown period', () => {
  it('is thirty days against the thirty before unless the address says otherwise', () => {
    expect(read('')).toMatchObject({
      preset: '30d',
      range: { from: '2026-10-25', to: TODAY },
      before: { from: '2026-09-25', to: '2026-10-24' },
      unit: 'DAY',
      units: ['DAY', 'WEEK'],
    });
  });

  it.each([
    ['period=today', TODAY, '2026-11-22', '2026-11-22', 'DAY'],
    ['period=7d', '2026-11-17', '2026-11-10', '2026-11-16', 'DAY'],
    ['period=12m', '2025-12-01', '2024-12-01', '2025-11-23', 'MONTH'],
    ['period=12m&unit=week', '2025-12-01', '2024-12-02', '2025-11-24', 'WEEK'],
    ['from=2026-01-01&to=2026-03-31', '2026-01-01', '2025-10-02', '2025-12-30', 'WEEK'],
  ])('of %s begins on %s and is compared with %s to %s by %s', (address, from, beforeFrom, beforeTo, unit) => {
    expect(read(address)).toMatchObject({ range: { from }, before: { from: beforeFrom, to: beforeTo }, unit });
  });

  it('of own days ends today at the latest', () => {
    expect(read('from=2026-11-01&to=2027-01-01')).toMatchObject({ range: { from: '2026-11-01', to: TODAY } });
  });

  it.each([
    'period=1y',
    'from=2026-11-01',
    'from=2026-11-09&to=2026-11-01',
    'from=x&to=y',
    'from=2026-12-01&to=2026-12-02',
  ])('is the usual one for %s', (address) => {
    expect(read(address).preset).toBe('30d');
  });

  it('is not added up by what is longer than it is', () => {
    expect(read('period=7d&unit=month')).toMatchObject({ unit: 'DAY', units: ['DAY'] });
  });

  it('is found again by its address', () => {
    for (const preset of STAT_PRESETS)
      expect(read(new URLSearchParams(statPresetParams(preset)).toString()).preset).toBe(preset);
  });

  it('has names for charts and tables', () => {
    expect(shortPeriodName('2026-11-23', 'DAY')).toBe('11.23');
    expect(shortPeriodName('2026-11-23', 'WEEK')).toBe('11.23–');
    expect(shortPeriodName('2026-11-01', 'MONTH')).toBe('26.11');
    expect(fullPeriodName({ date: '2026-11-01', until: '2026-11-30' })).toBe('2026-11-01 – 2026-11-30');
    expect(fullPeriodName({ date: TODAY, until: TODAY })).toBe(TODAY);
  });
});
