import { userPolicy } from '@gredia/auth';
import type { ProfileInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/collections/collection';
import { watchedDocument, type Watch } from '../../../platform/collections/watch-documents';
import { updateRows } from '../../../platform/database/bulk';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, forbidden } from '../../../platform/errors/errors';
import { endSessionsOf } from '../sessions/end-sessions';
import { auditAccounts, type AccountNote } from './account-audit';
import {
  editorMark,
  asksForRights,
  losesRights,
  RIGHTS,
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
export function authorizeRights({ viewer }: Pick<WriteContext, 'viewer'>, userId: string, rights: RightsInput): void {
  if (asksForRights(rights) && !userPolicy.changeRights(viewer, userId)) throw forbidden();
}

/**
 * Changes a locked account that has not left, for whom `authorizeRights` has let: profile, rights and what follows from
 * losing them.
 * @param admins as lockAdmins answers them, asked before the account was locked; of no matter where no rights change
 * @param watch of what belongs to the history of the account in the console
 * @throws FORBIDDEN, BAD_USER_INPUT by field
 */
export async function changeAccount(
  tx: Executor,
  ctx: WriteContext,
  user: UserModel,
  change: AccountChange,
  admins: readonly string[],
  watch: Watch | null,
): Promise<UserModel> {
  const [first, ...others] = await writeAccounts(tx, ctx, [{ user, change }], admins);
  const document = watch && first && (await watchedDocument(watch, { collection: 'users', id: user.id }));
  await auditAccounts(tx, ctx, first ? [{ ...first, document: document ?? undefined }, ...others] : []);
  return tx.select().from(users).where(eq(users.id, user.id)).then(one);
}

/** A change of one account of several. */
export interface AccountWrite {
  user: UserModel;
  change: AccountChange;
}

/** The same for many accounts, all or none, in a few statements. Every way to change an account goes through here. */
export async function changeAccounts(
  tx: Executor,
  ctx: WriteContext,
  writes: readonly AccountWrite[],
  admins: readonly string[],
): Promise<void> {
  await auditAccounts(tx, ctx, await writeAccounts(tx, ctx, writes, admins));
}

/** @returns what the log is to say */
async function writeAccounts(
  tx: Executor,
  ctx: WriteContext,
  writes: readonly AccountWrite[],
  admins: readonly string[],
): Promise<AccountNote[]> {
  // The viewer's own rights may have gone while this waited for the lock. Who still has them is the administrator that
  // is left, whatever becomes of the others: administrators cannot change their own.
  const asks = writes.some(({ change }) => asksForRights(change.rights));
  if (asks && (!ctx.viewer || !admins.includes(ctx.viewer.id))) throw forbidden();
  const planned = writes.map(planOf);
  await updateRows(
    tx,
    users,
    planned.map(({ row }) => row),
    [...RIGHTS, ...PROFILE, 'editorRevokedAt', 'updatedAt'],
  );
  await endSessionsOf(
    tx,
    planned.flatMap(({ user, losesRights }) => (losesRights ? [user.id] : [])),
  );
  return planned.flatMap(({ notes }) => notes);
}

/** What an account becomes, and what the log says of it. @throws BAD_USER_INPUT by field */
export function planOf({ user, change: { profile, rights } }: AccountWrite) {
  const before = rightsOf(user);
  const after = rightsAfter(before, rights);
  requireCompany(user, after, profile);
  const details = rightsChange(before, after);
  const turns = asksForRights(rights) && Object.keys(details.after).length > 0;
  // Which fields changed, not their values: an audit row outlives the account, personal data must not.
  const fields = PROFILE.filter((key) => profile[key] !== undefined && profile[key] !== user[key]);
  const given = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
  return {
    user,
    row: { ...user, ...(turns && { ...after, ...editorMark(before, after) }), ...given, updatedAt: momentAfter(user) },
    losesRights: turns && losesRights(before, after),
    notes: [
      ...(turns ? [{ action: 'rights.change' as const, subjectId: user.id, details }] : []),
      ...(fields.length ? [{ action: 'account.update' as const, subjectId: user.id, details: { fields } }] : []),
    ],
  };
}

/** A supplier has a company. One from before that rule may still change the rest. */
function requireCompany(user: UserModel, { role }: Rights, profile: ProfileInput): void {
  const { company = user.company } = profile;
  if (role !== 'SELLER' || company || (profile.company === undefined && user.role === role)) return;
  throw badUserInput({ company: '공급사는 회사 이름이 필요해요.' });
}
