/** What other modules may use. */
export { allowedTier } from './membership-allowances';
export { handOver, type HandedOver } from './hand-over';
export { findSeller } from './sellers.service';
export { membershipInForce } from './membership-in-force';
export { seesContact } from './contact-reading';
export { actsForSeller, isNotOfViewer, ownSellerId } from './seller-members';
