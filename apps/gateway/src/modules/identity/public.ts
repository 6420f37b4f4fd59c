/** What other modules may use. */
export { accountViewer } from './accounts/account-viewer';
export { isActive } from './accounts/account-state';
export { isConsentInForce } from './accounts/consent-in-force';
export { refusingTaken } from './accounts/refuse-taken';
export { changeRole } from './accounts/change-role';
export { refuseAdvertisingMails } from './accounts/refuse-advertising';
export { grantRole } from './accounts/grant-role';
export { appReader, appReaders, appReadersById, type DecidingAlarm } from './accounts/app-readers';
export { findOwnAccount, isSignedIn, lockOwnAccount } from './accounts/own-account';
export { beginPushing, wantsPush } from './accounts/push-preferences';
export {
  dailyFor,
  preferencesFor,
  stopDailyNews,
  stopNews,
  wantsNews,
  wantsNewsInApp,
} from './accounts/notification-preferences';
export { loadWriters, starterAccounts } from './identity.starter';
export { greet } from './mails/greeting';
export { deadLink, linkToken, readLinkToken } from './sign-up/account-links';
export { sessionViewer } from './sessions/session-viewer';
export { isSessionLocked } from './sessions/find-viewer';
export { lockUser } from './sign-up/account-links';
export { liftSuspensions, suspendAccounts, type StateBefore } from './accounts/suspend-accounts';
