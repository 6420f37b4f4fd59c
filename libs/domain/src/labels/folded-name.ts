import { searchKey } from '../search/keys';
import { foldSpelling, spellLetters } from '../search/spelling';

/** A name in the one form that all its spellings share. */
export interface FoldedName {
  /** In today's spelling, still to be read: `폴리솔베이트20`. */
  spelled: string;
  /** `foldedKey` of the name: jamo, letters and digits. */
  key: string;
  /** As it is written, letters spelled: a slip in 시드릭 keeps 트리 from being read 트라이. */
  written: string;
}

/** Both forms at once: the dictionary needs them for tens of thousands of names. */
export function foldName(name: string): FoldedName {
  const composed = name.normalize('NFC');
  // Only Hangul has habits of spelling; a Latin name is spared some sixty searches.
  const written = hasHangul(composed) ? spellLetters(composed) : composed;
  const spelled = hasHangul(composed) ? foldSpelling(written) : composed;
  return { spelled, key: searchKey(spelled), written };
}

export const hasHangul = (text: string): boolean => /[\u1100-\u11ff가-힣]/.test(text);
