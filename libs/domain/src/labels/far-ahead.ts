import { searchKey } from '../search/keys';
import { hasHangul, type FoldedName } from './folded-name';
import { jamoDistance } from './jamo-distance';
import { lettersOf, type NameLikeness } from './name-likeness';
import { hasOnlyPartsOf, meaningfulParts, ownLength, stemOf } from './name-parts';
import { differingSpans } from './slip-windows';

interface Compared extends NameLikeness {
  name: FoldedName & { id: string };
}

/** A name of so many letters has room for a slip in every third. */
const [LONG_NAME, LETTERS_PER_SLIP, MOST_EDITS] = [8, 3, 4];
/** Of the letters that tell a plant from others one in three may have a slip, or one may be lost where there are five. */
const [STEM_PER_SLIP, LONG_STEM, LETTER] = [3, 5, 3];
/** So many edits farther off all other names must be. */
const AHEAD = 2;
/** More edits than this in one place of two names are no slip but another word. */
const [FEW_EDITS, DENSE] = [2, 0.45];

/**
 * Whether a Korean text is nearly a long name, with slips in several places, and no other name is nearly as like. It begins
 * as the name does, and has no whole word in the place of another: 락토바실러스발효인삼추출물 is not 락토바실러스발효여과추출물.
 */
export function isFarAhead(given: FoldedName, one: Compared, all: readonly Compared[]): boolean {
  const { name, edits, factor } = one;
  if (factor < 1 || edits > MOST_EDITS || !hasHangul(name.spelled)) return false;
  const [text, letters] = [lettersOf(given.spelled), lettersOf(name.spelled)];
  if (letters.length < LONG_NAME || edits > letters.length / LETTERS_PER_SLIP || !beginAlike(given, name)) return false;
  if (hasOtherWord(given.key, name.key, edits)) return false;
  const isLost = lacksLetter(given.key, name.key);
  const stem = ownLength(stemOf(name.spelled));
  const room = isLost && stem >= LONG_STEM ? LETTER : stem / STEM_PER_SLIP;
  if (one.stemEdits > room || !hasOnlyPartsOf(text, letters) || lacksMultiplier(given, name)) return false;
  // A text that has the number of the one name whole does not mean the same name with another number.
  const family = withoutNumbers(letters);
  const rivals = all.filter(
    (next) => next.name.id !== name.id && (next.hasNumbers || withoutNumbers(lettersOf(next.name.spelled)) !== family),
  );
  return rivals.every((next) => next.edits >= edits + AHEAD);
}

/**
 * Whether a text has a word in the place of another one of a name: where they differ they differ in nearly every jamo.
 * @param given folded, as is the name
 */
export function hasOtherWord(given: string, name: string, edits: number): boolean {
  if (edits <= FEW_EDITS || lacksLetter(given, name)) return false;
  return edits > Math.max(...differingSpans(given, name).map(({ length }) => length)) * DENSE;
}

/** Whether a text with several slips begins with another word than a name: 부릴렌 and 프로필렌. */
export const hasOtherBeginning = (given: FoldedName, { name, edits }: Compared): boolean =>
  edits > FEW_EDITS && !lacksLetter(given.key, name.key) && !beginAlike(given, name);

/** Whether a text is a name without one of its letters. */
function lacksLetter(given: string, name: string): boolean {
  const [own, other] = differingSpans(given, name);
  return own === '' && other.length <= LETTER;
}

const MULTIPLIER_ALONE = /^(?:모노|다이|트라이|테트라|펜타|헥사|헵타|옥타|데카|아이소|네오)$/;

/** Whether a name has more of 다이, 아이소 and their like than a text: how many there are makes the substance. */
function lacksMultiplier(given: FoldedName, name: FoldedName): boolean {
  const multipliersOf = ({ spelled }: FoldedName) =>
    meaningfulParts(spelled).filter((part) => MULTIPLIER_ALONE.test(part));
  return multipliersOf(given).length < multipliersOf(name).length;
}

const withoutNumbers = (letters: string) => letters.replace(/\d+/g, '');

/** Whether the first letter is the same, has one slip before the same second one, or was lost, and nothing else. */
function beginAlike(given: FoldedName, name: FoldedName): boolean {
  const [text, letters] = [lettersOf(given.spelled), lettersOf(name.spelled)];
  if (text[0] === letters[0]) return true;
  if (text === letters.slice(1) || lettersOf(given.written) === lettersOf(name.written).slice(1)) return true;
  return text[1] === letters[1] && jamoDistance(searchKey(text[0] ?? ''), searchKey(letters[0] ?? '')) <= 1;
}
