import { PRODUCT_FUNCTIONS } from '../products/product-values';
import { ageAt } from './ages';
import { boundOf, saidOfNext, type SaidBound } from './amount-bounds';
import { amountAt, type NamedAmount } from './amounts';
import { COUNTRY_WORDS, type CountryMeaning } from './country-words';
import { INTENT_WORDS, type IntentMeaning } from './intent-words';
import { Lexicon, type FoundWord } from './lexicon';
import { isNounEnding, isParticle, isVerbEnding } from './particles';
import { PLAIN_WORDS } from './plain-words';
import { PRODUCT_WORDS, type ProductMeaning } from './product-words';
import { nameAt, type FoundName, type QuestionNames } from './read-names';

/** A part of a question as it was read, in its order. */
export type QuestionWord = { start: number; end: number } & (
  | { kind: 'NAME'; name: FoundName }
  | { kind: 'AMOUNT'; amount: NamedAmount; said: SaidBound | null }
  | { kind: 'COUNTRY'; country: CountryMeaning }
  | { kind: 'PRODUCT'; product: ProductMeaning }
  | { kind: 'FUNCTION'; name: string }
  | { kind: 'INTENT'; meaning: IntentMeaning }
  | { kind: 'UNKNOWN'; text: string }
);

type Meaning =
  | { kind: 'COUNTRY'; country: CountryMeaning }
  | { kind: 'PRODUCT'; product: ProductMeaning }
  | { kind: 'FUNCTION'; name: string }
  | { kind: 'INTENT'; meaning: IntentMeaning };

const FUNCTION_SPELLINGS: readonly (readonly [string, string])[] = [
  ['보습제|수분|moisturizing|moisturizer|humectant', '보습'],
  ['브라이트닝|brightening|whitening', '미백'],
  ['주름 개선|안티에이징|anti-aging|antiaging', '주름개선'],
  ['자외선 차단|자외선차단제|uv filter', '자외선차단'],
  ['탈모 완화', '탈모완화'],
  ['여드름 완화', '여드름완화'],
  ['soothing', '진정'],
  ['antioxidant', '항산화'],
  ['피부 장벽|장벽', '피부장벽'],
  ['유화제|emulsifier', '유화'],
  ['점증제|thickener', '점증'],
  ['계면활성제|surfactant', '계면활성'],
  ['보존제|방부제|preservative', '보존'],
  ['에몰리언트|유연제|emollient', '유연(에몰리언트)'],
  ['각질', '각질케어'],
  ['피지', '피지조절'],
];

const lexicon = new Lexicon<Meaning>([
  ...COUNTRY_WORDS.map(([words, country]) => [words, { kind: 'COUNTRY', country } as const] as const),
  ...PRODUCT_WORDS.map(([words, product]) => [words, { kind: 'PRODUCT', product } as const] as const),
  ...PRODUCT_FUNCTIONS.map((name) => [name.toLowerCase(), { kind: 'FUNCTION', name } as const] as const),
  ...FUNCTION_SPELLINGS.map(([words, name]) => [words, { kind: 'FUNCTION', name } as const] as const),
  ...INTENT_WORDS.map(([words, meaning]) => [words, { kind: 'INTENT', meaning } as const] as const),
  ...PLAIN_WORDS.map((word) => [word, { kind: 'INTENT', meaning: { mark: 'FILLER' } } as const] as const),
]);

const SEPARATOR = /[\s?!,;:()[\]{}'"“”‘’「」『』<>≤≥=→…~|*#`]/;
/** What parts two names; inside a word it may belong to a name (`PEG/PPG`). */
const BETWEEN = /[,/·+&]/;
const HANGUL = /^[가-힣]+$/;
const NAMING_MARKS: readonly string[] = ['NANO', 'PROFESSIONAL'];
/** Of a word of one syllable only a particle may follow; of a longer one an ending. */
const LONGEST_ENDING = 5;
/** Longer than any particle. */
const LONGEST_REST = 12;

const isHangul = (text: string): boolean => HANGUL.test(text);

/** Whether a word names something, so that another name may begin with it. */
const isNoun = (meaning: Meaning): boolean =>
  meaning.kind !== 'INTENT' || ('mark' in meaning.meaning && NAMING_MARKS.includes(meaning.meaning.mark));

/** What has no weight is no more than a name that is written the same. */
const isFiller = (meaning: Meaning): boolean =>
  meaning.kind === 'INTENT' && 'mark' in meaning.meaning && meaning.meaning.mark === 'FILLER';

const endingOf = (meaning: Meaning) => (isNoun(meaning) ? isNounEnding : isVerbEnding);

/** Reads a question word by word. @param text in NFC */
export class QuestionReader {
  readonly #text: string;
  readonly #lower: string;
  readonly #names: QuestionNames;
  /** Where the words of the text end. */
  readonly #ends: readonly number[];
  /** Of each place, where the next separator is. */
  readonly #separators: Int32Array;
  /** Where amounts begin that are no part of the word before them (`벤조페논 3%`, not `벤조페논-3`). */
  readonly #amounts: readonly number[];

  constructor(text: string, names: QuestionNames) {
    this.#text = text;
    // Some capitals have small letters of another length: places must be the same in both.
    const lower = text.toLowerCase();
    this.#lower = lower.length === text.length ? lower : text;
    this.#names = names;
    this.#ends = endsOf(text);
    this.#separators = separatorsOf(text);
    this.#amounts = amountsOf(this.#lower);
  }

  read(): QuestionWord[] {
    const words: QuestionWord[] = [];
    let place = 0;
    let end = 0;
    let amount = 0;
    while (place < this.#text.length) {
      const isBetween = BETWEEN.test(this.#text[place]!);
      if (isBetween) words.push({ kind: 'INTENT', meaning: { mark: 'AND' }, start: place, end: place + 1 });
      // A stop ends a sentence where it stands in front of a word.
      if (isBetween || this.#isSeparator(place) || this.#text[place] === '.') {
        place += 1;
        continue;
      }
      while ((this.#ends[end] ?? this.#text.length) <= place) end += 1;
      while ((this.#amounts[amount] ?? this.#text.length) <= place) amount += 1;
      const word = this.#wordAt(place, endsBefore(this.#amounts[amount], this.#ends.slice(end, end + 8)));
      words.push(word.kind === 'UNKNOWN' ? this.#whole(word, words.at(-1)) : word);
      place = word.end;
    }
    return words.map((word, at) => this.#withName(word, words[at + 1]));
  }

  /** The sign behind an amount speaks of the name behind it, if not of a limit. */
  #withName(word: QuestionWord, next: QuestionWord | undefined): QuestionWord {
    if (word.kind !== 'AMOUNT' || !word.said?.sign) return word;
    const isBeside = next?.kind === 'NAME' && /^[\s(]{0,3}$/.test(this.#text.slice(word.said.to, next.start));
    if (isBeside) return { ...word, said: saidOfNext(word.said) };
    return word.said.isOfLimit ? { ...word, said: null } : word;
  }

  #isSeparator(place: number): boolean {
    return SEPARATOR.test(this.#text[place]!);
  }

  #wordAt(start: number, ends: readonly number[]): QuestionWord {
    const wordEnd = this.#wordEnd(start);
    const amount = amountAt(this.#lower, start);
    if (amount) {
      // It may hold a comma or a space: its word ends where the one of its last letter does.
      const amountEnd = start + amount.length;
      return {
        kind: 'AMOUNT',
        amount,
        said: boundOf(this.#lower, start, amountEnd),
        start,
        end: this.#behind(amountEnd, this.#wordEnd(amountEnd - 1), isNounEnding),
      };
    }
    const age = ageAt(this.#lower, start);
    if (age) {
      const ageEnd = start + age.length;
      const meaning: Meaning = age.group
        ? { kind: 'PRODUCT', product: { trait: age.group } }
        : { kind: 'INTENT', meaning: { mark: 'FILLER' } };
      return { ...meaning, start, end: this.#behind(ageEnd, this.#wordEnd(ageEnd - 1), isNounEnding) };
    }
    const meant = this.#meaningAt(start, wordEnd);
    const name = nameAt(this.#text, start, ends, this.#names, (place) => this.#goesOn(place, wordEnd));
    if (name && (!meant || name.length > meant.length || (name.length === meant.length && isFiller(meant.meaning)))) {
      return {
        kind: 'NAME',
        name,
        start,
        end: this.#behind(start + name.length, this.#wordEnd(start + name.length - 1), isNounEnding),
      };
    }
    if (meant)
      return {
        ...meant.meaning,
        start,
        end: this.#behind(start + meant.length, this.#wordEnd(start + meant.length - 1), endingOf(meant.meaning)),
      };
    return { kind: 'UNKNOWN', text: this.#text.slice(start, wordEnd), start, end: wordEnd };
  }

  /** A word of asking may be the beginning of a name (`차이나클레이`): what was not read of it is the whole word. */
  #whole(word: QuestionWord & { kind: 'UNKNOWN' }, before: QuestionWord | undefined): QuestionWord {
    const isGlued = before?.kind === 'INTENT' && before.end === word.start && HANGUL.test(this.#text[word.start]!);
    return isGlued && HANGUL.test(this.#text[word.start - 1]!)
      ? { ...word, text: this.#text.slice(before.start, word.end) }
      : word;
  }

  /** Where the word goes on behind a part of it that was read: at its end, where no more than an ending is left. */
  #behind(place: number, wordEnd: number, isEnding: (text: string) => boolean): number {
    const left = wordEnd - place;
    const rest = this.#text.slice(place, Math.min(wordEnd, place + LONGEST_REST));
    if (left <= 0 || (left < LONGEST_REST && isParticle(rest))) return wordEnd;
    if (this.#meaningAt(place, wordEnd) ?? amountAt(this.#lower, place)) return place;
    return left <= LONGEST_ENDING && isEnding(rest) ? wordEnd : place;
  }

  /** Whether a word that begins with a name may go on so. */
  #goesOn(place: number, wordEnd: number): boolean {
    return this.#meaningAt(place, wordEnd) !== null || amountAt(this.#lower, place) !== null;
  }

  #meaningAt(place: number, wordEnd: number): FoundWord<Meaning> | null {
    const found = lexicon.at(this.#lower, place);
    if (
      !found ||
      this.#endsInAmount(place, found.length) ||
      (found.meaning.kind === 'COUNTRY' && !this.#isCountry(place, found.length))
    )
      return null;
    const end = place + found.length;
    if (end >= wordEnd) return found;
    const left = wordEnd - end;
    const rest = this.#text.slice(end, Math.min(wordEnd, end + LONGEST_REST));
    if ((left < LONGEST_REST && isParticle(rest)) || !/[가-힣]/.test(this.#text[end - 1]!)) return found;
    if (found.length === 1) return null;
    // Behind a noun a name may go on (`인도메타신`), behind a word of asking whatever is not its ending is read by itself.
    const isEnding = left <= LONGEST_ENDING && (isNoun(found.meaning) ? isNounEnding : isHangul)(rest);
    return isEnding || this.#isWord(end, wordEnd) || /^[?.\-~\d%]/.test(rest) ? found : null;
  }

  /** Whether another word of the lexicon begins at a place; one of a syllable where no more than a particle is behind it. */
  #isWord(place: number, wordEnd: number): boolean {
    const found = lexicon.at(this.#lower, place);
    if (!found || found.length > 1) return found !== null;
    const rest = this.#text.slice(place + 1, Math.min(wordEnd, place + 1 + LONGEST_REST));
    return rest === '' || isParticle(rest);
  }

  /** `us` and `ca` are words as well: as countries they are written in capitals. */
  #isCountry(place: number, length: number): boolean {
    const written = this.#text.slice(place, place + length);
    return length > 2 || !/^[a-z]+$/.test(written) || written === 'eu';
  }

  /** `under 3` is no age where `3%` goes on. */
  #endsInAmount(place: number, length: number): boolean {
    let digits = place + length;
    while (digits > place && /\d/.test(this.#lower[digits - 1]!)) digits -= 1;
    return digits > place && digits < place + length && amountAt(this.#lower, digits) !== null;
  }

  #wordEnd(place: number): number {
    return this.#separators[place] ?? this.#text.length;
  }
}

/** The ends of words up to an amount, which no name reaches into. */
function endsBefore(amount: number | undefined, ends: readonly number[]): readonly number[] {
  if (amount === undefined || (ends.at(-1) ?? 0) <= amount) return ends;
  const nearer = ends.filter((end) => end <= amount);
  return nearer.length ? nearer : [amount];
}

function separatorsOf(text: string): Int32Array {
  const ends = new Int32Array(text.length + 1).fill(text.length);
  for (let place = text.length - 1; place >= 0; place -= 1) {
    ends[place] = SEPARATOR.test(text[place]!) ? place : ends[place + 1]!;
  }
  return ends;
}

function amountsOf(lower: string): number[] {
  const places: number[] = [];
  for (let place = 1; place < lower.length; place += 1) {
    if (/\d/.test(lower[place]!) && !/[\d.,-]/.test(lower[place - 1]!) && amountAt(lower, place)) places.push(place);
    // Behind a comma with a blank or without one (`벤조페논,3%`) it is an amount, inside of digits it is not.
    else if (lower[place - 1] === ',' && !/\d/.test(lower[place - 2] ?? '') && amountAt(lower, place))
      places.push(place);
  }
  return places;
}

/** Where words end; a comma inside a name (`1,2-헥산다이올`) ends none. */
function endsOf(text: string): number[] {
  const ends: number[] = [];
  for (let place = 1; place <= text.length; place += 1) {
    const before = text[place - 1]!;
    const at = text[place];
    const isInName = at === ',' && /\d/.test(before) && /\d/.test(text[place + 1] ?? '');
    const isOpen = at === '(' || at === '[';
    if (/\s/.test(before)) continue;
    if (at === undefined || /\s/.test(at) || (SEPARATOR.test(at) && !isInName && !isOpen)) ends.push(place);
  }
  return ends;
}
