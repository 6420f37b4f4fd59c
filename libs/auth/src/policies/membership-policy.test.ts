import { describe, expect, it } from 'vitest';
import type { Viewer } from '../viewer';
import { membershipPolicy } from './membership-policy';

const viewer = (role: Viewer['role']): Viewer => ({
  id: '1',
  role,
  emailVerified: true,
  session: { sid: 's', signedInAt: new Date(), isLocked: false },
});

describe('the membership of a company', () => {
  it.each([
    ['a visitor', null, 'a', 'a', false],
    ['a member', viewer('USER'), 'a', 'a', false],
    ['an operator', viewer('OPERATOR'), 'a', 'a', false],
    ['an administrator', viewer('ADMIN'), 'a', 'a', false],
    ['another supplier', viewer('SELLER'), 'b', 'a', false],
    ['a supplier without a company', viewer('SELLER'), null, null, false],
    ['its supplier', viewer('SELLER'), 'a', 'a', true],
  ] as const)('is %s’s to write on and to read of its people', (_, asking, own, sellerId, may) => {
    expect(membershipPolicy.editBanners(asking, own, { sellerId })).toBe(may);
    expect(membershipPolicy.readPeople(asking, own, { sellerId })).toBe(may);
  });
});
