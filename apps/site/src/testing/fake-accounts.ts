import type {
  ChangePasswordMutationVariables,
  ConfirmEmailChangeMutationVariables,
  ConfirmMailAddressMutationVariables,
  ExportMyDataMutation,
  GiveConsentsMutationVariables,
  MyAccountFragment,
  MyDeviceFragment,
  RemoveUserMutationVariables,
  RequestEmailChangeMutationVariables,
  ResetPasswordConfirmMutationVariables,
  ResetPasswordMutationVariables,
  RevokeDeviceMutationVariables,
  SendVerifyLinkMutationVariables,
  SignUpMutationVariables,
  StopMailAddressMutationVariables,
  UnlinkProviderMutationVariables,
  UpdateNotificationSettingsMutationVariables,
  UpdateUserMutationVariables,
  VerifyEmailMutationVariables,
} from '@gredia/graphql-schema';

/** What a faked gateway answers about accounts; what is thrown is the answer's error. */
export interface FakeAccounts {
  myAccount?: () => MyAccountFragment;
  myDevices?: () => MyDeviceFragment[];
  signUp?: (variables: SignUpMutationVariables) => boolean;
  sendVerifyLink?: (variables: SendVerifyLinkMutationVariables) => boolean;
  verifyEmail?: (variables: VerifyEmailMutationVariables) => boolean;
  resetPassword?: (variables: ResetPasswordMutationVariables) => boolean;
  resetPasswordConfirm?: (variables: ResetPasswordConfirmMutationVariables) => boolean;
  changePassword?: (variables: ChangePasswordMutationVariables) => boolean;
  requestEmailChange?: (variables: RequestEmailChangeMutationVariables) => boolean;
  confirmEmailChange?: (variables: ConfirmEmailChangeMutationVariables) => boolean;
  confirmMailAddress?: (variables: ConfirmMailAddressMutationVariables) => boolean;
  stopMailAddress?: (variables: StopMailAddressMutationVariables) => boolean;
  updateUser?: (variables: UpdateUserMutationVariables) => MyAccountFragment;
  removeUser?: (variables: RemoveUserMutationVariables) => boolean;
  revokeDevice?: (variables: RevokeDeviceMutationVariables) => boolean;
  revokeOtherDevices?: () => number;
  updateNotificationSettings?: (variables: UpdateNotificationSettingsMutationVariables) => Promise<MyAccountFragment>;
  giveConsents?: (variables: GiveConsentsMutationVariables) => MyAccountFragment;
  unlinkProvider?: (variables: UnlinkProviderMutationVariables) => MyAccountFragment;
  exportMyData?: () => ExportMyDataMutation['exportMyData'];
}

export function account(values: Partial<MyAccountFragment> = {}): MyAccountFragment {
  return {
    id: 'u1',
    name: '김서연',
    nickname: '제형연구원K',
    email: 'seoyeon@example.com',
    company: '물별랩',
    mobile: '01012345678',
    level: 0,
    levelExpiredAt: null,
    role: 'USER',
    emailVerified: true,
    createdAt: '2021-05-14T03:00:00.000Z',
    passwordChangedAt: '2025-08-02T03:00:00.000Z',
    providers: [],
    needsConsents: false,
    notificationSettings: {
      quotes: true,
      comments: true,
      regulations: true,
      notices: true,
      inApp: { quotes: true, comments: true, regulations: true, notices: true },
      daily: { quotes: false, comments: false },
      push: null,
      marketingEmail: false,
      marketingSms: false,
      marketingNight: false,
    },
    ...values,
  };
}

export function device(values: Partial<MyDeviceFragment> = {}): MyDeviceFragment {
  return {
    id: 'd1',
    name: 'Chrome · Windows',
    signedInAt: '2026-11-01T03:00:00.000Z',
    activeAt: '2026-11-20T03:00:00.000Z',
    isCurrent: true,
    ...values,
  };
}
