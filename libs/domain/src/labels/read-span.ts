import { splitGlued } from './glued-names';
import type { LabelNames, NameMatchKind } from './label-dictionary';
import {
  AMOUNT_AT_END,
  AMOUNT_AT_START,
  HEADING_AT_START,
  MARKS_AT_END,
  MARKS_AT_START,
  NANO_AT_END,
  wordsOf,
  type Span,
} from './label-text';

/** SPLIT: it stood glued to another name. TYPO: nearly a name, and no other one is as near. */
export type LabelMatchKind = NameMatchKind | 'SPLIT' | 'TYPO';

export interface LabelMatch {
  id: string;
  kind: LabelMatchKind;
  /** 0 to 1 */
  confidence: number;
}

/** A name as it stands on a label, read or not. */
export interface ReadName extends Span {
  match: LabelMatch | null;
  /** As it stands: `(77%)`. */
  amount?: string;
  /** What stands in brackets behind the name, or before it: another name, an origin. */
  remark?: string;
  isNano?: boolean;
}

/** What a span holds: a name, and sometimes more before it. */
export interface ReadSpan {
  name: ReadName;
  /** What stands above all of it: `전성분: 향료 토너: 정제수`. */
  opening?: Span;
  /** A name that stands before the heading: `향료 토너: 정제수`. */
  before?: ReadName;
  /** What stands above the list that begins with the name: `전성분:`, `토너:`. */
  heading?: Span;
}

const SPELLING_CONFIDENCE = 0.98;

/** The ingredient a text names, whole. */
export function matchOf(text: string, dictionary: LabelNames): LabelMatch | null {
  const match = dictionary.find(text);
  return match && { ...match, confidence: match.kind === 'SPELLING' ? SPELLING_CONFIDENCE : 1 };
}

/** So many amounts and notes may stand around one name. */
const ROUNDS = 5;
/** Amounts and marks are looked for in so much of an end: patterns that search all of a long text take their time. */
const END = 60;
/** Longer texts are no name with a remark. */
const LONGEST_WITH_REMARK = 200;

/** Reads one span between separators: marks, amounts and notes are taken off until what is left is a name. */
export function readSpan(text: string, span: Span, dictionary: LabelNames): ReadSpan {
  const name: ReadName = { ...span, match: null };
  const rest = () => text.slice(name.start, name.end);
  let heading: Span | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    trimMarks(name, rest, dictionary);
    name.match = matchOf(rest(), dictionary);
    if (name.match || name.start >= name.end) break;
    if (takeNote(name, rest())) continue;
    const words = HEADING_AT_START.exec(rest().slice(0, END))?.[0];
    if (!words) break;
    heading = { start: heading?.start ?? name.start, end: name.start + words.length };
    name.start += words.length;
  }
  if (name.match || rest().length > LONGEST_WITH_REMARK) return { name, heading };
  const named = readRemark(text, name, dictionary);
  if (named) return { name: named, heading };
  const titled = readTitle(text, name, dictionary);
  if (!titled || !heading) return titled ?? { name, heading };
  if (titled.before) return { ...titled, opening: heading };
  return { ...titled, heading: { start: heading.start, end: titled.heading?.end ?? heading.end } };
}

function trimMarks(name: ReadName, rest: () => string, dictionary: LabelNames): void {
  for (;;) {
    const front = MARKS_AT_START.exec(rest());
    if (front) {
      name.start += front[0].length;
      continue;
    }
    const back = MARKS_AT_END.exec(rest().slice(-END));
    // `C12-15파레스-3)` ends in a mark, a name of the dictionary does not.
    if (!back || dictionary.find(rest())) return;
    name.end -= back[0].length;
  }
}

/** Takes one amount or note off; false when there is none. */
function takeNote(name: ReadName, rest: string): boolean {
  const part = (pattern: RegExp, within = rest.slice(-END)) => {
    const found = pattern.exec(within)?.[0];
    return found !== undefined && found.length < rest.length ? found : null;
  };
  const nano = part(NANO_AT_END);
  if (nano) {
    name.isNano = true;
    name.end -= nano.length;
    return true;
  }
  const back = part(AMOUNT_AT_END);
  if (back) {
    name.amount = back.trim();
    name.end -= back.length;
    return true;
  }
  const front = part(AMOUNT_AT_START, rest.slice(0, END));
  if (front) {
    name.amount = front.trim();
    name.start += front.length;
    return true;
  }
  return false;
}

/** A group of substances beside a name says nothing of it. */
const GROUP = /^\s*(?:프로)?(?:비타민|provitamin|vitamin)/i;

/**
 * `정제수(온천수)`, `어성초(약모밀추출물)`, `쇠비름(마치현)추출물`. A proper name in the brackets says more than an everyday
 * word before them: `비타민C(마그네슘아스코빌포스페이트)`.
 */
function readRemark(text: string, name: ReadName, dictionary: LabelNames): ReadName | null {
  const [, outer = '', inner = '', tail = ''] =
    /^([^(（]+)[(（]((?:[^()（）]|\([^()]*\))+)(?:[)）]([^()（）]*))?$/.exec(text.slice(name.start, name.end)) ?? [];
  if (!outer.trim() || !inner.trim()) return null;
  const [before, within] = [matchOf(outer + tail, dictionary), matchOf(inner + tail, dictionary)];
  if (before && !(before.kind === 'ALIAS' && within?.kind === 'EXACT')) {
    return { ...name, match: before, remark: inner.trim() };
  }
  if (!within || GROUP.test(inner) || splitGlued(outer.trim(), dictionary)) return null;
  return { ...name, match: within, remark: outer.trim() };
}

/** `토너: 정제수`, `향료 토너: 정제수` */
function readTitle(text: string, name: ReadName, dictionary: LabelNames): ReadSpan | null {
  const rest = text.slice(name.start, name.end);
  const [, title = '', list = ''] = /^(.{1,60}?[:：]\s*)(.+)$/s.exec(rest) ?? [];
  const first = list.replace(MARKS_AT_END, '');
  const match = title ? matchOf(first, dictionary) : null;
  if (!match) return null;
  const start = name.start + title.length;
  const before = nameAtStart(text, { start: name.start, end: start }, dictionary);
  return {
    name: { ...name, start, end: start + first.length, match },
    before,
    heading: { start: before?.end ?? name.start, end: start },
  };
}

/** The longest name that a title begins with. */
function nameAtStart(text: string, title: Span, dictionary: LabelNames): ReadName | undefined {
  const words = wordsOf(text, title);
  for (let count = words.length; count > 0; count--) {
    const span = { start: words[0]!.start, end: words[count - 1]!.end };
    const match = matchOf(text.slice(span.start, span.end), dictionary);
    if (match) return { ...span, match };
  }
  return undefined;
}
