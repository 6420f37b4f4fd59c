import type { Viewer } from '@gredia/auth';
import { one } from '../../../platform/database/client';
import { testDatabase } from '../../../testing/database';
import { viewer } from '../../../testing/gateway-as';
import { users, type UserModel } from './accounts.table';
import { hashPassword } from '../sign-in/password-hash';

/** The password of all users of the factory. */
export const BUILT_PASSWORD = 'built-for-tests-77';
// Hashed once: it is the slowest thing an account needs.
const builtPasswordHash = hashPassword(BUILT_PASSWORD);

// Files of one run share no database, but mails and limits of one file go by address.
let built = 0;

/** An account with a verified address and the password BUILT_PASSWORD. */
export async function buildUser(values: Partial<typeof users.$inferInsert> = {}): Promise<UserModel> {
  const number = (built += 1);
  return testDatabase()
    .db.insert(users)
    .values({
      email: `user${number}@example.kr`,
      name: '홍길동',
      // Not of the kind that is made up for people without one (name and four digits): those must stay free.
      nickname: `시험인_${number}`,
      passwordHash: await builtPasswordHash,
      passwordChangedAt: new Date('2026-01-01T00:00:00Z'),
      emailVerifiedAt: new Date('2026-01-01T00:00:00Z'),
      ...values,
    })
    .returning()
    .then(one);
}

/** A user of the factory as a viewer, signed in a moment ago. */
export const viewerOf = ({ id, role, emailVerifiedAt }: UserModel): Viewer =>
  viewer(role, { id, emailVerified: emailVerifiedAt !== null });
