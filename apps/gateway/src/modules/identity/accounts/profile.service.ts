import { userPolicy } from '@gredia/auth';
import { NICKNAME_TAKEN_MESSAGE, type ProfileInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import { endSessions } from '../sessions/end-sessions';
import { auditAccount } from './account-audit';
import { lockUser } from '../sign-up/account-links';
import {
  asksForRights,
  lockAdmins,
  losesRights,
  rightsAfter,
  rightsChange,
  rightsOf,
  type Rights,
  type RightsInput,
} from './account-rights';
import { users, type UserModel } from './accounts.table';
import { findNamedAccount, unknownAccount } from './named-account';
import { refusingTaken } from './refuse-taken';

const PROFILE = ['name', 'nickname', 'company', 'mobile'] as const;

/**
 * Changes an account: one's own, or any account as an administrator, who alone changes rights, and never their own. Who
 * loses rights loses the sessions too.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field
 */
export async function updateUser(
  ctx: RequestContext,
  email: string,
  profile: ProfileInput,
  rights: RightsInput,
): Promise<UserModel> {
  const { id } = await findNamedAccount(ctx, email, userPolicy.update);
  const changesRights = asksForRights(rights);
  if (changesRights && !userPolicy.changeRights(ctx.viewer, id)) throw forbidden();

  const nicknameTaken = () => badUserInput({ nickname: NICKNAME_TAKEN_MESSAGE });
  return refusingTaken({ users_nickname: nicknameTaken }, () =>
    transact(ctx, async (tx) => {
      const admins = changesRights ? await lockAdmins(tx) : [];
      const user = await lockUser(tx, id);
      if (!user || user.state === 'WITHDRAWN') throw unknownAccount();
      const before = rightsOf(user);
      const after = rightsAfter(before, rights);
      if (changesRights) await changeRights(tx, ctx, id, { before, after }, admins);

      requireCompany(user, after, profile);
      await noteProfile(tx, ctx, user, profile);
      return tx
        .update(users)
        .set({ ...profile, updatedAt: new Date() })
        .where(eq(users.id, id))
        .returning()
        .then(one);
    }),
  );
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
