import { accountPaths } from '@gredia/domain';

/** Where every screen of the console lives. */
export const paths = {
  /** Leads to the sign-in, or past it to the statistics. */
  root: '/',
  login: accountPaths.login,
  statistics: '/admin',
  sms: '/admin/tools/messages',
  rulesReview: '/admin/rules/review',
  transferEmail: '/admin/tools/transfer-email',
} as const;

/** Pages of the public site that the console leads to; those of other domains stand in libs/domain. */
export const sitePaths = {
  ingredient: (title: string) => `/ingredients/${encodeURIComponent(title)}`,
  spamManagement: '/admin/tools/spam-management',
/** Pages of the public site that the console leads to; their origin is `siteUrl`'s business. */
  product: (id: string) => `/products/${id}`,
  supplier: (id: string) => `/suppliers/${id}`,
} as const;

/** Pages of the public site that the console leads to (`siteUrl`). */
export const sitePaths = {
  product: (id: string) => `/products/${id}`,
} as const;
