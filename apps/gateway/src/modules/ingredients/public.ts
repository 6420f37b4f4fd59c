/** What other modules may use. */
export type { AddIngredient } from './add-ingredient';
export {
  type ContentEdit,
  editedRow,
  type FieldState,
  isContentField,
  isHeldByOperator,
  rowAsBefore,
  stateOf,
} from './edit-content';
export { EDIT_SOURCE } from './field-precedence';
export { saveOperatorEdition } from './operator-edition';
export {
  CONTENT_FIELDS,
  type ContentField,
  type IngredientValues,
  isEmpty,
  isGrowing,
  isList,
  isSame,
} from './ingredient-fields';
export { rebuildIngredientTerms } from './ingredient-hits';
export type { IngredientInterest } from './ingredient-interest';
export type { IngredientLaw } from './ingredient-law';
export { requestedFields } from './ingredients.columns';
export { endMerged, readMergedIngredients, saidOfMerged } from './merged-ingredients';
export { absorbIngredients, contentBySource, releaseContent, type StateOfLaw } from './ingredients.restructure';
export { type PastRule, pastOf } from './past/past-ingredient';
export { findIngredient, ingredientIdsNamed, ingredientIdsOfNames, ingredientsNamed } from './ingredients.service';
export {
  authorOf,
  contentChanges,
  contentOf,
  type IngredientChange,
  type IngredientRow,
  logTarget,
  newRow,
  saveIngredients,
  type SaveOutcome,
  withContent,
  type WriteAuthor,
  writeIngredients,
} from './ingredients.write';
export { changedTexts, type MachineTexts, writeMachineTexts } from './machine-texts.write';
export {
  recountLabels,
  recountIngredients,
  refreshCounts,
  shareCounts,
  shiftCountsOf,
  shiftProductCounts,
  takeCounts,
} from './refresh-counts';
