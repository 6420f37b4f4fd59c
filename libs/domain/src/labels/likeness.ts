import { searchKey } from '../search/keys';
import type { FoldedName } from './folded-name';
import { jamoDistance, prefixDistance } from './jamo-distance';
import { differsByPart, hasOtherStem, meaningfulParts, ownLength, roomOf, stemOf } from './name-parts';

/** What keeps another substance of a like name below what counts as a slip of the pen. */
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
  /** Key of what stands before `뿌리추출물` and its like, and how many syllables of it are its own. */
  stem: string;
  stemLength: number;
  /** Lengths of the key at which a letter of the name ends. */
  ends: number[];
}

export const lettersOf = (spelled: string): string => spelled.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export function describeName({ spelled, key }: FoldedName): DescribedName {
  const letters = lettersOf(spelled);
  const ends: number[] = [];
  for (const letter of letters) ends.push((ends.at(-1) ?? 0) + searchKey(letter).length);
  return {
    ...{ key, letters, ends },
    digits: spelled.replace(/\D+/g, ' ').trim(),
    parts: meaningfulParts(spelled),
    stem: searchKey(stemOf(spelled)),
    stemLength: ownLength(stemOf(spelled)),
  };
}

const count = (parts: readonly string[], part: string) => parts.filter((other) => other === part).length;

/** Whether a part is what a slip has left of a longer one: 카프릴리글라이콜 has 카프릴, for its 카프릴릴 lost the last letter. */
const isCutPart = (part: string, given: DescribedName, name: DescribedName) =>
  name.parts.some(
    (whole) =>
      whole.startsWith(part) && !given.parts.includes(whole) && given.key.includes(searchKey(whole).slice(0, -1)),
  );

/** How like two names are, by their letters, and what else tells them apart. */
export interface Likeness {
  letters: number;
  /** Edits between them, as `jamoDistance` counts. */
  edits: number;
  /** Whether nothing but their stems says that they are two: 진탄검 and 잔탄검. */
  isOtherStem: boolean;
  /** 1, or less where the names say that they are two substances. */
  factor: number;
}

/**
 * How sure it is that a text is this name. Numbers tell substances apart and must agree; so must every part of a
 * chemical name that the text has whole; and what comes before `뿌리추출물` and its like must be as like as the whole.
 */
export function likeness(given: DescribedName, name: DescribedName): Likeness {
  const edits = jamoDistance(given.key, name.key);
  const whole = { letters: 1 - edits / Math.max(given.key.length, name.key.length), edits, isOtherStem: false };
  if (name.digits !== given.digits) return { ...whole, factor: OTHER_NUMBER };
  const hasOtherPart = given.parts.some(
    (part) => count(given.parts, part) > count(name.parts, part) && !isCutPart(part, given, name),
  );
  if (hasOtherPart || differsByPart(given.letters, name.letters)) return { ...whole, factor: OTHER_PART };
  if (hasOtherStem(given.letters, name.letters)) return { ...whole, factor: OTHER_PART, isOtherStem: true };
  if (name.stem.length === 0 || name.stem.length >= name.key.length) return { ...whole, factor: 1 };
  const ends = name.stem.length < SHORT_STEM ? given.ends : given.ends.flatMap((end) => [end - 1, end]);
  const stemEdits = prefixDistance(name.stem, given.key, ends);
  const stem = 1 - stemEdits / name.stem.length;
  const isLetter = stemEdits <= roomOf(name.stemLength);
  return { ...whole, letters: Math.min(whole.letters, isLetter ? Math.max(stem, SLIP_FROM) : stem), factor: 1 };
}
