import type { Client } from '@gredia/auth/server';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildSession } from '../sessions/sessions.factory';
import { useDatabase } from '../../../testing/database';
import { silentLog, testKeys, testOrigins } from '../../../testing/gateway-as';
import { addressHash } from '../../../platform/audit/audit';
import { auditLogs } from '../../../platform/audit/audit.table';
import { users, type UserModel } from '../accounts/accounts.table';
import { createAccounts } from './gateway-accounts';
import { buildUser } from '../accounts/users.factory';
import { testLimits } from '../../../testing/platform';

const client: Client = { origin: testOrigins.site, address: '203.0.113.9', userAgent: 'Vitest' };

describe('the accounts behind the sign-in protocol', () => {
  const database = useDatabase();
  const accounts = () => {
    const { db } = database();
    return createAccounts({ db, keys: testKeys, limits: testLimits(), log: silentLog });
  };
  const lastAudit = async (subjectId: string) => {
    const ofAccount = eq(auditLogs.subjectId, subjectId);
    const rows = await database().db.select().from(auditLogs).where(ofAccount).orderBy(desc(auditLogs.id)).limit(1);
    return rows[0];
  };
  const nameOf = async ({ id }: UserModel) => {
    const [user] = await database().db.select().from(users).where(eq(users.id, id));
    return [user?.name, user?.nickname];
  };

  describe('find', () => {
    it('reads an account anew, with the level in force and the last mail in seconds', async () => {
      const sentAt = new Date('2025-11-20T04:00:00.900Z');
      const { id, nickname } = await buildUser({
        email: 'found@example.kr',
        role: 'SELLER',
        level: 2,
        levelExpiredAt: new Date('2100-01-01'),
        emailVerifiedAt: null,
        emailVerificationSentAt: sentAt,
      });
      expect(await accounts().find(id)).toEqual({
        id,
        nickname,
        name: '홍길동',
        email: 'found@example.kr',
        image: null,
        level: 2,
        role: 'SELLER',
        emailVerified: false,
        emailVerifiedSent: 1763611200,
      });
      await database().db.update(users).set({ levelExpiredAt: new Date() }).where(eq(users.id, id));
      expect(await accounts().find(id)).toMatchObject({ level: 0 });
    });

    it('finds no account that is gone', async () => {
      expect(await accounts().find('0198f0c0-0000-7000-8000-000000000000')).toBeNull();
    });
  });

  describe('rename', () => {
    it.each([
      ['nothing', {}],
      ['an empty name', { name: ' ' }],
      ['a name with signs', { name: '<b>홍길동</b>' }],
      ['a nickname of one letter', { nickname: '홍' }],
      ['a reserved nickname', { nickname: '운영자' }],
    ])('changes nothing for %s', async (_, data) => {
      const user = await buildUser();
      await accounts().rename(await buildSession(user), data, client);
      expect(await nameOf(user)).toEqual([user.name, user.nickname]);
      expect(await lastAudit(user.id)).toBeUndefined();
    });

    it('leaves a nickname that is taken, in whatever case, and changes the name beside it', async () => {
      await buildUser({ nickname: 'Taken_Name' });
      const user = await buildUser();
      await accounts().rename(await buildSession(user), { name: '서다온', nickname: 'taken_NAME' }, client);
      expect(await nameOf(user)).toEqual(['서다온', user.nickname]);
    });

    it('changes nothing in a session that waits for the password, and none that has ended', async () => {
      const user = await buildUser({ role: 'OPERATOR' });
      const locked = await buildSession(user, { isLocked: true });
      for (const session of [locked, { ...locked, sid: 'ended' }]) {
        await accounts().rename(session, { name: '서다온' }, client);
      }
      expect(await nameOf(user)).toEqual([user.name, user.nickname]);
    });

    it('changes both, also the case of one’s own nickname, and notes which', async () => {
      const user = await buildUser({ nickname: 'my_name' });
      await accounts().rename(await buildSession(user), { name: ' 서다온 ', nickname: 'My_Name' }, client);
      expect(await nameOf(user)).toEqual(['서다온', 'My_Name']);
      expect(await lastAudit(user.id)).toMatchObject({
        action: 'account.update',
        outcome: 'ok',
        actorId: user.id,
        details: { fields: ['nickname'] },
        userAgent: 'Vitest',
        addressHash: addressHash(testKeys, client.address),
      });
    });
  });

  it('note a sign-out', async () => {
    const { id } = await buildUser();
    await accounts().signedOut(id, client);
    expect(await lastAudit(id)).toMatchObject({ action: 'sign-out', outcome: 'ok', actorId: id, userAgent: 'Vitest' });
  });
});
