import { searchKey } from '../search/keys';
import type { FoldedName } from './folded-name';
import { jamoDistance, prefixDistance } from './jamo-distance';
import { differsByPart, hasOtherStem, meaningfulParts, stemOf } from './name-parts';

/** Factors that keep another substance of a like name below what counts as a slip of the pen. */
const OTHER_NUMBER = 0.85;
/** A name that is written as others are, where it differs. */
export const OTHER_NAME = 0.88;
/** From here on a text counts as a slip of the pen. */
export const SLIP_FROM = 0.9;
const OTHER_PART = 0.88;
/** From here on the last letter of a stem may be too many: 들깻잎 is 들깨잎, but 병잎 is not 벼잎. */
const SHORT_STEM = 5;

/** What two names are compared by. */
export interface DescribedName {
  key: string;
  digits: string;
  parts: string[];
  /** Letters and digits of the folded name. */
  letters: string;
  /** Key of what stands before `뿌리추출물` and its like. */
  stem: string;
  /** Lengths of the key at which a letter of the name ends. */
  ends: number[];
}

export function describeName({ spelled, key }: FoldedName): DescribedName {
  const letters = spelled.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const ends: number[] = [];
  for (const letter of letters) ends.push((ends.at(-1) ?? 0) + searchKey(letter).length);
  return {
    ...{ key, letters, ends },
    digits: spelled.replace(/\D+/g, ' ').trim(),
    parts: meaningfulParts(spelled),
    stem: searchKey(stemOf(spelled)),
  };
}

const count = (parts: readonly string[], part: string) => parts.filter((other) => other === part).length;

/**
 * How sure it is that a text is this name. Numbers tell substances apart and must agree; so must every part of a
 * chemical name that the text has whole; and what comes before `뿌리추출물` and its like must be as like as the whole.
 */
export function likeness(given: DescribedName, name: DescribedName): number {
  const whole = 1 - jamoDistance(given.key, name.key) / Math.max(given.key.length, name.key.length);
  if (name.digits !== given.digits) return whole * OTHER_NUMBER;
  const hasOtherPart = given.parts.some((part) => count(given.parts, part) > count(name.parts, part));
  if (hasOtherPart || differsByPart(given.letters, name.letters) || hasOtherStem(given.letters, name.letters))
    return whole * OTHER_PART;
  if (name.stem.length === 0 || name.stem.length >= name.key.length) return whole;
  const ends = name.stem.length < SHORT_STEM ? given.ends : given.ends.flatMap((end) => [end - 1, end]);
  return Math.min(whole, 1 - prefixDistance(name.stem, given.key, ends) / name.stem.length);
}
