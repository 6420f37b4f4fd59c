/** Addresses of the site that mails and the sign-in protocol lead to as well. */
export const accountPaths = {
  login: '/auth/login',
  register: '/auth/register',
  emailVerification: '/auth/email-verification',
  resetPassword: '/auth/reset-password',
  emailChange: '/auth/email-change',
  mailAddress: '/auth/mail-address',
  mailAddressStop: '/auth/mail-address/stop',
  commentMailsStop: '/auth/comment-mails/stop',
  pullMailsStop: '/auth/pull-mails/stop',
  dailyMailsStop: '/auth/daily-mails/stop',
  noticeMailsStop: '/auth/notice-mails/stop',
  advertisingMailsStop: '/auth/advertising-mails/stop',
  watchMailsStop: '/auth/watch-mails',
  profile: '/auth/profile',
} as const;

const linkPaths = {
  VERIFY_EMAIL: accountPaths.emailVerification,
  RESET_PASSWORD: accountPaths.resetPassword,
  CHANGE_EMAIL: accountPaths.emailChange,
  CONFIRM_ADDRESS: accountPaths.mailAddress,
  STOP_ADDRESS: accountPaths.mailAddressStop,
  STOP_COMMENTS: accountPaths.commentMailsStop,
  STOP_PULLS: accountPaths.pullMailsStop,
  STOP_DAILY: accountPaths.dailyMailsStop,
  STOP_NOTICES: accountPaths.noticeMailsStop,
  STOP_ADVERTISING: accountPaths.advertisingMailsStop,
  STOP_WATCHES: accountPaths.watchMailsStop,
} as const;

/** Path of the page behind a mailed link. Opening it changes nothing: mail scanners open links. */
export function mailLink(purpose: keyof typeof linkPaths, token: string): string {
  return `${linkPaths[purpose]}?${new URLSearchParams({ token }).toString()}`;
}
