/** What other modules may use. */
export { fingerprintOf, type IdentityEffects, type LawEffect } from './identity-effects';
