import { bracketAt } from './brackets';
import { cutLabel, type Cut } from './cut-label';
import type { LabelNames } from './label-dictionary';
import { HANGUL_SYLLABLE, hasLetter, wordsOf, type Span } from './label-text';
import { SLIP_FROM } from './name-likeness';
import { labelMatchOf, readSpan, type ReadName } from './read-span';

export const LONGEST_TITLE = 80;
/** Shorter names are found in too many words. */
const SHORTEST_ITEM_NAME = 2;

/** A name before a title, and where what belongs to it ends. */
export interface Before {
  name: ReadName;
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

  /** A name that a title begins with, and the bracket that is the name's: `향료(리모넨) 2제`. */
  nameBefore(title: Span): Before | undefined {
    const name = this.nameAtStart(title);
    if (!name) return undefined;
    const open = name.end + /^\s{0,4}/.exec(this.#text.slice(name.end, name.end + 4))![0].length;
    const bracket = this.#text[open] === '(' ? bracketAt(this.#text, open, title.end) : null;
    return { name, end: bracket && /\s/.test(this.#text[bracket.end] ?? '') ? bracket.end : name.end };
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

  /** Whether a name, or a new line, follows the mark behind a title. */
  isFollowed(end: number): boolean {
    const after = this.#text.indexOf('\n', end);
    const line = {
      start: end,
      end: after < 0 ? Math.min(this.#text.length, end + LONGEST_TITLE) : Math.min(after, end + LONGEST_TITLE),
    };
    const [next] = cutLabel(this.#text, line).filter((cut) => hasLetter(this.#words(cut)));
    return next ? readSpan(this.#text, next, this.#dictionary).match !== null : after >= 0;
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
