import { accountPaths } from '@gredia/domain';

/** Where every screen of the console lives. */
export const paths = {
  /** Leads to the sign-in, or past it to the statistics. */
  root: '/',
  login: accountPaths.login,
  statistics: '/admin',
  sms: '/admin/tools/messages',
  rulesReview: '/admin/rules/review',
} as const;
