/** What other modules may use. */
export { type CosmeticsChange, saveCosmetics } from './cosmetics.write';
export { readLabel } from './read-label';
export { rereadLabels } from './reread-labels';
export { type LabelShift, rereadLabelsNaming } from './reread-named-labels';
