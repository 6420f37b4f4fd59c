import { describe, expect, it } from 'vitest';
import type { Viewer } from '../viewer';
import { companyStatsPolicy } from './company-stats-policy';

const viewer = (role: Viewer['role'], emailVerified = true, signedInAt = new Date()): Viewer => ({
  ...{ id: '1', role, emailVerified },
  session: { sid: 's', signedInAt, isLocked: false },
});

describe('the statistics of a supplier', () => {
  it.each([
    ['a visitor', null, 'a', false],
    ['a member', viewer('USER'), 'a', false],
    ['another supplier', viewer('SELLER'), 'b', false],
    ['a supplier without a company', viewer('SELLER'), null, false],
    ['a supplier without a verified address', viewer('SELLER', false), 'a', false],
    ['an operator', viewer('OPERATOR'), null, false],
    ['an administrator who signed in long ago', viewer('ADMIN', true, new Date(0)), null, false],
    ['its supplier', viewer('SELLER'), 'a', true],
    ['an administrator', viewer('ADMIN'), null, true],
  ] as const)('are %s’s to see', (_, asking, own, may) => {
    expect(companyStatsPolicy.read(asking, own, 'a')).toBe(may);
  });
});
