import { isOperator, type Viewer } from '@gredia/auth';
import { normaliseEmail } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../graphql/context';
import { forbidden, notFound } from '../../graphql/errors';
import { requireUnlocked } from '../sessions/require-unlocked';
import { users, type UserModel } from './accounts.table';
import { findOwnAccount } from './own-account';

export const unknownAccount = () => notFound('찾는 회원이 없어요.');

/**
 * The account that a call names by its address. An account that has none yet is named by '' and by nobody but its owner.
 * @throws NOT_FOUND when there is none, and for everybody else's when the viewer is no operator; FORBIDDEN when the
 * viewer may know of it but not do this, or must give the password again first
 */
export async function findNamedAccount(
  ctx: RequestContext,
  given: string,
  may: (viewer: Viewer, userId: string) => boolean,
): Promise<UserModel> {
  const own = await findOwnAccount(ctx);
  const email = normaliseEmail(given);
  if (email === (own.email ?? '')) return own;
  const { viewer } = ctx;
  const [user] = isOperator(viewer) ? await ctx.db.select().from(users).where(eq(users.email, email)) : [];
  if (!viewer || !user) throw unknownAccount();
  if (!may(viewer, user.id)) throw forbidden();
  requireUnlocked(viewer);
  return user;
}
