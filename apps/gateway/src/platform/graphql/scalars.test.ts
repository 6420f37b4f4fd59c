import { UpdateUserDocument } from '@gredia/graphql-schema';
import { Kind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../modules/identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../../modules/identity/accounts/users.factory';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { scalarResolvers } from './scalars';

describe('a day', () => {
  const { Date: day } = scalarResolvers;

  it.each([
    '0000-01-01',
    '0000-12-31',
    '10000-01-01',
    '+010000-01-01',
    '-000001-01-01',
    '2026-02-30',
    '2026-1-1',
    '',
    1,
  ])('is not %j', (value) => {
    expect(() => day.parseValue(value)).toThrow('Not a valid date.');
    expect(() => day.parseLiteral({ kind: Kind.STRING, value: String(value) })).toThrow('Not a valid date.');
  });

  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('is %s', (value) => {
    expect(day.parseValue(value)).toBe(value);
  });
});

describe('a moment', () => {
  useDatabase();

  /** @param executionsBeforeCompiling 0: the document runs compiled, else interpreted */
  async function suspend(suspendedUntil: string, executionsBeforeCompiling: number) {
    const admin = gatewayAs(viewerOf(await buildUser({ role: 'ADMIN' })), { executionsBeforeCompiling });
    const { email } = await buildUser();
    return admin(UpdateUserDocument, { email: email ?? '', input: { state: 'SUSPENDED', suspendedUntil } });
  }

  it.each([
    '9999-12-31T23:59:59-00:01',
    '9999-12-31T14:00:00-12:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:01',
    '10000-01-01T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '2026-12-24',
  ])('is not %s', async (until) => {
    for (const way of [0, 100]) expect(refusalOf(await suspend(until, way))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is the last one of the year 9999', async () => {
    expect(refusalOf(await suspend('9999-12-31T23:59:59Z', 0))).toBeUndefined();
  });
});
