import { foldText, hasHangul, type FoldedName } from './folded-name';
import { hasOtherBeginning, hasOtherWord, isFarAhead } from './far-ahead';
import { GramIndex, type IndexedName } from './gram-index';
import { jamoDistance } from './jamo-distance';
import { areOtherWords } from './latin-parts';
import {
  describeName,
  editsFrom,
  LEAST_LIKENESS,
  lettersOf,
  nameLikeness,
  OTHER_NAME,
  SLIP_FROM,
  type DescribedName,
  type NameLikeness,
} from './name-likeness';
import { areOtherStarts, isOfLetters, isPlantMade, ownLength } from './name-parts';
import { differingWords, lacksOne, latinWords, windowsAround, windowsOfSlips, type Window } from './slip-windows';

export interface NearName {
  id: string;
  /** 0 to 1; from 0.9 on the text is this name with a slip of the pen. */
  confidence: number;
}

/** Shorter texts are too like too many names. */
const SHORTEST_NEAR = 5;
const LONGEST_NEAR = 140;
const KEPT = 3;
const KEPT_NEAR_LOOKUPS = 5_000;
/** Each takes about a kilobyte. */
const KEPT_DESCRIBED = 5_000;
/** So many jamo say what they are a piece of, and so many of them may be slips. */
const [SHORTEST_PIECE, PIECE_EDITS] = [11, 1.5];
const PIECE_CONFIDENCE = 0.6;
/** So many jamo at one of its ends a piece has without a slip. */
const SURE_END = 5;

/** How much of the doubt is left where a text is nearly the name of what half of all labels have. */
const DOUBT_OF_COMMON = 0.5;
/** So far ahead of all other names it must be, however much those differ otherwise. */
const COMMON_MARGIN = 0.03;
/** Below this a text is not like it at all. */
const COMMON_FROM = 0.75;
/** One wrong letter in such a name, or its last syllable missing, leaves little doubt. */
const SURE_OF_COMMON = 0.92;
/** So many syllables have room for any wrong letter, fewer for one that looks alike. */
const ROOMY = 3;
const [ANY_LETTER, ALIKE_LETTER] = [1, 0.5];
/** So many jamo a syllable has at most, and so many syllables say what was cut. */
const [SYLLABLE, SHORTEST_CUT] = [3, 4];
const MULTIPLIER_AT_START = /^(?:다이|트라이|테트라|모노|폴리)/;
/** A text that is so many jamo longer holds another name besides. */
const MOST_ADDED = 4;

/** Names by the trigrams of their jamo, for texts that are nearly one of them. The index is made when it is first needed. */
export class NearNames {
  readonly #index: GramIndex;
  readonly #described = new Map<IndexedName, DescribedName>();
  readonly #found = new Map<string, readonly NearName[]>();

  readonly #pieces = new Map<string, readonly NearName[]>();
  readonly #common: ReadonlySet<string>;

  /** @param common ids of ingredients that stand on very many labels */
  constructor(names: readonly IndexedName[], common: ReadonlySet<string> = new Set()) {
    this.#index = new GramIndex(names);
    this.#common = common;
  }

  /** Makes the index in slices, with a pause after each; without it the first search makes it at once. */
  prepare(pause: () => Promise<void>): Promise<void> {
    return this.#index.prepare(pause);
  }

  /** The names that are at least so like that they may be meant, the likest first: three at most. */
  find(text: string): readonly NearName[] {
    if (text.length > LONGEST_NEAR) return [];
    const folded = foldText(text);
    if (folded.key.length < SHORTEST_NEAR || folded.key.length > LONGEST_NEAR) return [];
    // Two writings of one key may be unlike a name in different ways.
    const lookup = folded.written.toLowerCase();
    let found = this.#found.get(lookup);
    if (!found) {
      found = this.#search(folded);
      if (this.#found.size >= KEPT_NEAR_LOOKUPS) this.#found.clear();
      this.#found.set(lookup, found);
    }
    return found;
  }

  #search(folded: FoldedName): NearName[] {
    const places = this.#index.candidates(folded.key);
    const given = describeName(folded);
    const editsTo = editsFrom(given, this.#index);
    const compared: ComparedName[] = [];
    for (const place of places) {
      const between = editsTo(place);
      if (!between) continue;
      const name = this.#index.nameAt(place);
      compared.push({ name, ...nameLikeness(given, this.#describe(name), between) });
    }
    const best = new Map<string, number>();
    for (const one of compared) {
      let confidence = one.letters * one.factor;
      if (this.#isCutCommon(one, folded)) confidence = Math.max(confidence, SURE_OF_COMMON);
      else if (this.#isBeginningOfOther(folded, one.name)) confidence *= OTHER_NAME;
      else if (this.#isLetterOfCommon(one, folded, compared) || this.#isCommonLessSyllable(one, folded, compared))
        confidence = Math.max(confidence, SURE_OF_COMMON);
      else if (hasHangul(one.name.spelled) && hasOtherBeginning(folded, one)) confidence *= OTHER_NAME;
      else if (this.#isSlipOfCommon(one, folded, compared)) confidence = 1 - (1 - confidence) * DOUBT_OF_COMMON;
      else if (confidence >= SLIP_FROM && this.#isWrittenElsewhere(folded, one.name)) confidence *= OTHER_NAME;
      else if (isFarAhead(folded, one, compared) && !this.#hasOtherWords(folded, one.name))
        confidence = Math.max(confidence, SURE_OF_COMMON);
      if (confidence > (best.get(one.name.id) ?? 0)) best.set(one.name.id, confidence);
    }
    const near = [...best]
      .map(([id, confidence]) => ({ id, confidence }))
      .filter(({ confidence }) => confidence >= LEAST_LIKENESS)
      .sort((a, b) => b.confidence - a.confidence);
    return this.#inOrder(near, places).slice(0, KEPT);
  }

  /** Of two names that are as like, the one first of which another name or itself was met first. */
  #inOrder(near: NearName[], places: readonly number[]): NearName[] {
    const hasEqual = near.slice(0, KEPT).some(({ confidence }, at) => confidence === near[at + 1]?.confidence);
    if (!hasEqual) return near;
    const met = [...new Set(places.map((place) => this.#index.nameAt(place).id))];
    return near.sort((a, b) => b.confidence - a.confidence || met.indexOf(a.id) - met.indexOf(b.id));
  }

  /** Whether nothing but a slip tells a text from the name of a common ingredient, and no other name is nearly as like. */
  #isSlipOfCommon(
    { name, letters, edits, factor }: ComparedName,
    given: FoldedName,
    all: readonly ComparedName[],
  ): boolean {
    if (factor < 1 || letters < COMMON_FROM || !hasHangul(name.spelled) || !this.#common.has(name.id)) return false;
    if (given.key.length > name.key.length + MOST_ADDED || isOfLetters(name.spelled)) return false;
    if (this.#isEndOfOther(given, name) || this.#lackOne(given, all) > 1) return false;
    if (hasOtherWord(given.key, name.key, edits) && this.#hasOtherWords(given, name)) return false;
    return all.every((other) => other.name.id === name.id || other.letters <= letters - COMMON_MARGIN);
  }

  /**
   * Whether a text is the name of a common ingredient but for one letter, in its first syllable also, no other name is as
   * near, and none is written so or ends so: 진탄검, 항료. Of plants there are more than any dictionary has.
   */
  #isLetterOfCommon(one: ComparedName, given: FoldedName, all: readonly ComparedName[]): boolean {
    const { name, edits, factor, isOtherStem } = one;
    if ((factor < 1 && !isOtherStem) || !this.#common.has(name.id) || !hasHangul(name.spelled)) return false;
    if (edits === 0 || edits > (ownLength(name.spelled) < ROOMY ? ALIKE_LETTER : ANY_LETTER)) return false;
    if (isOfLetters(name.spelled) || isPlantMade(name.spelled) || areOtherStarts(given.spelled, name.spelled))
      return false;
    if (all.some((other) => other.name.id !== name.id && other.edits < edits + ANY_LETTER)) return false;
    const whole = { letters: given.key, isStart: false, isEnd: false };
    return !this.#index.hasKey(whole, ({ id }) => id !== name.id) && !this.#isWrittenElsewhere(given, name);
  }

  /** Whether a text lacks no more than the last syllable of a common name, and no other name begins so: 프로판다이. */
  #isCutCommon({ name, hasNumbers }: ComparedName, { key, spelled }: FoldedName): boolean {
    if (!hasNumbers || !this.#common.has(name.id) || !hasHangul(spelled) || spelled.length < SHORTEST_CUT) return false;
    // 자작나무수 is a water, and not what is left of 자작나무수액.
    if (isOfLetters(name.spelled) || isPlantMade(spelled)) return false;
    if (!name.key.startsWith(key) || name.key.length > key.length + SYLLABLE) return false;
    const beginning = { letters: key, isStart: true, isEnd: false };
    return !this.#index.hasKey(beginning, ({ id, key: other }) => id !== name.id && !other.startsWith(name.key));
  }

  /** Whether a text lacks one syllable of a common name and of no other: 양배추추물, but 틸렌글라이콜 may be two. */
  #isCommonLessSyllable(
    { name, factor, isOtherStem }: ComparedName,
    given: FoldedName,
    all: readonly ComparedName[],
  ): boolean {
    if (!this.#common.has(name.id)) return false;
    const letters = lettersOf(given.spelled);
    const isFirst = !isPlantMade(name.spelled) && this.#describe(name).letters.slice(1) === letters;
    if (
      (factor < 1 && !(isOtherStem && isFirst)) ||
      lettersOf(given.written).length < SHORTEST_CUT ||
      !/^[가-힣]/.test(letters)
    )
      return false;
    if (isOfLetters(name.spelled) || (MULTIPLIER_AT_START.test(name.spelled) && !MULTIPLIER_AT_START.test(letters)))
      return false;
    if (!lacksOne(letters, this.#describe(name).letters) || this.#lackOne(given, all) !== 1) return false;
    // Of plants there are more than any dictionary has: 모밀 is not 약모밀.
    if (isPlantMade(name.spelled)) return !this.#isEndOfOther(given, name);
    // Names that end with the whole of it end with what it lacks too: 피이지-20솔비탄스테아레이트 and 비탄스테아레이트.
    const end = { letters: given.key, isStart: false, isEnd: true };
    return !this.#index.hasKey(end, ({ id, key }) => id !== name.id && !key.endsWith(name.key));
  }

  /** Of how many ingredients a text lacks just one syllable. */
  #lackOne({ spelled }: { spelled: string }, all: readonly ComparedName[]): number {
    const letters = lettersOf(spelled);
    return new Set(all.flatMap(({ name }) => (lacksOne(letters, this.#describe(name).letters) ? name.id : []))).size;
  }

  /** 프룩토올 is what is left of 프룩토올리고사카라이드, and no slip of 프룩토오스. */
  #isBeginningOfOther({ key, spelled }: FoldedName, { id, key: name }: IndexedName): boolean {
    if (!hasHangul(spelled) || name.startsWith(key)) return false;
    const beginning = { letters: key, isStart: true, isEnd: false };
    return this.#index.hasKey(beginning, (other) => other.id !== id && !other.key.startsWith(name));
  }

  /** 라이메티콘 is what is left of 페닐트라이메티콘. */
  #isEndOfOther({ key }: { key: string }, { id }: IndexedName): boolean {
    return this.#index.hasKey({ letters: key, isStart: false, isEnd: true }, (other) => other.id !== id);
  }

  /**
   * Whether other names are written as a text is where it differs from a name: 스테아레스 is no slip of 세테아레스, for
   * others are called so. A slip leaves letters behind that no name has.
   */
  #isWrittenElsewhere(given: FoldedName, name: IndexedName): boolean {
    if (hasHangul(given.spelled)) {
      if (this.#isEndOfOther(given, name)) return true;
      return windowsAround(given.key, name.key).every((window) =>
        this.#index.hasKey(window, ({ id }) => id !== name.id),
      );
    }
    return differingWords(given.spelled, name.spelled).some(([own, other]) => {
      const inWords = (window: Window) => this.#index.has(({ spelled }) => latinWords(spelled), window, name.id);
      return (
        areOtherWords(own, other) ||
        inWords({ letters: own, isStart: true, isEnd: true }) ||
        windowsAround(own, other).every(inWords)
      );
    });
  }

  /** Whether a text with slips in several places is written as other names are in one of them. */
  #hasOtherWords(given: FoldedName, name: IndexedName): boolean {
    return windowsOfSlips(given.key, name.key).some((windows) =>
      windows.every((window) => this.#index.hasKey(window, ({ id }) => id !== name.id)),
    );
  }

  /**
   * The ingredients of which a text may be a piece that was cut off: their names end with it, or begin with it, but for a
   * slip. Those that stand on many labels come first.
   */
  piecesOf(text: string): readonly NearName[] {
    const { key } = foldText(text);
    if (key.length < SHORTEST_PIECE || key.length > LONGEST_NEAR) return [];
    let pieces = this.#pieces.get(key);
    if (!pieces) {
      pieces = this.#searchPieces(key);
      if (this.#pieces.size >= KEPT_NEAR_LOOKUPS) this.#pieces.clear();
      this.#pieces.set(key, pieces);
    }
    return pieces;
  }

  #searchPieces(key: string): readonly NearName[] {
    const isPiece = ({ key: name }: IndexedName) =>
      name.length > key.length &&
      sharesEnd(key, name) &&
      [key.length, key.length + 1].some((length) =>
        [name.slice(0, length), name.slice(-length)].some(
          (part) => sharesEnd(key, part) && jamoDistance(key, part, PIECE_EDITS) <= PIECE_EDITS,
        ),
      );
    const found = [
      ...new Set(
        this.#index
          .holding(key)
          .filter(isPiece)
          .map(({ id }) => id),
      ),
    ];
    const sorted = [...found.filter((id) => this.#common.has(id)), ...found.filter((id) => !this.#common.has(id))];
    return sorted.slice(0, KEPT).map((id) => ({ id, confidence: PIECE_CONFIDENCE }));
  }

  #describe(name: IndexedName): DescribedName {
    let described = this.#described.get(name);
    if (!described) {
      described = describeName(name);
      if (this.#described.size >= KEPT_DESCRIBED) this.#described.clear();
      this.#described.set(name, described);
    }
    return described;
  }
}

/** Whether a piece may be a part of a name: cheap to say, unlike how far one is from the other. */
const sharesEnd = (piece: string, part: string): boolean =>
  part.includes(piece.slice(0, SURE_END)) || part.includes(piece.slice(-SURE_END));

interface ComparedName extends NameLikeness {
  name: IndexedName;
}
