import { AMOUNT_ALONE } from './amounts';
import { asWritten } from './as-written';
import { bracketsOf, type Bracket } from './brackets';
import { colourIndexBehind, colourIndices } from './colour-indices';
import { cutLabel, cutsIn, firstList, type Cut } from './cut-label';
import { framesOf } from './frames';
import { gluedStage, isPart, isProduct, isProductWord, isSetTitle, isShade, isStage, stageLength } from './headings';
import type { LabelNames } from './label-dictionary';
import { hasLetter, trimmed, wordsOf, type Span } from './label-text';
import { isLoneLetter, isNote } from './package-notes';
import { isOwnAmount, takeAmountBehindList, takeAmountInList } from './own-amounts';
import { partsAtAmounts } from './parted-amounts';
import { labelMatchOf, readPlain, readSpan, type LabelMatch, type ReadName } from './read-span';
import { readNeighbours, withoutSynonyms } from './read-neighbours';
import { hasScent, isFragrance, isScent } from './scents';
import { FIRST_NAME, LONGEST_TITLE, TitleWords, type Before } from './title-words';

/** A heading with the title it gives the list below it, null for none; or a name. */
type LabelItem = { heading: Span; title: string | null } | { name: ReadName };

/** A name with a sentence or a title before it is no longer. */
const LONGEST_TITLED = 240;
/** `비타민 A, C, E`: where letters are names. */
const VITAMIN = /비타민|\bvit/i;
/** No label has so many titles; past them a text of nothing but colons is not looked at twice. */
const MOST_TITLES = 200;

/** Names and headings of a readable text in their order; yields wherever reading may pause. */
export function* readItems(text: string, dictionary: LabelNames): Generator<void, LabelItem[]> {
  const reader = new ItemReader(text, dictionary);
  let at = 0;
  const written = asWritten(dictionary);
  const isName = ({ start, end }: Span) =>
    !isProductWord(text.slice(start, end)) && readSpan(text, { start, end }, written).match !== null;
  for (const frame of framesOf(text, isName)) {
    yield;
    if (!frame) continue;
    yield* reader.read({ start: at, end: frame.start });
    yield* reader.addHeading(frame, frame.title);
    at = frame.end;
  }
  yield* reader.read({ start: at, end: text.length });
  return reader.items;
}

class ItemReader {
  readonly items: LabelItem[] = [];
  readonly #text: string;
  readonly #dictionary: LabelNames;
  readonly #titles: TitleWords;
  #titlesTried = 0;
  /** A name behind which something else stands than amounts: later ones are not its own either. */
  #apart: ReadName | undefined;
  /** Names since the last heading. */
  #neighbours: ReadName[] = [];

  constructor(text: string, dictionary: LabelNames) {
    this.#text = text;
    this.#dictionary = dictionary;
    this.#titles = new TitleWords(text, dictionary);
  }

  *read(part: Span): Generator<void, void> {
    let at = part.start;
    for (const line of this.#titles.linesIn(part)) {
      if (++this.#titlesTried > MOST_TITLES) break;
      yield* this.#readList({ start: at, end: line.start });
      yield* this.addHeading(line, this.#words(line.words));
      at = line.end;
    }
    yield* this.#readList({ start: at, end: part.end });
  }

  *#readList(part: Span): Generator<void, void> {
    for (const cut of cutsIn(this.#text, part)) {
      if (!cut.bracket) yield* this.#readCut(cut);
      else if (this.#isHeading(cut.bracket)) yield* this.addHeading(cut, this.#words(cut.bracket.inner).trim());
      else if (!this.#takeRemark(cut.bracket)) yield* this.#readInner(cut.bracket);
      yield;
    }
    yield* this.#flush();
  }

  *addHeading(heading: Span, title: string | null): Generator<void, void> {
    yield* this.#flush();
    const own = title === null || isPart(title) ? null : title;
    this.items.push({ heading: { start: heading.start, end: heading.end }, title: own });
  }

  *#readCut(cut: Cut, isInBracket = false, isParted = false): Generator<void, void> {
    const plain = readPlain(this.#text, cut, this.#dictionary);
    if (plain) return yield* this.#readWithoutList(plain, cut, isInBracket);
    const stage = isInBracket ? null : gluedStage(this.#text, cut);
    if (stage) return yield* this.#readStages(cut, stage);
    const parts = isParted ? [] : yield* this.#partsOfCut(cut);
    for (const part of parts) yield* this.#readCut({ ...part, bracket: null }, isInBracket, true);
    if (parts.length > 0) return;
    for (let rest = cut; ; isInBracket = false) {
      const name = readSpan(this.#text, rest, this.#dictionary);
      if (this.#takeAmount(name, rest) || name.start >= name.end) return;
      const list = this.#scentsOf(name) ?? (name.match && name.remark === undefined ? null : this.#listOf(name));
      if (!list) return yield* this.#readWithoutList(name, rest, isInBracket);
      yield* this.#readCut({ start: name.start, end: list.start, bracket: null });
      const last = this.#neighbours.at(-1);
      const head = last && last.start >= name.start ? last : undefined;
      yield* this.#readInner(list);
      const behind = { start: list.end, end: rest.end };
      rest = { start: takeAmountBehindList(this.#text, head, behind), end: rest.end, bracket: null };
      yield;
    }
  }

  /** The names of a cut with amounts between them, or its colour indices. */
  *#partsOfCut(cut: Cut): Generator<void, Span[]> {
    const indices = colourIndices(this.#text, trimmed(this.#text, cut));
    if (indices.length > 0) return indices;
    const isName = (span: Span) => readSpan(this.#text, span, this.#dictionary).match !== null;
    const beginsWithName = (span: Span) => this.#titles.nameAtStart(span) !== undefined;
    const parts = yield* partsAtAmounts(this.#text, cut, { isName, beginsWithName });
    return parts.length > 0 && isName(cut) ? [] : parts;
  }

  *#readWithoutList(name: ReadName, cut: Cut, isInBracket: boolean): Generator<void, void> {
    const title = this.#titleOf(name, cut);
    if (!title && !name.match) name.match = this.#colourIndex(name);
    if (!title) {
      if (isInBracket || !(yield* this.#readTitled(name, cut))) this.#neighbours.push(name);
      return;
    }
    if (title.before) yield* this.#readBefore(title.before);
    const words = this.#words(title).replace(/(?<![\s:–-])[\s:–-]+$/, '');
    yield* this.addHeading(title, isInBracket ? null : words.trim());
  }

  /** `CI 77491, 77492`: a number behind a colour index is one, too. */
  #colourIndex(name: ReadName): LabelMatch | null {
    const last = this.#neighbours.at(-1);
    const index = last?.match ? colourIndexBehind(this.#words(last), this.#words(name)) : null;
    return index === null ? null : labelMatchOf(index, this.#dictionary);
  }

  /** `향료2제정제수3제정제수`: a list behind each number. */
  *#readStages(cut: Cut, first: Span): Generator<void, void> {
    let { start } = cut;
    for (let stage: Span | null = first; stage; stage = gluedStage(this.#text, { start, end: cut.end })) {
      yield* this.#readCut({ ...cut, start, end: stage.start });
      yield* this.addHeading(stage, this.#words(stage).replace(/[-–.]$/, ''));
      ({ end: start } = stage);
    }
    yield* this.#readCut({ ...cut, start });
  }

  *#readInner(bracket: Bracket): Generator<void, void> {
    for (const part of this.#partsOf(bracket)) yield* this.#readCut({ ...part, bracket: null }, true);
  }

  /** `정제수: 70%`: an amount by itself is no name; it belongs to the one before it. */
  #takeAmount(name: ReadName, cut: Cut): boolean {
    if (!AMOUNT_ALONE.test(this.#words(name))) return false;
    const last = this.#neighbours.at(-1);
    if (!last || last.amount !== undefined || last === this.#apart) return true;
    if (isOwnAmount(this.#text, last, name.start)) last.amount = this.#words(trimmed(this.#text, cut));
    else this.#apart = last;
    return true;
  }

  /**
   * The bracket of a fragrance or an oil that names what is in it, one name also: `향료(리날룰)`. Its parts stand on the label
   * because they must be named, and are ingredients of their own.
   */
  #scentsOf({ match, ...name }: ReadName): Bracket | null {
    if (!match || name.remark === undefined) return null;
    const bracket = bracketsOf(this.#text, name).at(-1);
    const head = { start: name.start, end: bracket?.start ?? name.end };
    if (!bracket || !hasScent(this.#words(head))) return null;
    const isOther = (part: Span) => {
      const read = readSpan(this.#text, part, this.#dictionary).match;
      return read !== null && read.id !== match.id && (isFragrance(this.#words(head)) || isScent(this.#words(part)));
    };
    return this.#partsOf(bracket).some(isOther) ? bracket : null;
  }

  /** What stands in a bracket between its separators, slashes too where nothing else separates: `리날룰/리모넨`. */
  #partsOf({ inner }: Bracket): Span[] {
    return cutLabel(this.#text, inner).flatMap((cut) => {
      const indices = colourIndices(this.#text, trimmed(this.#text, cut));
      if (indices.length > 0) return indices;
      const parts = this.#words(cut).split('/');
      let start = cut.start;
      const spans = parts.map((part) => ({ start, end: (start += part.length + 1) - 1 }));
      const isList = spans.every((span) => readSpan(this.#text, span, this.#dictionary).match);
      return isList ? spans : [cut];
    });
  }

  /** The bracket of a name that holds a list: `향료(리날룰, 리모넨)`. Its parts name other ingredients than the name. */
  #listOf(name: ReadName): Bracket | null {
    const list = firstList(this.#text, name);
    if (!list) return this.#coloursOf(name);
    const own = readSpan(this.#text, { start: name.start, end: list.start }, this.#dictionary).match?.id;
    const others = cutLabel(this.#text, list.inner).filter((part) => {
      const match = readSpan(this.#text, part, this.#dictionary).match;
      return match !== null && match.id !== own;
    });
    return others.length > 0 ? list : null;
  }

  /** `산화철(CI 77491/77492/77499)` */
  #coloursOf(name: ReadName): Bracket | null {
    return bracketsOf(this.#text, name).find(({ inner }) => colourIndices(this.#text, inner).length > 0) ?? null;
  }

  /** `토너: 정제수`, `크림 - 정제수`, a line `■ 토너`; with a name before it: `향료 토너: 정제수`. */
  #titleOf(name: ReadName, { end }: Cut): (Span & { before?: Before }) | null {
    const [, mark = ''] = /^\s*(:|[-–](?=\s))/.exec(this.#text.slice(end, end + 9)) ?? [];
    const words = this.#words(name);
    if (words.length > LONGEST_TITLE || (!mark && !isProduct(words))) return null;
    if (++this.#titlesTried > MOST_TITLES) return null;
    const before = name.match ? undefined : this.#titles.namesBefore(name);
    const start = before?.end ?? name.start;
    const behind = /^\s*[:–-]?[^\S\n]*/.exec(this.#text.slice(end, end + 9))![0].length;
    const title = { start, end: mark ? end + behind : name.end, ...(before && { before }) };
    if (isProduct(words) && (this.#isLine(name, end) || (mark && this.#titles.isFollowed(end)))) return title;
    return mark === ':' && !name.match && this.#titles.isFollowed(end) ? title : null;
  }

  /** `1제`, a sentence about the list, `포 맨 수분 토너 200ml 정제수`: what is no name by itself, or holds one behind a title. */
  *#readTitled(name: ReadName, cut: Cut): Generator<void, boolean> {
    if (name.match || name.end - name.start > LONGEST_TITLED || ++this.#titlesTried > MOST_TITLES) return false;
    if (isStage(this.#words(name))) {
      yield* this.addHeading(name, this.#words(name).trim());
      return true;
    }
    const before = this.#titles.namesBefore(name);
    const rest = trimmed(this.#text, { start: before?.end ?? name.start, end: name.end });
    const stage = { start: rest.start, end: rest.start + stageLength(this.#words(rest)) };
    if (stage.end > stage.start) {
      if (before) yield* this.#readBefore(before);
      yield* this.addHeading(stage, this.#words(stage));
      yield* this.#readCut({ start: stage.end, end: cut.end, bracket: null });
      return true;
    }
    const after = this.#titles.nameAtEnd(rest);
    const heading = trimmed(this.#text, { start: rest.start, end: after?.start ?? rest.end });
    const isAbout = isNote(this.#text, rest, this.#dictionary);
    if (!isAbout && !(after && this.#isSetTitle(heading, after))) return yield* this.#readListBefore(name, cut);
    if (before) yield* this.#readBefore(before);
    if (isAbout) yield* this.addHeading(rest, null);
    else {
      const slip = before ? undefined : this.#titles.slipAtStart(heading);
      if (slip) this.#neighbours.push(slip);
      const title = slip ? trimmed(this.#text, { start: slip.end, end: heading.end }) : heading;
      yield* this.addHeading(title, this.#words(title));
      yield* this.#readCut({ start: after!.start, end: cut.end, bracket: null });
    }
    return true;
  }

  *#readListBefore(name: ReadName, cut: Cut): Generator<void, boolean> {
    const before = this.#titles.listBefore(name);
    if (!before) return false;
    yield* this.#readBefore(before);
    yield* this.#readCut({ start: before.end, end: cut.end, bracket: null });
    return true;
  }

  /** Whether words before a name stand above its list: they say so, or the list begins with water right behind them. */
  #isSetTitle(heading: Span, { start, end }: Span): boolean {
    const words = this.#words(heading);
    if (!hasLetter(words) || labelMatchOf(words.replace(/^\d{1,3}\.?/, ''), this.#dictionary)) return false;
    if (isSetTitle(words)) return true;
    if (this.#titles.holdsName(heading)) return false;
    if (isShade(words)) return true;
    const isFirst = this.#neighbours.length === 0 && !('name' in (this.items.at(-1) ?? {}));
    const isLong = /\p{L}\s.*\p{L}/u.test(words.trim());
    return isFirst && isLong && FIRST_NAME.test(this.#text.slice(start, end));
  }

  /**
   * Whether a product stands alone in its line: with a bullet before it, in several words that name nothing, or right above
   * a list. 크림 is an ingredient too: above a list only where that begins with water.
   */
  #isLine(name: ReadName, end: number): boolean {
    if (!/^[^\S\n]{0,8}(?:\n|$)/.test(this.#text.slice(end, end + 9))) return false;
    const before = this.#text.slice(Math.max(0, name.start - 9), name.start);
    if (/[■□◆◇●○◎▶★☆]\s*$/.test(before)) return true;
    if (!/^[\s\d.)]*$/.test(before.slice(before.lastIndexOf('\n') + 1))) return false;
    const [first, next] = this.#titles.lineAfter(end);
    const isAboveWater = next !== undefined && FIRST_NAME.test(this.#words(first!).trim());
    return isAboveWater || (!name.match && wordsOf(this.#text, name).length > 1);
  }

  *#readBefore({ names, end }: Before): Generator<void, void> {
    const last = names.at(-1)!;
    this.#neighbours.push(...names.slice(0, -1));
    if (end === last.end) this.#neighbours.push(last);
    else yield* this.#readCut({ start: last.start, end, bracket: null });
  }

  /**
   * `[세럼]`, unless it names an ingredient. 크림 is one too: with names right behind it, `[크림] 정제수` is a heading, and
   * only `마이카 [CI 77019] 정제수` is not.
   */
  #isHeading(bracket: Bracket): boolean {
    const { inner, end } = bracket;
    const parts = this.#partsOf(bracket);
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

  *#flush(): Generator<void, void> {
    const read = withoutSynonyms(this.#text, yield* readNeighbours(this.#text, this.#neighbours, this.#dictionary));
    // Digits were kept as parts of names that a line end has cut: `1,` `2-헥산다이올`. By themselves they name nothing.
    let isOfVitamins = false;
    for (const name of read) {
      const words = this.#words(name);
      const isNoise = !name.match && !isOfVitamins && isLoneLetter(words);
      if (isNoise) this.items.push({ heading: { start: name.start, end: name.end }, title: null });
      else if (name.match || hasLetter(words)) this.items.push({ name });
      else {
        const last = this.items.at(-1);
        takeAmountInList(this.#text, last && 'name' in last ? last.name : undefined, name);
      }
      isOfVitamins = VITAMIN.test(words) || (isOfVitamins && isLoneLetter(words));
    }
    this.#neighbours = [];
  }
}
