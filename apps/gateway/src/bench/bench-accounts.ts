import { createHmac, randomBytes } from 'node:crypto';
import { sidOf } from '@gredia/auth/server';
import { like } from 'drizzle-orm';
import { users } from '../modules/identity/accounts/accounts.table';
import { sessions } from '../modules/identity/sessions/sessions.table';
import type { Database } from '../platform/database/client';
import { newId } from '../platform/database/columns';

/** A browser in which somebody is signed in. */
export interface Device {
  userId: string;
  cookie: string;
}

const NICKNAME = 'bench-member-';
/** docs/product/sign-in.md: what a member has at most. */
const LEVEL = 2;

/**
 * Accounts with sessions, and the cookies by which browsers would be them.
 * @param secret the SESSION_SECRET of the gateway that is asked
 */
export async function signInMembers(
  db: Database,
  secret: string,
  { people, devices }: { people: number; devices: number },
): Promise<Device[]> {
  await removeMembers(db);
  const members = Array.from({ length: people }, (_, place) => ({
    ...{ id: newId(), name: '벤치', nickname: `${NICKNAME}${place}`, level: LEVEL },
    ...{ email: `${NICKNAME}${place}@example.kr`, emailVerifiedAt: new Date() },
  }));
  await db.insert(users).values(members);
  const opened = members.flatMap(({ id }) =>
    Array.from({ length: devices }, () => ({ userId: id, key: randomBytes(24).toString('base64url') })),
  );
  await db.insert(sessions).values(
    opened.map(({ userId, key }) => ({
      ...{ sid: sidOf(key), userId, frontEnd: 'site', method: 'credentials', device: 'bench' },
      ...{ addressHash: 'nowhere', expiresAt: new Date(Date.now() + 3_600_000) },
    })) as (typeof sessions.$inferInsert)[],
  );
  return opened.map(({ userId, key }) => ({ userId, cookie: cookieOf(key, secret) }));
}

/** Takes them out again, with all that is theirs. */
export async function removeMembers(db: Database): Promise<void> {
  await db.delete(users).where(like(users.nickname, `${NICKNAME}%`));
}

/** As express-session signs it: 32 bytes in base64 end with one `=`, which it leaves out. */
function cookieOf(key: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(key).digest('base64').replace('=', '');
  return `next-auth.session-token=${encodeURIComponent(`s:${key}.${signature}`)}`;
}
