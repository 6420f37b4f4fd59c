import { describe, expect, it } from 'vitest';
import { DOCUMENTS_BY_TIER, hasTextBanner, isInForce, keepsAllowances, MEMBERSHIP_TIERS } from './membership';

describe('a membership', () => {
  // Its last day, whether it was stopped, today; in force, keeps its allowances.
  it.each([
    ['2026-11-20', false, '2026-11-19', true, true],
    ['2026-11-20', false, '2026-11-20', true, true],
    ['2026-11-20', false, '2026-11-21', false, true],
    ['2026-11-20', false, '2026-12-04', false, true],
    ['2026-11-20', false, '2026-12-05', false, false],
    ['2026-11-20', true, '2026-11-19', false, false],
    ['2026-11-20', true, '2026-11-21', false, false],
    ['2027-02-20', false, '2027-03-06', false, true],
    ['2027-02-20', false, '2027-03-07', false, false],
    ['2026-12-31', false, '2027-01-01', false, true],
    [null, false, '2026-11-20', false, false],
    [null, true, '2026-11-20', false, false],
  ])('that ends %s (stopped: %s) is on %s in force: %s, keeps its allowances: %s', (...row) => {
    const [expiryDate, isStopped, today, inForce, keeps] = row;
    expect(isInForce({ expiryDate, isStopped }, today)).toBe(inForce);
    expect(keepsAllowances({ expiryDate, isStopped }, today)).toBe(keeps);
  });

  it('allows documents beside each material', () => {
    expect(MEMBERSHIP_TIERS.map((tier) => DOCUMENTS_BY_TIER[tier])).toEqual([3, 10, Infinity, Infinity]);
  });

  it('has a text banner when it is paid for', () => {
    expect(MEMBERSHIP_TIERS.filter(hasTextBanner)).toEqual(['BASIC', 'STANDARD', 'PREMIUM']);
  });
});
