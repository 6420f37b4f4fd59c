import { userPolicy, type Viewer } from '@gredia/auth';
import { consentInput, effectiveLevel, effectiveState, profileInput, signUpInput } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { rightsInput, rightsOf } from './account-rights';
import type { UserModel } from './accounts.table';
import { marketingInForce, lacksConsents } from './consent-rules';
import { exportMyData } from '../leaving/data-export.service';
import { confirmEmailChange, requestEmailChange } from '../sign-up/email-change.service';
import { sendVerifyLink, verifyEmail } from '../sign-up/email-verification.service';
import { giveConsents } from './give-consents.service';
import { updateNotificationSettings } from './notification-settings.service';
import { notificationSettingsInput } from './notification-settings.input';
import { findOwnAccount } from './own-account';
import { changePassword, resetPassword, resetPasswordConfirm } from '../sign-in/password.service';
import { updateUser } from './profile.service';
import { signUp } from '../sign-up/sign-up.service';
import { unlinkProvider } from '../providers/unlink-provider.service';
import { countUsers } from './users-count.service';
import { removeUser } from '../leaving/withdrawal.service';

/** For the owner of the account and operators; null for all other viewers. */
const personal =
  <Value>(value: (user: UserModel) => Value) =>
  (user: UserModel, _: unknown, { viewer }: { viewer: Viewer | null }) =>
    userPolicy.readPersonal(viewer, user.id) ? value(user) : null;

export const accountsResolvers: Resolvers = {
  Query: {
    usersCount: (_, __, ctx) => countUsers(ctx),
    myAccount: (_, __, ctx) => findOwnAccount(ctx),
  },
  Mutation: {
    signUp: (_, args, ctx) => signUp(ctx, parse(signUpInput, args)),
    sendVerifyLink: (_, { email }, ctx) => sendVerifyLink(ctx, email),
    verifyEmail: (_, { token }, ctx) => verifyEmail(ctx, token),
    resetPassword: (_, { email }, ctx) => resetPassword(ctx, email),
    resetPasswordConfirm: (_, { token, password }, ctx) => resetPasswordConfirm(ctx, token, password),
    changePassword: (_, { currentPassword, newPassword }, ctx) => changePassword(ctx, currentPassword, newPassword),
    requestEmailChange: (_, { email, password }, ctx) => requestEmailChange(ctx, email, password),
    confirmEmailChange: (_, { token }, ctx) => confirmEmailChange(ctx, token),
    updateUser: (_, { input, email }, ctx) =>
      updateUser(ctx, email, parse(profileInput, input), parse(rightsInput, input)),
    removeUser: (_, { email, ...given }, ctx) => removeUser(ctx, email, given),
    updateNotificationSettings: (_, { input }, ctx) =>
      updateNotificationSettings(ctx, parse(notificationSettingsInput, input)),
    giveConsents: (_, args, ctx) => giveConsents(ctx, parse(z.object({ consents: consentInput }), args).consents),
    unlinkProvider: (_, { provider }, ctx) => unlinkProvider(ctx, provider),
    exportMyData: (_, __, ctx) => exportMyData(ctx),
  },
  User: {
    name: personal(({ name }) => name),
    email: personal(({ email }) => email),
    company: personal(({ company }) => company),
    mobile: personal(({ mobile }) => mobile),
    levelExpiredAt: personal(({ levelExpiredAt }) => levelExpiredAt),
    suspendedUntil: personal((user) => rightsOf(user).suspendedUntil),
    state: ({ state, suspendedUntil }) => effectiveState(state, suspendedUntil),
    level: ({ level, levelExpiredAt }) => effectiveLevel(level, levelExpiredAt),
    emailVerified: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    passwordChangedAt: ({ id, passwordChangedAt }, _, { viewer }) =>
      userPolicy.readPrivate(viewer, id) ? passwordChangedAt : null,
    providers: async ({ id }, _, { viewer, loaders }) => {
      if (!userPolicy.readPrivate(viewer, id)) return null;
      return (await loaders.providersOfUser.load(id)).map(({ provider }) => provider);
    },
    needsConsents: async ({ id }, _, { viewer, loaders }) => {
      if (!userPolicy.readPrivate(viewer, id)) return null;
      return lacksConsents(await loaders.consentsOfUser.load(id));
    },
    notificationSettings: async ({ id, alarms, inAppAlarms, dailyAlarms, pushAlarms }, _, { viewer, loaders }) => {
      if (!userPolicy.readPrivate(viewer, id)) return null;
      const marketing = marketingInForce(await loaders.consentsOfUser.load(id));
      return { ...alarms, inApp: inAppAlarms, daily: dailyAlarms, push: pushAlarms, ...marketing };
    },
  },
};
