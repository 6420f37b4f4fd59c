import { searchKey } from '../search/keys';
import type { FoldedName } from './folded-name';
import { jamoDistance, prefixDistance } from './jamo-distance';
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

export const lettersOf = (spelled: string): string => spelled.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

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

/** How far two names are from each other in one of their spellings. */
interface Distance {
  letters: number;
  edits: number;
  stem: number;
  stemEdits: number;
}

function distanceOf(given: Spelling, name: Spelling): Distance {
  const edits = jamoDistance(given.key, name.key);
  const letters = 1 - edits / Math.max(given.key.length, name.key.length);
  if (name.stem.length === 0 || name.stem.length >= name.key.length) return { letters, edits, stem: 1, stemEdits: 0 };
  const ends = name.stem.length < SHORT_STEM ? given.ends : given.ends.flatMap((end) => [end - 1, end]);
  const stemEdits = prefixDistance(name.stem, given.key, ends);
  return { letters, edits, stem: 1 - stemEdits / name.stem.length, stemEdits };
}

/** The distance in the spelling in which two names are nearest: both of today, or both as they are written. */
function leastDistance(given: DescribedName, name: DescribedName): Distance {
  const [today, written] = [0, 1].map((which) =>
    [given, name].map(({ spellings }) => spellings[which] ?? spellings[0]!),
  );
  const folded = distanceOf(today![0]!, today![1]!);
  if (folded.edits === 0 || (given.spellings.length === 1 && name.spellings.length === 1)) return folded;
  const asWritten = distanceOf(written![0]!, written![1]!);
  if (asWritten.edits >= folded.edits) return folded;
  return differsByWrittenPart(written![0]!.letters, written![1]!.letters) ? folded : asWritten;
}

/**
 * How sure it is that a text is this name. Numbers tell substances apart and must agree; so must every part of a
 * chemical name that the text has whole; and what comes before `뿌리추출물` and its like must be as like as the whole.
 */
export function nameLikeness(given: DescribedName, name: DescribedName): NameLikeness {
  const { stem, ...distance } = leastDistance(given, name);
  const whole = { ...distance, hasNumbers: name.digits === given.digits, isOtherStem: false };
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
  const isLetter = distance.stemEdits <= roomOf(name.stemLength);
  const letters = Math.min(whole.letters, isLetter ? Math.max(stem, SLIP_FROM) : stem);
  return { ...whole, letters: distance.stemEdits === 0 ? whole.letters : letters, factor: 1 };
}
