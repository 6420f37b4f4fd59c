/** What other modules may use. */
export { handOver, type HandedOver } from './hand-over';
export { supplierReaders } from './supplier-readers';
export { findSeller } from './sellers.service';
export { seesContact } from './contact-reading';
export { actsForSeller, isNotOfViewer, joinSeller, ownSellerId } from './seller-members';
