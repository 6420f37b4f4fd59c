export { isCorrectedMatch } from './corrected';
export { DICTIONARY_TYPE, dictionaryLines, readDictionary } from './dictionary-lines';
export { LabelDictionary, type LabelEntry, type LabelNames } from './label-dictionary';
export type { NameTraces } from './name-traces';
export type { NearName } from './near-names';
export {
  LABEL_MAX,
  labelParsing,
  LabelTooLong,
  parseLabel,
  type LabelPieceKind,
  type LabelProduct,
  type LabelToken,
  type ParsedLabel,
} from './parse-label';
export type { LabelMatch, LabelMatchKind } from './read-span';
