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
  /** The key of that; of most names the same text as `key`. */
  writtenKey: string;
}

/** Both forms at once: the dictionary needs them for tens of thousands of names. */
export function foldName(name: string): FoldedName {
  const composed = name.normalize('NFC');
  // Only Hangul has habits of spelling; a Latin name is spared some sixty searches.
  const written = hasHangul(composed) ? spellLetters(composed) : composed;
  const folded = hasHangul(composed) ? foldSpelling(written) : composed;
  // One text in place of two that are the same: tens of thousands are kept, and compared for every slip.
  const spelled = folded === written ? written : folded;
  const key = searchKey(spelled);
  return { spelled, key, written, writtenKey: spelled === written ? key : searchKey(written) };
}

/** So many of the texts that were folded last are known: one name of a label is looked for in several ways, one after the other. */
const KEPT = 64;
const folded = new Map<string, FoldedName>();

/** The same for a text that is looked for: what stands on a label, not the names of the dictionary. */
export function foldText(text: string): FoldedName {
  let fold = folded.get(text);
  if (!fold) {
    fold = foldName(text);
    if (folded.size >= KEPT) folded.clear();
    folded.set(text, fold);
  }
  return fold;
}

export const hasHangul = (text: string): boolean => /[\u1100-\u11ff가-힣]/.test(text);
