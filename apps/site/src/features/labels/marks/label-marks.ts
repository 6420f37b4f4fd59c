// What stands in the panel of a label once it has names: not in the page's first script.
export { CorrectedNames } from './corrected-names';
export { MarkLegend } from './mark-legend';
export { MarkedText } from './marked-text';
export { TokenRow } from './token-row';
