import { defineModule } from '../../platform/module/module';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { accountLoaders } from './accounts/accounts.loaders';
import { accountsResolvers } from './accounts/accounts.resolvers';
import * as accountTables from './accounts/accounts.table';
import { usersDocuments } from './accounts/users.collection';
import { authEndpoints } from './auth-endpoints/auth-endpoints';
import * as events from './identity.events';
import { identityLimits } from './identity.limits';
import { identitySettings } from './identity.settings';
import { loadAccounts } from './identity.starter';
import { identityPersonalData } from './leaving/identity.personal-data';
import { expireLevels, forgetOldAccountData } from './leaving/account-retention';
import { accountMails } from './mails/account-mails';
import { addressMails } from './mails/address-mails';
import { passwordMails } from './mails/password-mails';
import { providerMails } from './mails/provider-mails';
import { signUpMails } from './mails/sign-up-mails';
import { sessionsResolvers } from './sessions/sessions.resolvers';
import * as sessionTables from './sessions/sessions.table';
import { viewerResolver } from './sessions/find-viewer';
import { createAccounts } from './sign-in/gateway-accounts';
import { mailResetLink } from './sign-in/reset-password.task';

const auditActions = [
  'sign-in',
  'sign-out',
  'sign-up',
  'provider.link',
  'provider.unlink',
  'email.verify',
  'email.change',
  'password.change',
  'password.reset',
  'device.revoke',
  'account.update',
  'account.withdraw',
  'rights.change',
  'consent.change',
  'data.export',
  'reauthenticate',
] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** What each module keeps about people, in the order of locks. */
    personalData: readonly PersonalData[];
  }
  interface Loaders extends ReturnType<typeof accountLoaders> {}
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** The address as it was typed, whether it has an account or not. */
    'reset-password-requested': { email: string };
  }
}

/** Accounts and sessions: who people are, how they sign in, what they consented to, and how they leave. */
export const identityModule = defineModule({
  name: 'identity',
  settings: identitySettings,
  collections: [usersDocuments],
  stored: [
    {
      name: 'users',
      label: '회원',
      unit: '명',
      table: accountTables.users,
      date: accountTables.users.createdAt,
      kept: '회원은 법으로 지켜야 하는 기록이라 여기서 지우지 않아요.',
      sealed: '회원 기록에는 비밀번호가 함께 있어 여기서 내보내지 않아요.',
    },
  ],
  tables: [accountTables, sessionTables],
  personalData: identityPersonalData,
  resolvers: [accountsResolvers, sessionsResolvers],
  loaders: ({ db }) => accountLoaders(db),
  service: ({ registry }) => ({ context: { personalData: registry.personalData } }),
  viewer: viewerResolver,
  http: (platform) => [{ path: '/', handler: authEndpoints({ ...platform, accounts: createAccounts(platform) }) }],
  tasks: ({ db }) => ({ 'reset-password-requested': ({ email }) => mailResetLink(db, email) }),
  nightly: { levels: (tx) => expireLevels(tx), accounts: (tx) => forgetOldAccountData(tx) },
  events: Object.values(events),
  mails: { ...signUpMails, ...passwordMails, ...addressMails, ...providerMails, ...accountMails },
  limits: identityLimits,
  starterAccounts: loadAccounts,
  auditActions,
});
