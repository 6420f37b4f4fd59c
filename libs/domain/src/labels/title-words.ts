import { AMOUNT_ALONE, AMOUNT_AT_START } from './amounts';
import { bracketAt } from './brackets';
import { cutLabel, type Cut } from './cut-label';
import { isPartOfList, isProduct } from './headings';
import type { LabelNames } from './label-dictionary';
import { HANGUL_SYLLABLE, hasLetter, trimmed, wordsOf, type Span } from './label-text';
import { SLIP_FROM } from './name-likeness';
import { labelMatchOf, readSpan, type ReadName } from './read-span';
import { isList } from './stretch-words';

export const LONGEST_TITLE = 80;
/** Shorter names are found in too many words. */
const SHORTEST_ITEM_NAME = 2;

/** What may be a title at the beginning of a line, its mark included; a comma or a bar in it separates names. */
const TITLE_LINE = new RegExp(String.raw`^[^\n:,;|]{1,${LONGEST_TITLE}}:(?!\d)`);
/** So far a line is looked at for it. */
const LINE_BEGINNING = LONGEST_TITLE + 9;
/** `Geraniol. Mask:`: a list ends before the title. */
const LIST_END = /[\p{L}\p{N})]{4}\.\s/u;
/** What parts words of a title too: `Retinol + Niacinamide Serum`, `C-Firma™ Day Serum`. All else parts names. */
const WITHIN_TITLE = /^[\s+&®™“”"–-]*$/;
/** So many parts with separators behind them make a list, whether they are read or not: `정졔수ㆍ글리셀린ㆍ보존제`. */
const FEWEST_PARTED = 2;
/** No title has more names before its last words where a plus or blanks are between them: `Retinol + Peptide + Collagen Serum`. */
const MOST_IN_TITLE = 2;
/** So far behind a title an amount is looked for. */
const AMOUNT_LENGTH = 60;
/** What nearly every Korean list begins with; `Water` may end the name of a Latin one. */
export const FIRST_NAME = /^정제수$/;
/** Names in a row are looked for in so many words. */
const MOST_NAME_WORDS = 6;
const DENIAL_LENGTH = 9;
/** What denies the name before it. */
const DENIAL = /^\s*-?(?:무\s?첨가|미\s?함유|불포함|프리(?![가-힣])|free(?![a-z]))/i;
/** A line that ends so goes on in the next one. */
const GOES_ON = /,\s*$/;

/** A title that stands at the beginning of its line, the mark behind it included. */
interface TitleLine extends Span {
  words: Span;
}

/** Names before a title, and where what belongs to the last of them ends. */
export interface Before {
  names: readonly ReadName[];
  end: number;
}

/** The names around and in what may be the title of a list. */
export class TitleWords {
  readonly #text: string;
  readonly #dictionary: LabelNames;

  constructor(text: string, dictionary: LabelNames) {
    this.#text = text;
    this.#dictionary = dictionary;
  }

  /**
   * Titles that begin a line and end in a colon: `Retinol Eye Stick:`, `살리실릭애씨드 토너: 정제수`. All words are the title's:
   * an ingredient among them is no name of the list above.
   */
  *linesIn(part: Span): Generator<TitleLine, void> {
    for (let start = part.start; start < part.end; start = this.#text.indexOf('\n', start) + 1 || part.end) {
      const line = this.#text.slice(start, Math.min(part.end, start + LINE_BEGINNING));
      const end = start + (TITLE_LINE.exec(line)?.[0].length ?? 0);
      if (end === start || !this.#isNewLine(start)) continue;
      const words = trimmed(this.#text, { start, end: end - 1 });
      if (this.#isTitle(words, end)) yield { start, end, words };
    }
  }

  /** Whether a line begins at a place that does not go on with the list above it. */
  #isNewLine(start: number): boolean {
    if (start === 0) return true;
    return this.#text[start - 1] === '\n' && !GOES_ON.test(this.#text.slice(Math.max(0, start - 9), start));
  }

  /** `향료: 리모넨` is none, nor `정제수 글리세린 향료: 리모넨`, where blanks separate names of which the last has the colon. */
  #isTitle(span: Span, end: number): boolean {
    const words = this.#words(span);
    if (!hasLetter(words) || LIST_END.test(words) || readSpan(this.#text, span, this.#dictionary).match) return false;
    if (!this.isFollowed(end) || this.#isListWithHeading(span, end)) return false;
    if (isProduct(words) || /^[^\S\n]{0,8}\n/.test(this.#text.slice(end, end + 9))) return true;
    const last = wordsOf(this.#text, span).at(-1);
    return !last || !labelMatchOf(this.#words(last), this.#dictionary);
  }

  /**
   * `정제수ㆍ글리세린ㆍ보존제: 페녹시에탄올`, `Avobenzone 3% / Inactive: Water`, `페녹시에탄올 함유량: 0.5%`: names, and a heading behind
   * them. A list read as a title is silent about all it names, so what is in doubt is a list.
   */
  #isListWithHeading(span: Span, end: number): boolean {
    if (AMOUNT_AT_START.test(this.#text.slice(end, end + AMOUNT_LENGTH))) return true;
    const [first] = wordsOf(this.#text, span);
    if (first && FIRST_NAME.test(this.#words(first))) return true;
    const cuts = cutLabel(this.#text, span).filter((cut) => hasLetter(this.#words(cut)));
    const before = cuts.slice(0, -1).map((cut, place) => ({
      isName: readSpan(this.#text, cut, this.#dictionary).match !== null,
      isParted: !WITHIN_TITLE.test(this.#text.slice(cut.end, cuts[place + 1]!.start)),
    }));
    if (before.some(({ isName, isParted }) => isName && isParted)) return true;
    if (before.filter(({ isParted }) => isParted).length >= FEWEST_PARTED) return true;
    const names = before.filter(({ isName }) => isName).length;
    const atStart = this.#countAtStart(cuts[0] ?? span);
    if (Math.max(names, atStart) > MOST_IN_TITLE) return true;
    if (isPartOfList(this.#words(span)) || this.#isBelowName(span)) return names > 0 || atStart > 0;
    // `Retinol + Peptide + Collagen Serum` is a title, `정제수 + 글리세린 + 토너` is none.
    return names === MOST_IN_TITLE && !/\p{L}\s+\p{L}/u.test(this.#words(cuts.at(-1)!));
  }

  /** Whether one name has the whole line above: there line ends part names. */
  #isBelowName({ start }: Span): boolean {
    const end = this.#text.lastIndexOf('\n', start - 1);
    if (end <= 0) return false;
    const above = { start: Math.max(this.#text.lastIndexOf('\n', end - 1) + 1, end - LONGEST_TITLE), end };
    return hasLetter(this.#words(above)) && readSpan(this.#text, above, this.#dictionary).match !== null;
  }

  /** How many names words begin with that only blanks part. */
  #countAtStart({ start, end }: Span): number {
    return this.#namesAtStart({ start, end }).length;
  }

  /** The names that words begin with where only blanks part them; the last words are none of them. */
  #namesAtStart({ start, end }: Span): ReadName[] {
    const names: ReadName[] = [];
    for (let at = start; ;) {
      const rest = { start: at, end };
      const name = names.length === 0 ? this.nameAtStart(rest) : this.#writtenAtStart(rest);
      if (!name || DENIAL.test(this.#text.slice(name.end, Math.min(end, name.end + DENIAL_LENGTH)))) return names;
      names.push(name);
      ({ end: at } = name);
    }
  }

  /** The longest name, as it is written, that words begin with behind a blank. */
  #writtenAtStart({ start, end }: Span): ReadName | undefined {
    const words = wordsOf(this.#text, { start, end: Math.min(end, start + LONGEST_TITLE) });
    if (!words[0] || !/^\s+$/.test(this.#text.slice(start, words[0].start))) return undefined;
    for (let count = Math.min(MOST_NAME_WORDS, words.length); count > 0; count--) {
      const span = { start: words[0].start, end: words[count - 1]!.end };
      if (span.end >= end) continue;
      const match = this.#dictionary.findWritten(this.#words(span));
      if (match) return { ...span, nameEnd: span.end, match: { ...match, confidence: 1 } };
    }
    return undefined;
  }

  /** The names before a title. One, unless they are a list. */
  namesBefore(title: Span): Before | undefined {
    const all = this.#namesAtStart(title);
    const names = this.#areList(all) ? all : all.slice(0, 1);
    const name = names.at(-1);
    return name && { names, end: this.#ownEnd(name, title.end) };
  }

  /** Where the bracket and the amount end that are a name's: `향료(리모넨) 2제`, `정제수 80% 직사광선을 피할 것`. */
  #ownEnd(name: Span, end: number): number {
    const open = name.end + /^\s{0,4}/.exec(this.#text.slice(name.end, name.end + 4))![0].length;
    const bracket = this.#text[open] === '(' ? bracketAt(this.#text, open, end) : null;
    const at = bracket && /\s/.test(this.#text[bracket.end] ?? '') ? bracket.end : name.end;
    const [amount = ''] = AMOUNT_AT_START.exec(this.#text.slice(at, Math.min(end, at + AMOUNT_LENGTH))) ?? [];
    return at + amount.trimEnd().length;
  }

  /** No title has so many names in a row, and none begins with water in Korean. */
  #areList(names: readonly ReadName[]): boolean {
    return names.length > MOST_IN_TITLE || (names[0] !== undefined && FIRST_NAME.test(this.#words(names[0])));
  }

  /** Whether words are a list that blanks separate, or begin with one: `크림: 정제수 글리세린 향료`. */
  #beginsList(span: Span): boolean {
    return isList(this.#text, wordsOf(this.#text, span), this.#dictionary) || this.listBefore(span) !== undefined;
  }

  /** The names of a list that blanks separate, before words that are none: `정제수 글리세린 직사광선을 피할 것`. */
  listBefore(span: Span): Before | undefined {
    if (isList(this.#text, wordsOf(this.#text, span), this.#dictionary)) return undefined;
    const names = this.#namesAtStart(span);
    const last = names.at(-1);
    // `효모/락토바실러스/쌀겨발효물` is one.
    if (!last || !/^\s/.test(this.#text.slice(last.end, span.end))) return undefined;
    const areKorean = names.every((name) => HANGUL_SYLLABLE.test(this.#words(name)));
    return areKorean && this.#areList(names) ? { names, end: this.#ownEnd(last, span.end) } : undefined;
  }

  /** The longest name that a title begins with. */
  nameAtStart(title: Span): ReadName | undefined {
    const words = wordsOf(this.#text, title);
    for (let count = words.length - 1; count > 0; count--) {
      const span = { start: words[0]!.start, end: words[count - 1]!.end };
      const match = labelMatchOf(this.#words(span), this.#dictionary);
      if (match) return { ...span, nameEnd: span.end, match };
    }
    return undefined;
  }

  /** The longest name that words end with, behind others. */
  nameAtEnd(span: Span): Span | undefined {
    const words = wordsOf(this.#text, span);
    const end = words.at(-1)?.end ?? span.end;
    return words
      .slice(1)
      .map(({ start }) => ({ start, end }))
      .find((name) => labelMatchOf(this.#words(name), this.#dictionary));
  }

  /** A first word that is nearly a name: `소듐디엔에이이 센텔라 크림 병풀잎수`. */
  slipAtStart(span: Span): ReadName | undefined {
    const [word, next] = wordsOf(this.#text, span);
    if (!word || !next || !HANGUL_SYLLABLE.test(this.#words(word))) return undefined;
    const [likest] = this.#dictionary.nearest(this.#words(word));
    if (!likest || likest.confidence < SLIP_FROM) return undefined;
    return { ...word, nameEnd: word.end, match: null };
  }

  /** Whether a title names an ingredient, or a word of it begins or ends with one: `1정제수글리세린` is no shade. */
  holdsName(title: Span): boolean {
    if (readSpan(this.#text, title, this.#dictionary).match) return true;
    const words = this.#words(title)
      .trim()
      .replace(/^\d{1,3}(?=[가-힣])/, '');
    return words.split(/\s+/).some((letters) => {
      return [...letters].some((_, at) =>
        [letters.slice(at), letters.slice(0, at)].some(
          (part) =>
            part.length >= Math.min(SHORTEST_ITEM_NAME, letters.length) &&
            this.#dictionary.findWritten(part)?.kind === 'EXACT',
        ),
      );
    });
  }

  /** Whether a name, or a new line, follows the mark behind a title; an amount may stand before it. */
  isFollowed(end: number): boolean {
    const after = this.#text.indexOf('\n', end);
    const line = {
      start: end,
      end: after < 0 ? Math.min(this.#text.length, end + LONGEST_TITLE) : Math.min(after, end + LONGEST_TITLE),
    };
    const isAmount = (cut: Cut) => AMOUNT_ALONE.test(this.#words(cut));
    const [next] = cutLabel(this.#text, line).filter((cut) => hasLetter(this.#words(cut)) && !isAmount(cut));
    if (!next) return after >= 0;
    return readSpan(this.#text, next, this.#dictionary).match !== null || this.#beginsList(next);
  }

  /** What the next line holds between its separators. */
  lineAfter(end: number): Cut[] {
    const start = this.#text.indexOf('\n', end) + 1;
    if (start === 0) return [];
    const next = this.#text.indexOf('\n', start);
    const stop = Math.min(next < 0 ? this.#text.length : next, start + LONGEST_TITLE);
    return cutLabel(this.#text, { start, end: stop }).filter((cut) => hasLetter(this.#words(cut)));
  }

  #words({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }
}
