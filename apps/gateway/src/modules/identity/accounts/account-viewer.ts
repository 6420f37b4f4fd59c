import type { Viewer } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { accountRefusal } from '../sign-in/account-refusal';
import { users } from './accounts.table';

/**
 * As whom background work goes on that an account has asked for, with the rights that the account has now and no session.
 * @returns null where it may not act any more
 */
export async function accountViewer(tx: Executor, userId: string): Promise<Viewer | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || accountRefusal(user) !== null) return null;
  const session = { sid: '', signedInAt: new Date(), isLocked: false };
  return { id: user.id, role: user.role, emailVerified: user.emailVerifiedAt !== null, session };
}
