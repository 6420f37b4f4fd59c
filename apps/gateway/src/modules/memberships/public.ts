/** What other modules may use. */
export { allowedTier } from './membership-allowances';
export { membershipInForce } from './membership-in-force';
export { membershipOf } from './membership-rows';
export { moveRoot } from './move-root';
