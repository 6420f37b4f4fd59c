import { DAY_MS } from '@gredia/domain';
import { randomUUID } from 'node:crypto';
import { issueAccessToken, sidOf } from '@gredia/auth/server';
import { one } from '../../../platform/database/client';
import { testDatabase } from '../../../testing/database';
import { testKeys, testOrigins } from '../../../testing/gateway-as';
import type { UserModel } from '../accounts/accounts.table';
import { sessions, type SessionRow } from './sessions.table';

/** A user of the factory, signed in on the site a moment ago. */
export async function buildSession(
  user: UserModel,
  values: Partial<typeof sessions.$inferInsert> = {},
): Promise<SessionRow> {
  return (
    testDatabase()
      .db.insert(sessions)
      .values({
        sid: sidOf(randomUUID()),
        userId: user.id,
        frontEnd: 'site',
        method: 'credentials',
        device: 'Chrome · Windows',
        addressHash: 'nowhere',
        expiresAt: new Date(Date.now() + 30 * DAY_MS),
        ...values,
      })
      // Two requests of one test may sign the same person in.
      .onConflictDoUpdate({ target: sessions.sid, set: { userId: user.id } })
      .returning()
      .then(one)
  );
}

/** The access token of a session, as the gateways of tests make it. */
export async function tokenOf({ userId, sid }: SessionRow, issuedAt = Date.now()): Promise<string> {
  const subject = { userId, sid, role: 'USER', level: 0, issuer: testOrigins.site.url };
  return (await issueAccessToken(testKeys, subject, issuedAt)).token;
}
