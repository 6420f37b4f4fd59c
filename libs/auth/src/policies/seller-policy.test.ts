import { describe, expect, it } from 'vitest';
import { ROLES } from '../viewer';
import { sellerPolicy } from './seller-policy';

describe('sellerPolicy', () => {
  it('hides the contact of a supplier from visitors', () => {
    expect(sellerPolicy.readContact(null)).toBe(false);
  });

  it.each(ROLES)('shows it to %s, whether their address is verified or not', (role) => {
    const session = { sid: 's', signedInAt: new Date(), isLocked: false };
    for (const emailVerified of [false, true]) {
      expect(sellerPolicy.readContact({ id: '1', role, emailVerified, session })).toBe(true);
    }
  });
});
