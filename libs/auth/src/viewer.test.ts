import { HOUR_MS } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { hasAccess, mayActAsAdmin, mayUseConsole, type Access, type Role, type Viewer } from './viewer';

const NOW = Date.UTC(2026, 10, 20, 3);
const standings: Access[] = ['SIGNED_IN', 'VERIFIED', 'SELLER', 'OPERATOR', 'ADMIN'];

/** A viewer who signed in so many hours ago. */
const viewer = (role: Role, emailVerified = true, ageMs = 0): Viewer => ({
  id: '1',
  role,
  emailVerified,
  session: { sid: 's', signedInAt: new Date(NOW - ageMs), isLocked: false },
});

/** Who (role, verified address) has which standings, within 12 hours of the sign-in and for the rest of the session. */
const truth: [Role | null, boolean, Access[], Access[]][] = [
  [null, false, [], []],
  ['USER', false, ['SIGNED_IN'], ['SIGNED_IN']],
  ['USER', true, ['SIGNED_IN', 'VERIFIED'], ['SIGNED_IN', 'VERIFIED']],
  ['SELLER', false, ['SIGNED_IN'], ['SIGNED_IN']],
  ['SELLER', true, ['SIGNED_IN', 'VERIFIED', 'SELLER'], ['SIGNED_IN', 'VERIFIED', 'SELLER']],
  ['EDITOR', false, ['SIGNED_IN'], ['SIGNED_IN']],
  ['EDITOR', true, ['SIGNED_IN', 'VERIFIED'], ['SIGNED_IN', 'VERIFIED']],
  ['OPERATOR', false, ['SIGNED_IN', 'VERIFIED', 'SELLER', 'OPERATOR'], ['SIGNED_IN', 'VERIFIED', 'SELLER']],
  ['OPERATOR', true, ['SIGNED_IN', 'VERIFIED', 'SELLER', 'OPERATOR'], ['SIGNED_IN', 'VERIFIED', 'SELLER']],
  ['ADMIN', false, standings, ['SIGNED_IN', 'VERIFIED', 'SELLER']],
  ['ADMIN', true, standings, ['SIGNED_IN', 'VERIFIED', 'SELLER']],
];

describe('hasAccess', () => {
  const standingsOf = (role: Role | null, emailVerified: boolean, ageMs: number) => {
    const asking = role && viewer(role, emailVerified, ageMs);
    return standings.filter((access) => hasAccess(asking, access, NOW));
  };

  it.each(truth)('gives %s (verified: %s) exactly %j, and later %j', (role, emailVerified, fresh, later) => {
    expect(standingsOf(role, emailVerified, 12 * HOUR_MS - 1)).toEqual(fresh);
    expect(standingsOf(role, emailVerified, 12 * HOUR_MS)).toEqual(later);
  });

  it('goes by the clock where no time is given', () => {
    const now = { ...viewer('ADMIN'), session: { ...viewer('ADMIN').session, signedInAt: new Date() } };
    const yesterday = { ...now, session: { ...now.session, signedInAt: new Date(Date.now() - 13 * HOUR_MS) } };
    expect(standings.filter((access) => hasAccess(now, access))).toEqual(standings);
    expect(hasAccess(yesterday, 'OPERATOR')).toBe(false);
    expect(hasAccess(yesterday, 'ADMIN')).toBe(false);
  });
});

describe.each<[string, typeof mayUseConsole, Role[]]>([
  ['mayUseConsole', mayUseConsole, ['OPERATOR', 'ADMIN']],
  ['mayActAsAdmin', mayActAsAdmin, ['ADMIN']],
])('%s', (_, may, roles) => {
  it('refuses visitors', () => expect(may(null, NOW)).toBe(false));

  it.each(['USER', 'SELLER', 'EDITOR', 'OPERATOR', 'ADMIN'] as const)('judges the role %s and its sign-in', (role) => {
    expect(may(viewer(role, true, 12 * HOUR_MS - 1), NOW)).toBe(roles.includes(role));
    expect(may(viewer(role, true, 12 * HOUR_MS), NOW)).toBe(false);
  });
});
