/** What other modules may use. */
export { fingerprintOf, type IdentityEffects, type LawEffect, withIdentityEffects } from './identity-effects';
