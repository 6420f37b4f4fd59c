import { transact } from '../../../platform/transact/transact';
import type { RequestContext } from '../../../platform/graphql/context';
import { conflict, isRateLimited, notFound } from '../../../platform/errors/errors';
import { announce } from '../../../platform/events/announce';
import { providerUnlinked } from '../identity.events';
import { auditAccount } from '../accounts/account-audit';
import type { UserModel } from '../accounts/accounts.table';
import { deleteIdentities, listProviders } from './provider-identities';
import { findOwnAccount, lockOwnAccount } from '../accounts/own-account';

/**
 * Parts a social sign-in from the viewer's own account, and tells them. Sessions stay.
 * @throws RATE_LIMITED past 5 in 15 minutes, NOT_FOUND for a provider that is not linked, CONFLICT when nothing would be
 * left to sign in with
 */
export async function unlinkProvider(ctx: RequestContext, provider: string): Promise<UserModel> {
  const { id } = await findOwnAccount(ctx);
  await countAttempt(ctx, id);
  return transact(ctx, async (tx) => {
    // Of two that are parted at once the second must see the first gone.
    const user = await lockOwnAccount(tx, ctx);
    const providers = await listProviders(tx, user.id);
    if (!providers.includes(provider)) throw notFound('연결된 간편 로그인이 아니에요.');
    if (providers.length === 1 && !signsInByPassword(user)) {
      throw conflict('로그인할 방법이 남지 않아요. 먼저 비밀번호를 설정해 주세요.');
    }
    await deleteIdentities(tx, user.id, provider);
    await auditAccount(tx, ctx, { action: 'provider.unlink', subjectId: user.id, details: { provider } });
    await announce(tx, providerUnlinked, { account: user, provider, at: new Date() });
    return user;
  });
}

async function countAttempt(ctx: RequestContext, id: string): Promise<void> {
  try {
    await ctx.limits.take('provider-unlink', id);
  } catch (error) {
    if (!isRateLimited(error)) throw error;
    await auditAccount(ctx.db, ctx, { action: 'provider.unlink', outcome: 'TooManyAttempts', subjectId: id });
    throw error;
  }
}

/** A password opens an account by its address. */
const signsInByPassword = ({ passwordHash, email }: UserModel): boolean => passwordHash !== null && email !== null;
