import { MINUTE_MS } from '@gredia/domain';
import {
  GetMyAccountDocument,
  GetMyDevicesDocument,
  RevokeDeviceDocument,
  RevokeOtherDevicesDocument,
} from '@gredia/graphql-schema';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { askOverHttp } from '../../../testing/ask-over-http';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';
import { buildUser } from '../accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { endSessions } from './end-sessions';
import { buildSession, tokenOf } from './sessions.factory';
import { sessions, type SessionRow } from './sessions.table';

describe('devices', () => {
  const database = useDatabase();
  const isSignedIn = async ({ sid }: SessionRow) =>
    (await database().db.select().from(sessions).where(eq(sessions.sid, sid))).length === 1;
  const revocations = (userId: string) => {
    const ofUser = and(eq(auditLogs.subjectId, userId), eq(auditLogs.action, 'device.revoke'));
    return database().db.select().from(auditLogs).where(ofUser);
  };

  /** A user with this device, two others and one whose session has run out. */
  async function userWithDevices() {
    const user = await buildUser();
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS);
    const current = await buildSession(user, { activeAt: at(10) });
    const older = await buildSession(user, { device: 'Safari · iOS', activeAt: at(30) });
    const newer = await buildSession(user, { device: 'Firefox · Linux', activeAt: at(1) });
    const over = await buildSession(user, { expiresAt: at(1) });
    return { user, current, older, newer, over, bearer: await tokenOf(current) };
  }

  it('are refused to visitors', async () => {
    const gateway = await startHttpGateway();
    const { sid } = await buildSession(await buildUser());
    for (const answer of [
      await askOverHttp(gateway, GetMyDevicesDocument, {}),
      await askOverHttp(gateway, RevokeDeviceDocument, { id: sid }),
      await askOverHttp(gateway, RevokeOtherDevicesDocument, {}),
    ]) {
      expect(answer.error?.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it('are listed with this one first, then the last used', async () => {
    const { bearer, current, newer, older } = await userWithDevices();
    await userWithDevices();
    const { data } = await askOverHttp(await startHttpGateway(), GetMyDevicesDocument, {}, { bearer });
    expect(data?.myDevices.map(({ id, name, isCurrent }) => [id, name, isCurrent])).toEqual([
      [current.sid, 'Chrome · Windows', true],
      [newer.sid, 'Firefox · Linux', false],
      [older.sid, 'Safari · iOS', false],
    ]);
  });

  it('are signed out one by one, at once, and never another account’s', async () => {
    const gateway = await startHttpGateway();
    const { user, bearer, older, over } = await userWithDevices();
    const stranger = await userWithDevices();
    const revoke = async (id: string) => (await askOverHttp(gateway, RevokeDeviceDocument, { id }, { bearer })).data;

    expect(await revoke(stranger.current.sid)).toEqual({ revokeDevice: false });
    expect(await isSignedIn(stranger.current)).toBe(true);
    expect(await revoke(over.sid)).toEqual({ revokeDevice: false });
    expect(await revocations(user.id)).toEqual([]);

    const olderToken = { bearer: await tokenOf(older) };
    expect((await askOverHttp(gateway, GetMyAccountDocument, {}, olderToken)).data?.myAccount.id).toBe(user.id);
    expect(await revoke(older.sid)).toEqual({ revokeDevice: true });
    const refused = await askOverHttp(gateway, GetMyAccountDocument, {}, olderToken);
    expect(refused.error?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await revoke(older.sid)).toEqual({ revokeDevice: false });
    expect(await revocations(user.id)).toMatchObject([{ actorId: user.id, outcome: 'ok', details: { devices: 1 } }]);
  });

  it('are signed out all but this one', async () => {
    const { user, bearer, current, older, newer } = await userWithDevices();
    const stranger = await userWithDevices();
    const gateway = await startHttpGateway();
    const revokeOthers = async () => (await askOverHttp(gateway, RevokeOtherDevicesDocument, {}, { bearer })).data;
    expect(await revokeOthers()).toEqual({ revokeOtherDevices: 2 });
    expect(await Promise.all([current, older, newer, stranger.current].map(isSignedIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await revokeOthers()).toEqual({ revokeOtherDevices: 0 });
    expect(await revocations(user.id)).toMatchObject([{ details: { devices: 2 } }]);
  });

  it('are all signed out where a session ends with the account’s rights', async () => {
    const { user, current, older } = await userWithDevices();
    await database().db.transaction((tx) => endSessions(tx, user.id));
    expect(await Promise.all([current, older].map(isSignedIn))).toEqual([false, false]);
  });
});
