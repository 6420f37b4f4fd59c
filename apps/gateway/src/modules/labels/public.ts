/** What other modules may use. */
export { labelEntries, labelEntriesOf, namesVersionIn, type PlacedEntry, readLabelEntries } from './label-names';
