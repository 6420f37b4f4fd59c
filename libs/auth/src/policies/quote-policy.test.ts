import { HOUR_MS } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import type { Role, Viewer } from '../viewer';
import { quotePolicy } from './quote-policy';

const quote = { buyerId: 'buyer', sellerId: 'own' };

const viewer = (id: string, role: Role, emailVerified = true, hoursAgo = 0): Viewer => ({
  id,
  role,
  emailVerified,
  session: { sid: 's', signedInAt: new Date(Date.now() - hoursAgo * HOUR_MS), isLocked: false },
});

describe('quotePolicy', () => {
  it.each([
    [null, null, null],
    [viewer('other', 'USER'), null, null],
    // Linked to the supplier once, but no supplier any more.
    [viewer('other', 'USER'), 'own', null],
    [viewer('other', 'EDITOR'), 'own', null],
    [viewer('other', 'SELLER'), null, null],
    [viewer('other', 'SELLER'), 'another', null],
    [viewer('other', 'SELLER', false), 'own', null],
    [viewer('other', 'OPERATOR', true, 13), 'own', null],
    [viewer('other', 'ADMIN', true, 13), null, null],
    [viewer('other', 'SELLER'), 'own', 'SUPPLIER'],
    [viewer('other', 'OPERATOR'), 'own', 'OPERATOR'],
    [viewer('other', 'ADMIN'), null, 'OPERATOR'],
    [viewer('buyer', 'USER'), null, 'BUYER'],
    [viewer('buyer', 'USER', false), null, 'BUYER'],
    [viewer('buyer', 'ADMIN'), null, 'BUYER'],
    [viewer('buyer', 'SELLER'), 'another', 'BUYER'],
    // Asked before acting for the one that was asked.
    [viewer('buyer', 'SELLER'), 'own', 'SUPPLIER'],
    [viewer('buyer', 'SELLER', false), 'own', 'BUYER'],
  ])('takes %j, acting for %j, as %j', (who, own, side) => {
    expect(quotePolicy.sideOf(who, own, quote)).toBe(side);
  });

  it('shows who the buyer is to the supplier only once it has opened the request, and not to operators', () => {
    expect(quotePolicy.readBuyer('SUPPLIER', false)).toBe(false);
    expect(quotePolicy.readBuyer('SUPPLIER', true)).toBe(true);
    expect(quotePolicy.readBuyer('BUYER', false)).toBe(true);
    for (const isOpened of [true, false]) expect(quotePolicy.readBuyer('OPERATOR', isOpened)).toBe(false);
  });

  it('shows what is thought of a request to operators alone', () => {
    expect((['BUYER', 'SUPPLIER', 'OPERATOR'] as const).map(quotePolicy.readSpam)).toEqual([false, false, true]);
  });
});
