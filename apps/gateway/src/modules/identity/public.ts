/** What other modules may use. */
export { isActive } from './accounts/account-state';
export { grantRole } from './accounts/grant-role.service';
export { findOwnAccount } from './accounts/own-account';
export { wishesFor } from './accounts/wishes';
export { starterAccounts } from './identity.starter';
export { requireUnlocked } from './sessions/require-unlocked';
export { type SessionViewer, sessionViewer } from './sessions/session-viewer';
export { lockUser } from './sign-up/account-links';
