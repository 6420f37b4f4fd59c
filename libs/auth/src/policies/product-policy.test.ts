import { HOUR_MS } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../viewer';
import { productPolicy } from './product-policy';

const OWN = 'own';
const OTHER = 'other';

const viewer = (role: Role, emailVerified = true, hoursAgo = 0): Viewer => ({
  id: 'viewer',
  role,
  emailVerified,
  session: { sid: 's', signedInAt: new Date(Date.now() - hoursAgo * HOUR_MS), isLocked: false },
});

const visible = { visible: true, sellerId: OWN };
const hidden = { visible: false, sellerId: OWN };
const unclaimed = { visible: false, sellerId: null };

describe('productPolicy', () => {
  // Who, for which supplier they act; may they change a material of OWN, and one that no supplier has claimed.
  it.each([
    [null, null, false, false],
    [viewer('USER'), null, false, false],
    // Linked to a supplier once, but no supplier any more.
    [viewer('USER'), OWN, false, false],
    [viewer('EDITOR'), OWN, false, false],
    [viewer('SELLER', false), OWN, false, false],
    [viewer('SELLER'), null, false, false],
    [viewer('SELLER'), OTHER, false, false],
    [viewer('SELLER'), OWN, true, false],
    [viewer('OPERATOR'), null, true, true],
    [viewer('ADMIN'), null, true, true],
    [viewer('SELLER', true, 13), OWN, true, false],
    // Rights of operators last 12 hours, and no operator acts for a supplier.
    [viewer('OPERATOR', true, 13), null, false, false],
    [viewer('OPERATOR', true, 13), OWN, false, false],
    [viewer('ADMIN', true, 13), OWN, false, false],
  ])('lets %j, acting for %j, change and read what is hidden: %j, unclaimed: %j', (who, own, its, unclaimeds) => {
    expect(productPolicy.edit(who, own, visible)).toBe(its);
    expect(productPolicy.edit(who, own, unclaimed)).toBe(unclaimeds);
    expect(productPolicy.read(who, own, hidden)).toBe(its);
    expect(productPolicy.read(who, own, unclaimed)).toBe(unclaimeds);
    expect(productPolicy.read(who, own, visible)).toBe(true);
    expect(productPolicy.openDocument(who, own, visible, 'PUBLIC')).toBe(true);
    expect(productPolicy.openDocument(who, own, visible, 'MEMBER')).toBe(who !== null);
    expect(productPolicy.openDocument(who, own, visible, 'REQUEST')).toBe(its);
  });
});
