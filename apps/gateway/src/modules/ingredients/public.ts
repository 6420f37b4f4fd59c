/** What other modules may use. */
export { EDIT_SOURCE } from './field-precedence';
export { saveOperatorEdition } from './operator-edition';
export { type IngredientValues, isSame } from './ingredient-fields';
export type { IngredientLaw } from './ingredient-law';
export { requestedFields } from './ingredients.columns';
export { absorbIngredients, contentBySource, releaseContent } from './ingredients.restructure';
export { findIngredient, ingredientsNamed } from './ingredients.service';
export {
  contentOf,
  type IngredientChange,
  logTarget,
  saveIngredients,
  type SaveOutcome,
  withContent,
  type WriteAuthor,
  writeIngredients,
} from './ingredients.write';
export { refreshCounts, shareCounts, shiftCountsOf, shiftProductCounts, takeCounts } from './refresh-counts';
