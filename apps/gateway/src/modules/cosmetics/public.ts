/** What other modules may use. */
export { applyCosmeticsEdit } from './apply-cosmetics-edit';
export { type CosmeticsChange, saveCosmetics } from './cosmetics.write';
export { readLabel } from './read-label';
export { changeOfNames, type NamesChange } from './changed-names';
export { replaceLabels } from './cosmetics.write';
export { labelNamesOf, type LabelShift, labelsRenamed, rereadRenamed } from './reread-named-labels';
export { rereadLabels, rereadLabelsOf } from './reread-labels';
