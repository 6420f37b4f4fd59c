import { describe, expect, it } from 'vitest';
import { daysLeft, dueNotice, extendedUntil, membershipStanding } from './membership-term';

describe('the term of a membership', () => {
  it.each([
    [null, 12, '2025-07-01', '2026-06-30'],
    [null, 1, '2026-01-31', '2026-02-27'],
    [null, 1, '2028-01-30', '2028-02-28'],
    [null, 1, '2026-03-01', '2026-03-31'],
    [null, 3, '2026-11-15', '2027-02-14'],
    ['2026-11-14', 1, '2026-11-15', '2026-12-14'],
    ['2026-11-15', 1, '2026-11-15', '2026-12-15'],
    ['2026-12-31', 6, '2026-11-15', '2027-06-30'],
  ] as const)('that ended %s, sold for %d months on %s, ends %s', (expiryDate, months, today, until) => {
    expect(extendedUntil(expiryDate, months, today)).toBe(until);
  });

  it.each([
    ['PREMIUM', '2026-12-31', false, '2026-11-20', 'ACTIVE'],
    ['PREMIUM', '2026-12-21', false, '2026-11-20', 'ACTIVE'],
    ['PREMIUM', '2026-12-20', false, '2026-11-20', 'EXPIRING'],
    ['BASIC', '2026-11-20', false, '2026-11-20', 'EXPIRING'],
    ['BASIC', '2026-11-19', false, '2026-11-20', 'GRACE'],
    ['BASIC', '2026-11-06', false, '2026-11-20', 'GRACE'],
    ['BASIC', '2026-11-05', false, '2026-11-20', 'ENDED'],
    ['BASIC', '2026-12-31', true, '2026-11-20', 'STOPPED'],
    ['BASIC', null, false, '2026-11-20', 'NONE'],
    ['FREE', '2026-12-31', false, '2026-11-20', 'NONE'],
  ] as const)('of %s until %s (stopped: %s) on %s is %s', (membership, expiryDate, isStopped, today, state) => {
    expect(membershipStanding({ membership, expiryDate, isStopped }, today)).toBe(state);
  });

  it.each([
    ['2026-12-21', null],
    ['2026-12-20', 30],
    ['2026-11-28', 30],
    ['2026-11-27', 7],
    ['2026-11-22', 7],
    ['2026-11-21', 1],
    ['2026-11-20', 1],
    ['2026-11-19', null],
  ])('that ends %s is told on 2026-11-20 as of the stage %j', (expiryDate, stage) => {
    expect(dueNotice(expiryDate, '2026-11-20')).toBe(stage);
  });

  it.each([
    ['2026-11-20', 1],
    ['2026-12-19', 30],
    ['2026-11-19', 0],
    [null, null],
  ])('until %s leaves %j days', (expiryDate, days) => {
    expect(daysLeft(expiryDate, '2026-11-20')).toBe(days);
  });
});
