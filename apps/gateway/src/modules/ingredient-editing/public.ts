/** What other modules may use. */
export { applyContent, applyEdit, findIngredientRow, lockIngredient, tryEdit } from './apply-edit';
export { type Consequences, consequencesOf, foretell, noteEdit } from './edit-ingredient.service';
export { shownConsequences } from './shown-consequences';
export { fingerprintOf, type IdentityEffects, type LawEffect } from './identity-effects';
