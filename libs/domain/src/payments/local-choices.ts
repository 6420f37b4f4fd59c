/**
 * What can be chosen on the local payment page: how a provider behaves on a good day and on others
 * (docs/product/payments.md#providers).
 */
export const LOCAL_CHOICES = [
  'PAY',
  'PAY_LATE',
  'PAY_TWICE',
  'PAY_SILENTLY',
  'ISSUE_ACCOUNT',
  'DEPOSIT',
  'DECLINE',
] as const;
export type LocalChoice = (typeof LOCAL_CHOICES)[number];
