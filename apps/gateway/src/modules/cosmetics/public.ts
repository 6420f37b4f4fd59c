/** What other modules may use. */
export { type CosmeticsChange, saveCosmetics } from './cosmetics.write';
export { readLabel } from './read-label';
export { type LabelShift, rereadLabelsNaming } from './reread-named-labels';
export { rereadLabels, rereadLabelsOf, rereadLabelsOfIngredients } from './reread-labels';
