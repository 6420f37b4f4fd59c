/** The mails we send and what each needs. Links are named by their row; the token is signed when the mail is sent. */
export interface MailValues {
  /** Link to /auth/email-verification. */
  'verify-email': { name: string; linkId: string };
  /** Somebody tried to sign up with the address of an account. */
  'address-taken': { name: string };
  /** Link to /auth/reset-password. */
  'reset-password': { name: string; linkId: string };
  /** `changedAt` as ISO 8601; `forgotProviders` when social sign-ins were parted from the account at the same time. */
  'password-changed': { name: string; changedAt: string; forgotProviders: boolean };
  /** To the new address: link to /auth/email-change. */
  'change-email': { name: string; linkId: string };
  /** To the old address, after the change. */
  'email-changed': { name: string; newEmail: string };
  /** A social sign-in leads to the account from now on. `linkedAt` as ISO 8601. */
  'provider-linked': { name: string; providerLabel: string; linkedAt: string };
  /** It does not any more. `unlinkedAt` as ISO 8601. */
  'provider-unlinked': { name: string; providerLabel: string; unlinkedAt: string };
  'account-withdrawn': { name: string };
  /** `expiresOn` as ISO 8601. */
  'level-expiring': { name: string; levelLabel: string; daysLeft: number; expiresOn: string };
}

export type MailTemplate = keyof MailValues;
