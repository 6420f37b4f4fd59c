import type { Accounts } from '@gredia/auth/server';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { audit } from '../../../platform/audit/audit';
import { users } from '../accounts/accounts.table';
import { signInWithProvider } from '../providers/provider-sign-in';
import { renameAccount } from '../accounts/rename-account';
import { findViewer } from '../sessions/find-viewer';
import { accountRefusal } from './account-refusal';
import { toSessionUser } from './signed-in-account';
import { signInWithPassword, type SignInDependencies } from './password-sign-in';

export interface AccountsOptions extends SignInDependencies {
  log: Logger;
}

/** The accounts behind the sign-in protocol. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { db, keys } = options;

  return {
    async signIn(credentials, client) {
      const outcome = await signInWithPassword(options, credentials, client);
      return 'user' in outcome ? { user: toSessionUser(outcome.user) } : outcome;
    },

    signInWithProvider: (profile, open, client) => signInWithProvider(options, profile, open, client),

    refusedByProvider: (provider, refused, client) =>
      audit(db, keys, client, { action: 'sign-in', outcome: refused, details: { provider } }),

    async find(userId) {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      return user && accountRefusal(user) === null ? toSessionUser(user) : null;
    },

    async rename(session, data, client) {
      const found = await findViewer(db, session, client.origin.frontEnd);
      if (found && !found.viewer.session.isLocked) await renameAccount(options, session.userId, data, client);
    },

    signedOut: (userId, client) =>
      audit(db, keys, client, { action: 'sign-out', outcome: 'ok', actorId: userId, subjectId: userId }),
  };
}
