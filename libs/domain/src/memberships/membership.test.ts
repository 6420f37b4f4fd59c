import { describe, expect, it } from 'vitest';
import {
  answersLeftText,
  documentsUsedUp,
  DOCUMENTS_BY_TIER,
  isMembershipInForce,
  keepsAllowances,
  MEMBERSHIP_TIERS,
} from './membership';

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
    expect(isMembershipInForce({ expiryDate, isStopped }, today)).toBe(inForce);
    expect(keepsAllowances({ expiryDate, isStopped }, today)).toBe(keeps);
  });

  it('allows documents beside each material', () => {
    expect(MEMBERSHIP_TIERS.map((tier) => DOCUMENTS_BY_TIER[tier])).toEqual([3, 10, Infinity, Infinity]);
  });

  it('says how many documents that are', () => {
    expect(documentsUsedUp('BASIC')).toBe('베이직 멤버십에서는 원료마다 문서를 10개까지 올릴 수 있어요.');
  });

  it.each([
    [null, null],
    [6, null],
    [5, '이번 달에는 5건 더 답변할 수 있어요.'],
    [0, '이번 달에 답변할 수 있는 건수를 모두 썼어요. 다음 달 1일부터 다시 답변할 수 있어요.'],
  ])('with %j answers left says %j', (left, text) => {
    expect(answersLeftText(left)).toBe(text);
  });
});
