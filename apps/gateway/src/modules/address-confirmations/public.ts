/** What other modules may use. */
export type { NewsOwner } from './address-confirmations.table';
export { askForConfirmation } from './ask-for-confirmation';
export { confirmedAmong, isStopped, type NewsAddress, noteUse, unconfirmedAmong } from './confirmed-addresses';
export { stopLink } from './stop-link';
