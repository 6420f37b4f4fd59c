/** What other modules may use. */
export type { NewsOwner } from './address-confirmations.table';
export { askForConfirmation } from './ask-for-confirmation';
export { confirmedAmong, noteUse, unconfirmedAmong } from './confirmed-addresses';
