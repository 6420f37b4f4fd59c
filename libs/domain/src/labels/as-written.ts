import type { LabelNames } from './label-dictionary';

/**
 * A dictionary in which names are found as they are written alone: for text of the package, where other spellings of what
 * names nothing would use up what a label may look up.
 */
export const asWritten = (dictionary: LabelNames): LabelNames => ({
  find: (text) => dictionary.findWritten(text),
  findWritten: (text) => dictionary.findWritten(text),
  findTight: (key) => dictionary.findTight(key),
  beginsTight: (key) => dictionary.beginsTight(key),
  owners: (text) => dictionary.owners(text),
  begins: () => false,
  nearest: () => [],
  pieceOf: () => [],
});
