import type { Viewer } from '@gredia/auth';
import { HOUR_MS } from '@gredia/domain';
import { CheckAdminAuthDocument, UpdateUserDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { buildUser, viewerOf } from '../accounts/users.factory';
import { requireUnlocked } from '../../../platform/graphql/session-lock';

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

describe('a sign-in of twelve hours ago', () => {
  useDatabase();
  const longAgo = (asking: Viewer): Viewer => ({
    ...asking,
    session: { ...asking.session, signedInAt: new Date(Date.now() - 12 * HOUR_MS) },
  });

  it.each(['OPERATOR', 'ADMIN'] as const)('opens nothing of the console to the role %s', async (role) => {
    const usersCount = '{ usersCount { all } }';
    expect((await gatewayAs(viewer(role))(usersCount)).errors).toBeUndefined();
    const { errors } = await gatewayAs(longAgo(viewer(role)))(usersCount);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('changes no account but one’s own', async () => {
    const [admin, user] = [await buildUser({ role: 'ADMIN' }), await buildUser()];
    const update = (asking: Viewer, email: string | null) =>
      gatewayAs(asking)(UpdateUserDocument, { email: email ?? '', input: { name: '김민서' } });
    const { errors } = await update(longAgo(viewerOf(admin)), user.email);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    expect((await update(longAgo(viewerOf(admin)), admin.email)).errors).toBeUndefined();
    expect((await update(viewerOf(admin), user.email)).errors).toBeUndefined();
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
