/** What other modules may use. */
export { fragranceAllergens } from './allergen-names';
export { type ResolvedToken } from './label-findings';
export { analyzeLabel } from './labels.service';
export { type LabelMembers, labelMembers, readLabelMembers } from './label-members';
export {
  labelEntries,
  labelEntriesOf,
  namesVersionIn,
  type PlacedEntry,
  READ_ON_LABELS,
  readLabelEntries,
  type RowDraft,
} from './label-names';
