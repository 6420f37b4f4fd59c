import { CheckAdminAuthDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';

describe('CheckAdminAuth', () => {
  useDatabase();

  it('refuses visitors', async () => {
    const { errors } = await gatewayAs(null)(CheckAdminAuthDocument);
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it.each(['USER', 'SELLER', 'EDITOR'] as const)('refuses the role %s', async (role) => {
    const { errors } = await gatewayAs({ id: '1', role, emailVerified: true })(CheckAdminAuthDocument);
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it.each(['OPERATOR', 'ADMIN'] as const)('lets the role %s in', async (role) => {
    const { data } = await gatewayAs({ id: '1', role, emailVerified: true })(CheckAdminAuthDocument);
    expect(data).toEqual({ checkAdminAuth: true });
  });
});
