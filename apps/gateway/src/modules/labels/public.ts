/** What other modules may use. */
export { labelEntries, labelEntriesOf, namesVersionIn, readLabelEntries } from './label-names';
