import { isOperator, type Viewer } from '@gredia/auth';
import { normaliseEmail } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../platform/graphql/context';
import { forbidden, notFound } from '../../../platform/errors/errors';
import { users, type UserModel } from './accounts.table';
import { findOwnAccount } from './own-account';

export const unknownAccount = () => notFound('찾는 회원이 없어요.');

/**
 * The account that a call names by its address, or for operators by its id: not every account has an address yet. To its
 * owner such an account is ''.
 * @throws NOT_FOUND when there is none, and for another account when the viewer is no operator; FORBIDDEN when the
 * viewer may know of it but not do this
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
  const named = isUuid(email) ? eq(users.id, email) : eq(users.email, email);
  const [user] = isOperator(viewer) ? await ctx.db.select().from(users).where(named) : [];
  if (user?.id === own.id) return own;
  if (!viewer || !user) throw unknownAccount();
  if (!may(viewer, user.id)) throw forbidden();
  return user;
}
