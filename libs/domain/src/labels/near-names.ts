import { foldName, hasHangul, type FoldedName } from './folded-name';
import { atOnce, firstIndex, GRAM, gramsOf } from './grams';
import { jamoDistance } from './jamo-distance';
import { areOtherWords } from './latin-parts';
import {
  describeName,
  lettersOf,
  likeness,
  OTHER_NAME,
  SLIP_FROM,
  type DescribedName,
  type Likeness,
} from './likeness';
import { areOtherStarts, isOfLetters, isPlantMade, ownLength } from './name-parts';
import { differingWords, lacksOne, latinWords, windowsAround, type Window } from './slip-windows';

export interface NearName {
  id: string;
  /** 0 to 1; from 0.9 on the text is this name with a slip of the pen. */
  confidence: number;
}

/** Shorter texts are too like too many names. */
const SHORTEST = 5;
const LONGEST = 140;
const RAREST_GRAMS = 10;
/** So many of the likest are compared letter by letter. */
const VERIFIED = 24;
/** A trigram that so many names have says little. */
const COMMON_GRAM = 3_000;
const KEPT = 3;
const KEPT_LOOKUPS = 5_000;
/** So many jamo say what they are a piece of, and so many of them may be slips. */
const [SHORTEST_PIECE, PIECE_EDITS] = [11, 1.5];
const PIECE_CONFIDENCE = 0.6;
const [MOST_HOLDING, RAREST_HELD] = [600, 2];
/** So many jamo at one of its ends a piece has without a slip. */
const SURE_END = 5;
/** Names between two pauses of `prepare`. */
const SLICE = 100;

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
const MULTIPLIER = /^(?:다이|트라이|테트라|모노|폴리)/;
/** A text that is so many jamo longer holds another name besides. */
const MOST_ADDED = 4;

export interface IndexedName extends FoldedName {
  id: string;
}

/** Names by the trigrams of their jamo, for texts that are nearly one of them. The index is made when it is first needed. */
export class NearNames {
  readonly #given: readonly IndexedName[];
  /** By length: names of like length stand together, in the lists of the index too. Put in order with the index. */
  #names: readonly IndexedName[] = [];
  readonly #described = new Map<IndexedName, DescribedName>();
  #grams: Map<string, number[]> | undefined;
  /** How many grams of a text each name shares; all 0 between two searches. */
  readonly #shared: Uint8Array;
  readonly #found = new Map<string, readonly NearName[]>();

  readonly #pieces = new Map<string, readonly NearName[]>();
  readonly #common: ReadonlySet<string>;

  /** @param common ids of ingredients that stand on very many labels */
  constructor(names: readonly IndexedName[], common: ReadonlySet<string> = new Set()) {
    this.#given = names;
    this.#common = common;
    this.#shared = new Uint8Array(names.length);
  }

  /** Makes the index in slices, with a pause after each; without it the first search makes it at once. */
  async prepare(pause: () => Promise<void>): Promise<void> {
    const indexing = this.#index();
    for (;;) {
      const { done, value } = indexing.next();
      if (done) {
        this.#grams = value;
        return;
      }
      await pause();
    }
  }

  find(text: string): readonly NearName[] {
    if (text.length > LONGEST) return [];
    const folded = foldName(text);
    if (folded.key.length < SHORTEST || folded.key.length > LONGEST) return [];
    let found = this.#found.get(folded.key);
    if (!found) {
      found = this.#search(folded);
      if (this.#found.size >= KEPT_LOOKUPS) this.#found.clear();
      this.#found.set(folded.key, found);
    }
    return found;
  }

  #search(folded: FoldedName): NearName[] {
    const best = new Map<string, number>();
    const given = describeName(folded);
    const compared = this.#candidates(folded.key).map((name) => ({ name, ...likeness(given, this.#describe(name)) }));
    for (const one of compared) {
      let confidence = one.letters * one.factor;
      if (
        this.#isLetterOfCommon(one, folded, compared) ||
        this.#isCutCommon(one, folded) ||
        this.#isCommonLessSyllable(one, folded, compared)
      )
        confidence = SURE_OF_COMMON;
      else if (this.#isSlipOfCommon(one, folded, compared)) confidence = 1 - (1 - confidence) * DOUBT_OF_COMMON;
      else if (confidence >= SLIP_FROM && this.#isWrittenElsewhere(folded, one.name)) confidence *= OTHER_NAME;
      if (confidence > (best.get(one.name.id) ?? 0)) best.set(one.name.id, confidence);
    }
    return [...best]
      .map(([id, confidence]) => ({ id, confidence }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, KEPT);
  }

  /** Whether nothing but a slip tells a text from the name of a common ingredient, and no other name is nearly as like. */
  #isSlipOfCommon({ name, letters, factor }: Compared, given: FoldedName, all: readonly Compared[]): boolean {
    if (factor < 1 || letters < COMMON_FROM || !hasHangul(name.spelled) || !this.#common.has(name.id)) return false;
    if (given.key.length > name.key.length + MOST_ADDED || isOfLetters(name.spelled)) return false;
    if (this.#isEndOfOther(given, name) || this.#lackOne(given, all) > 1) return false;
    return all.every((other) => other.name.id === name.id || other.letters <= letters - COMMON_MARGIN);
  }

  /**
   * Whether a text is the name of a common ingredient but for one letter, in its first syllable also, no other name is as
   * near, and none is written so or ends so: 진탄검, 항료. Of plants there are more than any dictionary has.
   */
  #isLetterOfCommon(one: Compared, given: FoldedName, all: readonly Compared[]): boolean {
    const { name, edits, factor, isOtherStem } = one;
    if ((factor < 1 && !isOtherStem) || !this.#common.has(name.id) || !hasHangul(name.spelled)) return false;
    if (edits === 0 || edits > (ownLength(name.spelled) < ROOMY ? ALIKE_LETTER : ANY_LETTER)) return false;
    if (isOfLetters(name.spelled) || isPlantMade(name.spelled) || areOtherStarts(given.spelled, name.spelled))
      return false;
    if (all.some((other) => other.name.id !== name.id && other.edits < edits + ANY_LETTER)) return false;
    const whole = { letters: given.key, isStart: false, isEnd: false };
    return !this.#isIn((other) => [other.key], whole, name.id) && !this.#isWrittenElsewhere(given, name);
  }

  /** Whether a text lacks no more than the last syllable of a common name, and no other name begins so: 프로판다이. */
  #isCutCommon({ name }: Compared, { key, spelled }: FoldedName): boolean {
    if (!this.#common.has(name.id) || !hasHangul(spelled) || spelled.length < SHORTEST_CUT) return false;
    if (isOfLetters(name.spelled)) return false;
    if (!name.key.startsWith(key) || name.key.length > key.length + SYLLABLE) return false;
    const beginning = { letters: key, isStart: true, isEnd: false };
    return !this.#isIn((other) => (other.key.startsWith(name.key) ? [] : [other.key]), beginning, name.id);
  }

  /** Whether a text lacks one syllable of a common name and of no other: 양배추추물, but 틸렌글라이콜 may be two. */
  #isCommonLessSyllable({ name, factor }: Compared, given: FoldedName, all: readonly Compared[]): boolean {
    const letters = lettersOf(given.spelled);
    if (factor < 1 || !this.#common.has(name.id) || letters.length < SHORTEST_CUT || !/^[가-힣]/.test(letters))
      return false;
    if (isOfLetters(name.spelled) || (MULTIPLIER.test(name.spelled) && !MULTIPLIER.test(letters))) return false;
    return (
      lacksOne(letters, this.#describe(name).letters) &&
      this.#lackOne(given, all) === 1 &&
      !this.#isEndOfOther(given, name)
    );
  }

  /** Of how many ingredients a text lacks just one syllable. */
  #lackOne({ spelled }: { spelled: string }, all: readonly Compared[]): number {
    const letters = lettersOf(spelled);
    return new Set(all.flatMap(({ name }) => (lacksOne(letters, this.#describe(name).letters) ? name.id : []))).size;
  }

  /** 라이메티콘 is what is left of 페닐트라이메티콘. */
  #isEndOfOther({ key }: { key: string }, { id }: IndexedName): boolean {
    return this.#isIn((other) => [other.key], { letters: key, isStart: false, isEnd: true }, id);
  }

  /**
   * Whether other names are written as a text is where it differs from a name: 스테아레스 is no slip of 세테아레스, for
   * others are called so. A slip leaves letters behind that no name has.
   */
  #isWrittenElsewhere(given: FoldedName, name: IndexedName): boolean {
    if (hasHangul(given.spelled)) {
      if (this.#isEndOfOther(given, name)) return true;
      return windowsAround(given.key, name.key).every((window) => this.#isIn((other) => [other.key], window, name.id));
    }
    return differingWords(given.spelled, name.spelled).some(([own, other]) => {
      const inWords = (window: Window) => this.#isIn(({ spelled }) => latinWords(spelled), window, name.id);
      return (
        areOtherWords(own, other) ||
        inWords({ letters: own, isStart: true, isEnd: true }) ||
        windowsAround(own, other).every(inWords)
      );
    });
  }

  /** Whether names of other ingredients have such a part. Two letters have too many to be looked for. */
  #isIn(partsOf: (name: IndexedName) => readonly string[], { letters, isStart, isEnd }: Window, id: string): boolean {
    if (letters.length < GRAM) return true;
    const index = (this.#grams ??= atOnce(this.#index()));
    const lists = gramsOf(letters).map((gram) => index.get(gram) ?? []);
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least));
    const has = (part: string) => {
      if (isStart) return isEnd ? part === letters : part.startsWith(letters);
      return isEnd ? part.endsWith(letters) : part.includes(letters);
    };
    return rarest.some((place) => this.#names[place]!.id !== id && partsOf(this.#names[place]!).some(has));
  }

  /**
   * The ingredients of which a text may be a piece that was cut off: their names end with it, or begin with it, but for a
   * slip. Those that stand on many labels come first.
   */
  piecesOf(text: string): readonly NearName[] {
    const { key } = foldName(text);
    if (key.length < SHORTEST_PIECE || key.length > LONGEST) return [];
    let pieces = this.#pieces.get(key);
    if (!pieces) {
      pieces = this.#searchPieces(key);
      if (this.#pieces.size >= KEPT_LOOKUPS) this.#pieces.clear();
      this.#pieces.set(key, pieces);
    }
    return pieces;
  }

  #searchPieces(key: string): readonly NearName[] {
    const isPiece = ({ key: name }: IndexedName) =>
      name.length > key.length &&
      [key.length, key.length + 1].some((length) =>
        [name.slice(0, length), name.slice(-length)].some(
          (part) => sharesEnd(key, part) && jamoDistance(key, part) <= PIECE_EDITS,
        ),
      );
    const found = [
      ...new Set(
        this.#holding(key)
          .filter(isPiece)
          .map(({ id }) => id),
      ),
    ];
    const sorted = [...found.filter((id) => this.#common.has(id)), ...found.filter((id) => !this.#common.has(id))];
    return sorted.slice(0, KEPT).map((id) => ({ id, confidence: PIECE_CONFIDENCE }));
  }

  /** Names, as long as they may be, that hold one of the rarest trigrams of a key: not the first one, if a slip made it. */
  #holding(key: string): IndexedName[] {
    const index = (this.#grams ??= atOnce(this.#index()));
    const lists = gramsOf(key).map((gram) => index.get(gram) ?? []);
    const rarest = lists.filter(({ length }) => length > 0 && length <= MOST_HOLDING);
    rarest.sort((a, b) => a.length - b.length);
    return [...new Set(rarest.slice(0, RAREST_HELD).flat())].map((place) => this.#names[place]!);
  }

  #describe(name: IndexedName): DescribedName {
    let described = this.#described.get(name);
    if (!described) this.#described.set(name, (described = describeName(name)));
    return described;
  }

  /** Names that share most of the text's rarest trigrams. */
  #candidates(key: string): IndexedName[] {
    const index = (this.#grams ??= atOnce(this.#index()));
    const lists = gramsOf(key)
      .map((gram) => index.get(gram) ?? [])
      .filter(({ length }) => length > 0 && length <= COMMON_GRAM)
      .sort((a, b) => a.length - b.length)
      .slice(0, RAREST_GRAMS);
    const slack = Math.max(3, key.length * 0.25);
    const [first, end] = [this.#firstFrom(key.length - slack), this.#firstFrom(key.length + slack + 0.01)];
    const places: number[] = [];
    for (const list of lists) {
      for (
        let at = firstIndex(list.length, (place) => list[place]! >= first);
        at < list.length && list[at]! < end;
        at++
      ) {
        if (this.#shared[list[at]!]!++ === 0) places.push(list[at]!);
      }
    }
    const byShared: IndexedName[][] = lists.map(() => []);
    for (const place of places) {
      byShared[this.#shared[place]! - 1]!.push(this.#names[place]!);
      this.#shared[place] = 0;
    }
    return byShared.reverse().flat().slice(0, VERIFIED);
  }

  /** Place of the first name whose key is so long. */
  #firstFrom(length: number): number {
    return firstIndex(this.#names.length, (place) => this.#names[place]!.key.length >= length);
  }

  *#index(): Generator<void, Map<string, number[]>> {
    const byLength: IndexedName[][] = [];
    for (const [place, name] of this.#given.entries()) {
      (byLength[name.key.length] ??= []).push(name);
      if (place % SLICE === SLICE - 1) yield;
    }
    // Not `flat`, which takes a hundred times as long.
    const names = ([] as IndexedName[]).concat(...Object.values(byLength));
    this.#names = names;
    const index = new Map<string, number[]>();
    for (const [place, { key }] of names.entries()) {
      for (const gram of gramsOf(key)) {
        const list = index.get(gram);
        if (list) list.push(place);
        else index.set(gram, [place]);
      }
      if (place % SLICE === SLICE - 1) yield;
    }
    return index;
  }
}

/** Whether a piece may be a part of a name: cheap to say, unlike how far one is from the other. */
const sharesEnd = (piece: string, part: string): boolean =>
  part.includes(piece.slice(0, SURE_END)) || part.includes(piece.slice(-SURE_END));

interface Compared extends Likeness {
  name: IndexedName;
}
