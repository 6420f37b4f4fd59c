import { userPolicy } from '@gredia/auth';
import type { ProfileInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { endSessions } from '../sessions/end-sessions';
import { auditAccount } from './account-audit';
import {
  asksForRights,
  losesRights,
  rightsAfter,
  rightsChange,
  rightsOf,
  type Rights,
  type RightsInput,
} from './account-rights';
import { users, type UserModel } from './accounts.table';
import { momentAfter } from '../../../platform/database/moment-after';

const PROFILE = ['name', 'nickname', 'company', 'mobile'] as const;

/** What of an account becomes different; absent stays. */
export interface AccountChange {
  profile: ProfileInput;
  rights: RightsInput;
}

/** Whether the viewer may ask for these rights of an account. @throws FORBIDDEN */
export function authorizeRights({ viewer }: RequestContext, userId: string, rights: RightsInput): void {
  if (asksForRights(rights) && !userPolicy.changeRights(viewer, userId)) throw forbidden();
}

/**
 * Changes a locked account that has not left, for whom `authorizeRights` has let: profile, rights and what follows from
 * losing them. Every way to change an account goes through here.
 * @param admins as lockAdmins answers them, asked before the account was locked; of no matter where no rights change
 * @throws FORBIDDEN, BAD_USER_INPUT by field
 */
export async function changeAccount(
  tx: Executor,
  ctx: RequestContext,
  user: UserModel,
  { profile, rights }: AccountChange,
  admins: readonly string[],
): Promise<UserModel> {
  const before = rightsOf(user);
  const after = rightsAfter(before, rights);
  if (asksForRights(rights)) await changeRights(tx, ctx, user.id, { before, after }, admins);

  requireCompany(user, after, profile);
  await noteProfile(tx, ctx, user, profile);
  return tx
    .update(users)
    .set({ ...profile, updatedAt: momentAfter(user) })
    .where(eq(users.id, user.id))
    .returning()
    .then(one);
}

/** A supplier has a company. One from before that rule may still change the rest. */
function requireCompany(user: UserModel, { role }: Rights, profile: ProfileInput): void {
  const { company = user.company } = profile;
  if (role !== 'SELLER' || company || (profile.company === undefined && user.role === role)) return;
  throw badUserInput({ company: '공급사는 회사 이름이 필요해요.' });
}

async function changeRights(
  tx: Executor,
  ctx: RequestContext,
  userId: string,
  { before, after }: { before: Rights; after: Rights },
  admins: readonly string[],
): Promise<void> {
  // The viewer's own rights may have gone while this waited for the lock. Who still has them is the administrator that
  // is left, whatever becomes of this one: administrators cannot change their own.
  if (!ctx.viewer || !admins.includes(ctx.viewer.id)) throw forbidden();
  const details = rightsChange(before, after);
  if (Object.keys(details.after).length === 0) return;
  const { role, level, levelExpiredAt, state, suspendedUntil } = after;
  await tx.update(users).set({ role, level, levelExpiredAt, state, suspendedUntil }).where(eq(users.id, userId));
  if (losesRights(before, after)) await endSessions(tx, userId);
  await auditAccount(tx, ctx, { action: 'rights.change', subjectId: userId, details });
}

/** Which fields changed, not their values: an audit row outlives the account, personal data must not. */
async function noteProfile(tx: Executor, ctx: RequestContext, user: UserModel, profile: ProfileInput): Promise<void> {
  const fields = PROFILE.filter((key) => profile[key] !== undefined && profile[key] !== user[key]);
  if (fields.length === 0) return;
  await auditAccount(tx, ctx, { action: 'account.update', subjectId: user.id, details: { fields } });
}
