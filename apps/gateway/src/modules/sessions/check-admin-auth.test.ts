import { CheckAdminAuthDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { requireUnlocked } from './require-unlocked';

const HOUR_MS = 3600_000;

describe('CheckAdminAuth', () => {
  useDatabase();

  it('refuses visitors', async () => {
    const { errors } = await gatewayAs(null)(CheckAdminAuthDocument);
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it.each(['USER', 'SELLER', 'EDITOR'] as const)('refuses the role %s', async (role) => {
    const { errors } = await gatewayAs(viewer(role))(CheckAdminAuthDocument);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it.each(['OPERATOR', 'ADMIN'] as const)('lets the role %s in, within twelve hours of signing in', async (role) => {
    const signedIn = (hoursAgo: number) => {
      const asking = viewer(role);
      return { ...asking, session: { ...asking.session, signedInAt: new Date(Date.now() - hoursAgo * HOUR_MS) } };
    };
    expect((await gatewayAs(signedIn(11.9))(CheckAdminAuthDocument)).data).toEqual({ checkAdminAuth: true });
    const { errors } = await gatewayAs(signedIn(12))(CheckAdminAuthDocument);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });
});

describe('an administrator’s act', () => {
  const asking = viewer('ADMIN');
  const locked = { ...asking, session: { ...asking.session, isLocked: true } };

  it('is refused in a locked session, and says what opens it', () => {
    expect(() => requireUnlocked(locked)).toThrow(
      expect.objectContaining({ extensions: { code: 'FORBIDDEN', reason: 'REAUTHENTICATE' } }),
    );
  });

  it('passes in an open one', () => {
    expect(() => requireUnlocked(asking)).not.toThrow();
  });
});
