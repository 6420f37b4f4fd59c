import { userPolicy } from '@gredia/auth';
import type { ProfileInput } from '@gredia/domain';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { lockUser } from '../sign-up/account-links';
import { asksForRights, lockAdmins, type RightsInput } from './account-rights';
import type { UserModel } from './accounts.table';
import { authorizeRights, changeAccount } from './change-account';
import { findNamedAccount, unknownAccount } from './named-account';
import { refusingTakenNickname } from './refuse-taken';

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
  authorizeRights(ctx, id, rights);
  return refusingTakenNickname(() =>
    transact(ctx, async (tx) => {
      const admins = asksForRights(rights) ? await lockAdmins(tx) : [];
      const user = await lockUser(tx, id);
      if (!user || user.state === 'WITHDRAWN') throw unknownAccount();
      const isOwn = id === ctx.viewer?.id;
      const watch = isOwn ? null : await watchDocuments(tx, collectionNamed(ctx, 'users'), [id]);
      return changeAccount(tx, ctx, user, { profile, rights }, admins, watch);
    }),
  );
}
