/** What other modules may use. */
export { accountViewer } from './accounts/account-viewer';
export { isActive } from './accounts/account-state';
export { changeRole } from './accounts/change-role';
export { grantRole } from './accounts/grant-role';
export { findOwnAccount } from './accounts/own-account';
export { preferencesFor } from './accounts/notification-preferences';
export { starterAccounts } from './identity.starter';
export { deadLink, linkToken, readLinkToken } from './sign-up/account-links';
export { type SessionViewer, sessionViewer } from './sessions/session-viewer';
export { lockUser } from './sign-up/account-links';
