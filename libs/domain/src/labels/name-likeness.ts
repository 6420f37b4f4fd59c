import { searchKey } from '../search/keys';
import type { FoldedName } from './folded-name';
import { jamoDistance, lettersDistance, lettersInto, prefixDistance } from './jamo-distance';
import {
  differsByPart,
  differsByWrittenPart,
  hasOtherStem,
  isPlantMade,
  meaningfulParts,
  ownLength,
  roomOf,
  stemOf,
} from './name-parts';
import type { PackedKeys } from './packed-keys';

/** What keeps another substance of a like name below what counts as a slip of the pen. */
const OTHER_NUMBER = 0.85;
/** A name that is written as others are, where it differs. */
export const OTHER_NAME = 0.88;
/** From here on a text counts as a slip of the pen. */
export const SLIP_FROM = 0.9;
const OTHER_PART = 0.88;
/** From here on the last letter of a stem may be too many: 들깻잎 is 들깨잎, but 병잎 is not 벼잎. */
const SHORT_STEM = 5;

/** No plant has one: 다이 in it is a 디 that was read anew, such as in 마카디미아. */
const DI_MULTIPLIER = '다이';

/** One spelling of a name, as far as its letters are compared. */
interface Spelling {
  key: string;
  letters: string;
  /** Key of what stands before `뿌리추출물` and its like. */
  stem: string;
  /** Lengths of the key at which a letter of the name ends. */
  ends: number[];
}

/** What two names are compared by. */
export interface DescribedName {
  key: string;
  /** In today's spelling and, where that is another, as it is written. */
  spellings: readonly Spelling[];
  digits: string;
  parts: string[];
  isPlantMade: boolean;
  /** Letters and digits of the folded name. */
  letters: string;
  /** How many syllables of its stem are its own. */
  stemLength: number;
  /** With how many others what it begins with is combined: 1 in 효모/꿀발효여과물. */
  partners: number;
}

const PLAIN_LETTERS = /^[가-힣a-z0-9]*$/;

/** The letters and digits of a folded name. Most names are nothing else, which is soon said. */
export const lettersOf = (spelled: string): string =>
  PLAIN_LETTERS.test(spelled) ? spelled : spelled.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export function describeName({ spelled, key, written }: FoldedName): DescribedName {
  return {
    key,
    letters: lettersOf(spelled),
    spellings: [spelled, ...(written === spelled ? [] : [written])].map(spellingOf),
    digits: spelled.replace(/\D+/g, ' ').trim(),
    parts: meaningfulParts(spelled),
    isPlantMade: isPlantMade(spelled),
    stemLength: ownLength(stemOf(spelled)),
    partners: spelled.match(/[가-힣]\/[가-힣]{2}/g)?.length ?? 0,
  };
}

function spellingOf(name: string): Spelling {
  const ends: number[] = [];
  const letters = lettersOf(name);
  for (const letter of letters) ends.push((ends.at(-1) ?? 0) + searchKey(letter).length);
  return { key: searchKey(name), letters, stem: searchKey(stemOf(name)), ends };
}

const countOf = (parts: readonly string[], part: string) => parts.filter((other) => other === part).length;

/** Whether a part is what a slip has left of a longer one: 카프릴리글라이콜 has 카프릴, for its 카프릴릴 lost the last letter. */
const isCutPart = (part: string, given: DescribedName, name: DescribedName) =>
  name.parts.some(
    (whole) =>
      whole.startsWith(part) && !given.parts.includes(whole) && given.key.includes(searchKey(whole).slice(0, -1)),
  );

/** How like two names are, by their letters, and what else tells them apart. */
export interface NameLikeness {
  letters: number;
  /** Edits between them, as `jamoDistance` counts. */
  edits: number;
  /** Those of them before 뿌리추출물 and its like; 0 in a name of another kind. */
  stemEdits: number;
  /** Whether they have the same numbers. */
  hasNumbers: boolean;
  /** Whether nothing but their stems says that they are two: 진탄검 and 잔탄검. */
  isOtherStem: boolean;
  /** 1, or less where the names say that they are two substances. */
  factor: number;
}

/** Edits between two names in today's spelling, and as they are written; Infinity beyond what counts, the latter where it is no nearer. */
export interface SpellingEdits {
  today: number;
  written: number;
}

/** A name that has less in common with a text is not like it at all. */
export const LEAST_LIKENESS = 0.6;
/** So many edits away no name has a say in whether another one is meant. */
const NO_RIVAL = 6;
/** The least that two distances differ by. */
const HALF_AN_EDIT = 0.5;

/** Names by place, with their keys; those of them as they are written are empty where they are the same. */
interface PackedNames {
  keys: PackedKeys;
  written: PackedKeys;
  nameAt(place: number): FoldedName;
}

let lettersOfKey = new Uint16Array(64);

/**
 * Edits between a text and names; null of one so unlike that it is neither meant nor a rival of what is. Most names
 * that are looked at are, and this is far sooner said than how like they are.
 */
export function editsFrom(given: DescribedName, names: PackedNames) {
  const { keys, written } = names;
  const own = given.spellings[1]?.key ?? given.key;
  const isOwnToday = own === given.key;
  const ownLetters = lettersInto(own, new Uint16Array(own.length));
  const todayLetters = isOwnToday ? ownLetters : lettersInto(given.key, new Uint16Array(given.key.length));
  const to = (packed: PackedKeys, place: number, from: Uint16Array, most: number) => {
    const length = packed.lengthOf(place);
    if (lettersOfKey.length < length) lettersOfKey = new Uint16Array(length * 2);
    packed.read(place, lettersOfKey);
    return lettersDistance(from, from.length, lettersOfKey, length, most);
  };
  return (place: number): SpellingEdits | null => {
    if (!keys.isWhole(place) || !written.isWhole(place)) return editsBetween(given, names.nameAt(place));
    const lengthWritten = written.lengthOf(place);
    const most = mostEdits(Math.max(given.key.length, own.length, keys.lengthOf(place), lengthWritten));
    const today = to(keys, place, todayLetters, most);
    if (isOwnToday && lengthWritten === 0) return spellingEdits(today, today);
    return spellingEdits(today, to(lengthWritten ? written : keys, place, ownLetters, nearerThan(today, most)));
  };
}

/** The same for one name. */
export function editsBetween(given: DescribedName, name: FoldedName): SpellingEdits | null {
  const [own, other] = [given.spellings[1]?.key ?? given.key, name.writtenKey];
  const areAsWritten = own === given.key && other === name.key;
  const most = mostEdits(Math.max(given.key.length, name.key.length, own.length, other.length));
  const today = jamoDistance(given.key, name.key, most);
  return spellingEdits(today, areAsWritten ? today : jamoDistance(own, other, nearerThan(today, most)));
}

const mostEdits = (longest: number) => Math.max(longest * (1 - LEAST_LIKENESS), NO_RIVAL - HALF_AN_EDIT);

/** Only what is nearer as it is written is looked at again. */
const nearerThan = (today: number, most: number) => Math.min(most, today - HALF_AN_EDIT);

const spellingEdits = (today: number, written: number): SpellingEdits | null =>
  today === Infinity && written === Infinity ? null : { today, written };

/** How far two names are from each other in one of their spellings. */
interface Distance {
  letters: number;
  edits: number;
  stem: number;
  stemEdits: number;
}

function distanceOf(given: Spelling, name: Spelling, edits: number): Distance {
  const letters = 1 - edits / Math.max(given.key.length, name.key.length);
  if (name.stem.length === 0 || name.stem.length >= name.key.length) return { letters, edits, stem: 1, stemEdits: 0 };
  const ends = name.stem.length < SHORT_STEM ? given.ends : given.ends.flatMap((end) => [end - 1, end]);
  const stemEdits = prefixDistance(name.stem, given.key, ends);
  return { letters, edits, stem: 1 - stemEdits / name.stem.length, stemEdits };
}

/** The distance in the spelling in which two names are nearest: both of today, or both as they are written. */
function leastDistance(given: DescribedName, name: DescribedName, { today, written }: SpellingEdits): Distance {
  const ownWritten = given.spellings[1] ?? given.spellings[0]!;
  const otherWritten = name.spellings[1] ?? name.spellings[0]!;
  const isNearerAsWritten = written < today && !differsByWrittenPart(ownWritten.letters, otherWritten.letters);
  if (isNearerAsWritten) return distanceOf(ownWritten, otherWritten, written);
  return distanceOf(given.spellings[0]!, name.spellings[0]!, today);
}

/**
 * How sure it is that a text is this name. Numbers tell substances apart and must agree; so must every part of a
 * chemical name that the text has whole; and what comes before `뿌리추출물` and its like must be as like as the whole.
 * @param between what `editsBetween` says of the two
 */
export function nameLikeness(given: DescribedName, name: DescribedName, between: SpellingEdits): NameLikeness {
  const { stem, letters, edits, stemEdits } = leastDistance(given, name, between);
  const whole = { letters, edits, stemEdits, hasNumbers: name.digits === given.digits, isOtherStem: false };
  if (!whole.hasNumbers) return { ...whole, factor: OTHER_NUMBER };
  const hasOtherPart = given.parts.some(
    (part) =>
      countOf(given.parts, part) > countOf(name.parts, part) &&
      !(name.isPlantMade && part === DI_MULTIPLIER) &&
      !isCutPart(part, given, name),
  );
  if (given.partners > name.partners) return { ...whole, factor: OTHER_PART };
  if (hasOtherPart || differsByPart(given.letters, name.letters)) return { ...whole, factor: OTHER_PART };
  if (hasOtherStem(given.letters, name.letters)) return { ...whole, factor: OTHER_PART, isOtherStem: true };
  if (stemEdits === 0) return { ...whole, factor: 1 };
  const isLetter = stemEdits <= roomOf(name.stemLength);
  return { ...whole, letters: Math.min(letters, isLetter ? Math.max(stem, SLIP_FROM) : stem), factor: 1 };
}
