/** What other modules may use. */
export { labelEntries, namesVersionIn, readLabelEntries } from './label-names';
