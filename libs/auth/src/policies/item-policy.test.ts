import { HOUR_MS } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../viewer';
import { itemPolicy } from './item-policy';

const OWN = 'own';
const OTHER = 'other';

const viewer = (role: Role, emailVerified = true, hoursAgo = 0): Viewer => ({
  id: 'viewer',
  role,
  emailVerified,
  session: { sid: 's', signedInAt: new Date(Date.now() - hoursAgo * HOUR_MS), isLocked: false },
});

const shown = { sellerId: OWN, isActive: true, deletedAt: null };
const hidden = { ...shown, isActive: false };
const removed = { ...shown, deletedAt: new Date() };

describe('itemPolicy', () => {
  // Who, for which supplier they act; may they change an item of OWN.
  it.each([
    [null, null, false],
    [viewer('USER'), null, false],
    [viewer('USER'), OWN, false],
    [viewer('EDITOR'), OWN, false],
    [viewer('SELLER', false), OWN, false],
    [viewer('SELLER'), null, false],
    [viewer('SELLER'), OTHER, false],
    [viewer('SELLER'), OWN, true],
    [viewer('OPERATOR'), null, true],
    [viewer('ADMIN'), null, true],
    [viewer('OPERATOR', true, 13), OWN, false],
  ])('lets %j, acting for %j, change an item and read it while it is not shown: %j', (who, own, may) => {
    expect(itemPolicy.edit(who, own, shown)).toBe(may);
    expect(itemPolicy.read(who, own, hidden)).toBe(may);
    expect(itemPolicy.read(who, own, shown)).toBe(true);
    // Of a removed one nothing is left.
    expect(itemPolicy.edit(who, own, removed)).toBe(false);
    expect(itemPolicy.read(who, own, removed)).toBe(false);
  });
});
