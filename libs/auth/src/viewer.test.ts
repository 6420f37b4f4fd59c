import { describe, expect, it } from 'vitest';
import { hasAccess, type Access, type Role } from './viewer';

const session = { sid: 's', signedInAt: new Date(), isLocked: false };
const standings: Access[] = ['SIGNED_IN', 'VERIFIED', 'SELLER', 'OPERATOR', 'ADMIN'];

/** Who (role, verified address) has which standings. */
const truth: [Role | null, boolean, Access[]][] = [
  [null, false, []],
  ['USER', false, ['SIGNED_IN']],
  ['USER', true, ['SIGNED_IN', 'VERIFIED']],
  ['SELLER', false, ['SIGNED_IN']],
  ['SELLER', true, ['SIGNED_IN', 'VERIFIED', 'SELLER']],
  ['EDITOR', false, ['SIGNED_IN']],
  ['EDITOR', true, ['SIGNED_IN', 'VERIFIED']],
  ['OPERATOR', false, ['SIGNED_IN', 'VERIFIED', 'SELLER', 'OPERATOR']],
  ['OPERATOR', true, ['SIGNED_IN', 'VERIFIED', 'SELLER', 'OPERATOR']],
  ['ADMIN', false, standings],
  ['ADMIN', true, standings],
];

describe('hasAccess', () => {
  it.each(truth)('gives %s (verified: %s) exactly %j', (role, emailVerified, expected) => {
    const viewer = role && { id: '1', role, emailVerified, session };
    expect(standings.filter((access) => hasAccess(viewer, access))).toEqual(expected);
  });
});
