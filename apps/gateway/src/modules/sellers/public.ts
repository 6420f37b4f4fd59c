/** What other modules may use. */
export { handOver, replaceAddresses, type HandedOver } from './hand-over';
export { joinAccount, joiningProblem, lockAccountAt, NO_ACCOUNT } from './joining';
export { supplierReaders } from './supplier-readers';
export { findSeller } from './sellers.service';
export { seesContact } from './contact-reading';
export { actsForSeller, isNotOfViewer, ownSellerId } from './seller-members';
