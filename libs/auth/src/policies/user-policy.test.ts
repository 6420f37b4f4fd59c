import { HOUR_MS } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../viewer';
import { userPolicy } from './user-policy';

const OWN = 'own';
const OTHER = 'other';
type Act = keyof typeof userPolicy;
const acts = Object.keys(userPolicy) as Act[];

const viewer = (role: Role, hoursAgo: number): Viewer => ({
  id: OWN,
  role,
  emailVerified: true,
  session: { sid: 's', signedInAt: new Date(Date.now() - hoursAgo * HOUR_MS), isLocked: false },
});

const allOwn: Act[] = ['readPersonal', 'readPrivate', 'update', 'remove'];

/** Who (role, hours since the sign-in) may do what to their own account, and to another account. */
const truth: [Role | null, number, Act[], Act[]][] = [
  [null, 0, [], []],
  ['USER', 1, allOwn, []],
  ['USER', 13, allOwn, []],
  ['SELLER', 1, allOwn, []],
  ['EDITOR', 1, allOwn, []],
  ['OPERATOR', 1, allOwn, ['readPersonal']],
  ['OPERATOR', 13, allOwn, ['readPersonal']],
  ['ADMIN', 1, allOwn, ['readPersonal', 'update', 'remove', 'changeRights']],
  ['ADMIN', 13, allOwn, ['readPersonal']],
];

describe('userPolicy', () => {
  it.each(truth)(
    'lets %s, %s hours after signing in, do %j to themselves and %j to others',
    (role, hours, own, others) => {
      const asking = role && viewer(role, hours);
      expect(acts.filter((act) => userPolicy[act](asking, OWN))).toEqual(own);
      expect(acts.filter((act) => userPolicy[act](asking, OTHER))).toEqual(others);
    },
  );
});
