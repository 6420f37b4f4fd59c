import { AMOUNT_ALONE } from './amounts';
import { bracketsOf, type Bracket } from './brackets';
import { cutLabel, type Cut } from './cut-label';
import { framesOf, isProduct } from './headings';
import type { LabelNames } from './label-dictionary';
import { hasLetter, wordsOf, type Span } from './label-text';
import { matchOf, readSpan, type ReadName } from './read-span';
import { readStretch } from './read-stretch';

/** A heading with the title it gives the list below it, null for none; or a name. */
export type LabelItem = { heading: Span; title: string | null } | { name: ReadName };

/** Neighbours that are read together at most. */
const STRETCH = 10;
const LONGEST_TITLE = 80;
/** No label has so many titles; past them a text of nothing but colons is not looked at twice. */
const MOST_TITLES = 200;

/** Names and headings of a readable text in their order. */
export function readItems(text: string, dictionary: LabelNames): LabelItem[] {
  const reader = new ItemReader(text, dictionary);
  let at = 0;
  for (const frame of framesOf(text)) {
    reader.read({ start: at, end: frame.start });
    reader.addHeading(frame, null);
    at = frame.end;
  }
  reader.read({ start: at, end: text.length });
  return reader.items;
}

class ItemReader {
  readonly items: LabelItem[] = [];
  readonly #text: string;
  readonly #dictionary: LabelNames;
  #titlesTried = 0;
  /** Names since the last heading. */
  #neighbours: ReadName[] = [];

  constructor(text: string, dictionary: LabelNames) {
    this.#text = text;
    this.#dictionary = dictionary;
  }

  read(part: Span): void {
    for (const cut of cutLabel(this.#text, part)) {
      if (!cut.bracket) this.#readCut(cut);
      else if (this.#isHeading(cut.bracket)) this.addHeading(cut, this.#words(cut.bracket.inner).trim());
      else if (!this.#takeRemark(cut.bracket)) this.#readInner(cut.bracket);
    }
    this.#flush();
  }

  addHeading(heading: Span, title: string | null): void {
    this.#flush();
    this.items.push({ heading: { start: heading.start, end: heading.end }, title });
  }

  #readCut(cut: Cut, isInBracket = false): void {
    const name = readSpan(this.#text, cut, this.#dictionary);
    if (this.#takeAmount(name) || name.start >= name.end) return;
    const list = name.match && name.remark === undefined ? null : this.#listOf(name);
    if (list) {
      this.#readCut({ start: name.start, end: list.start, bracket: null });
      this.#readInner(list);
      this.#readCut({ start: list.end, end: cut.end, bracket: null });
      return;
    }
    const title = this.#titleOf(name, cut);
    if (!title) {
      this.#neighbours.push(name);
      return;
    }
    if (title.before) this.#neighbours.push(title.before);
    this.addHeading(
      title,
      isInBracket
        ? null
        : this.#words(title)
            .replace(/[\s:–-]+$/, '')
            .trim(),
    );
  }

  #readInner({ inner }: Bracket): void {
    for (const cut of cutLabel(this.#text, inner)) this.#readCut({ ...cut, bracket: null }, true);
  }

  /** `정제수: 70%`: an amount by itself is no name; it belongs to the one before it. */
  #takeAmount(name: ReadName): boolean {
    const words = this.#words(name);
    if (!AMOUNT_ALONE.test(words)) return false;
    const last = this.#neighbours.at(-1);
    if (last && /^[\s:=,–-]*$/.test(this.#text.slice(last.end, name.start))) last.amount ??= words;
    return true;
  }

  /** The bracket of a name that holds a list: `향료(리날룰, 리모넨)`. Its parts name other ingredients than the name. */
  #listOf(name: ReadName): Bracket | null {
    const list = bracketsOf(this.#text, name).find(({ inner }) => cutLabel(this.#text, inner).length > 1);
    if (!list) return null;
    const own = readSpan(this.#text, { start: name.start, end: list.start }, this.#dictionary).match?.id;
    const others = cutLabel(this.#text, list.inner).filter((part) => {
      const match = readSpan(this.#text, part, this.#dictionary).match;
      return match !== null && match.id !== own;
    });
    return others.length > 0 ? list : null;
  }

  /** `토너: 정제수`, `크림 - 정제수`, a line `■ 토너`; with a name before it: `향료 토너: 정제수`. */
  #titleOf(name: ReadName, { end }: Cut): (Span & { before?: ReadName }) | null {
    const [, mark = ''] = /^\s*(:|[-–](?=\s))/.exec(this.#text.slice(end, end + 9)) ?? [];
    const words = this.#words(name);
    if (words.length > LONGEST_TITLE || (!mark && !isProduct(words))) return null;
    if (++this.#titlesTried > MOST_TITLES) return null;
    const before = name.match ? undefined : this.#nameAtStart(name);
    const start = before?.end ?? name.start;
    const behind = /^\s*[:–-]?[^\S\n]*/.exec(this.#text.slice(end, end + 9))![0].length;
    const title = { start, end: mark ? end + behind : name.end, ...(before && { before }) };
    if (isProduct(words) && (this.#isLine(name, end) || (mark && this.#isFollowed(end)))) return title;
    return mark === ':' && !name.match && this.#isFollowed(end) ? title : null;
  }

  /** Whether a product stands alone in its line: with a bullet before it, or in several words that name nothing. */
  #isLine(name: ReadName, end: number): boolean {
    if (!/^[^\S\n]*(?:\n|$)/.test(this.#text.slice(end, end + 9))) return false;
    const before = this.#text.slice(Math.max(0, name.start - 9), name.start);
    if (/[■□◆◇●○◎▶★☆]\s*$/.test(before)) return true;
    return !name.match && /(?:^|\n)[\s\d.)]*$/.test(before) && wordsOf(this.#text, name).length > 1;
  }

  /** Whether a name, or a new line, follows the mark behind a title. */
  #isFollowed(end: number): boolean {
    const after = this.#text.indexOf('\n', end);
    const line = {
      start: end,
      end: after < 0 ? Math.min(this.#text.length, end + LONGEST_TITLE) : Math.min(after, end + LONGEST_TITLE),
    };
    const [next] = cutLabel(this.#text, line).filter((cut) => hasLetter(this.#words(cut)));
    return next ? readSpan(this.#text, next, this.#dictionary).match !== null : after >= 0;
  }

  /** The longest name that a title begins with. */
  #nameAtStart(title: Span): ReadName | undefined {
    const words = wordsOf(this.#text, title);
    for (let count = words.length - 1; count > 0; count--) {
      const span = { start: words[0]!.start, end: words[count - 1]!.end };
      const match = matchOf(this.#words(span), this.#dictionary);
      if (match) return { ...span, nameEnd: span.end, match };
    }
    return undefined;
  }

  /**
   * `[세럼]`, unless it names an ingredient. 크림 is one too: with names right behind it, `[크림] 정제수` is a heading, and
   * only `마이카 [CI 77019] 정제수` is not.
   */
  #isHeading({ inner, end }: Bracket): boolean {
    const parts = cutLabel(this.#text, inner);
    if (!parts.some((part) => readSpan(this.#text, part, this.#dictionary).match)) return true;
    const isOneWord = parts.length === 1 && !/\d/.test(this.#words(inner));
    return isOneWord && /^\s*[\p{L}\p{N}]/u.test(this.#text.slice(end, end + 10));
  }

  /** `마이카 [CI 77019]`: the same once more. */
  #takeRemark({ start, end, inner }: Bracket): boolean {
    const name = this.#neighbours.at(-1);
    if (!name?.match || this.#text.slice(name.end, start).trim() !== '') return false;
    if (readSpan(this.#text, inner, this.#dictionary).match?.id !== name.match.id) return false;
    Object.assign(name, { end, remark: this.#words(inner).trim() });
    return true;
  }

  #words({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }

  #flush(): void {
    const read = readNeighbours(this.#text, this.#neighbours, this.#dictionary);
    // Digits were kept as parts of names that a line end has cut: `1,` `2-헥산다이올`. By themselves they name nothing.
    this.items.push(...read.filter((name) => name.match || hasLetter(this.#words(name))).map((name) => ({ name })));
    this.#neighbours = [];
  }
}

function readNeighbours(text: string, names: readonly ReadName[], dictionary: LabelNames): ReadName[] {
  const read: ReadName[] = [];
  for (let at = 0; at < names.length;) {
    const isSure = (place: number) => Boolean(names[place]?.match);
    if (isSure(at) && (at + 1 >= names.length || isSure(at + 1))) {
      read.push(names[at++]!);
      continue;
    }
    let end = isSure(at) ? at + 1 : at;
    while (end + 1 < names.length && !isSure(end + 1) && end - at < STRETCH) end += 1;
    if (isSure(end + 1)) end += 1;
    read.push(...readStretch(text, names.slice(at, end + 1), dictionary));
    at = end + 1;
  }
  return read;
}
