import { AMOUNT_ALONE, AMOUNT_AT_END, AMOUNT_AT_START, DECIMAL_AT_END, NANO_AT_END } from './amounts';
import { bracketAt, bracketsOf } from './brackets';
import { splitGlued } from './glued-names';
import type { LabelNames, NameMatchKind } from './label-dictionary';
import { trimmed, type Span } from './label-text';
import { behindQualifiers } from './qualifiers';
import { synonymsOf } from './synonyms';

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
  /** Where the name itself ends: before a remark that belongs to it. */
  nameEnd: number;
  match: LabelMatch | null;
  /** As it stands: `(77%)`. */
  amount?: string;
  /** What stands in brackets behind the name, or before it: another name, an origin. */
  remark?: string;
  isNano?: boolean;
}

const SPELLING_CONFIDENCE = 0.98;

/** The ingredient a text names, whole. */
export function labelMatchOf(text: string, dictionary: LabelNames): LabelMatch | null {
  const match = dictionary.find(text);
  return match && { ...match, confidence: match.kind === 'SPELLING' ? SPELLING_CONFIDENCE : 1 };
}

/** Neither an amount nor the number of a part nor a remark. */
const ONLY_SYLLABLES = /^[가-힣]+$/;

/** What stands between two separators where that is a name as most are: syllables and nothing else. Null for all other. */
export function readPlain(text: string, span: Span, dictionary: LabelNames): ReadName | null {
  const { start, end } = trimmed(text, span);
  const words = text.slice(start, end);
  const match = ONLY_SYLLABLES.test(words) ? labelMatchOf(words, dictionary) : null;
  return match && { start, end, nameEnd: end, match };
}

/** So many amounts and notes may stand around one name. */
const ROUNDS = 5;
/** Amounts are looked for in so much of an end: patterns that search all of a long text take their time. */
const END = 60;
/** Longer texts are no name with a remark. */
const LONGEST_WITH_REMARK = 200;

/** A share, or a number with decimals, apart from what stands before it. */
const APART_AT_END = /[.\s:=([]{1,3}(\d+\.\d+|\d+(?:\.\d+)?\s?[%％])\s?[)\]]?$/;

/** `변성알코올 4.0` and `변성알코올 (40%)` are no 변성알코올40, `PEG-7 5%` is no PEG-75: numbers of names are in one piece. */
function isWithAmount(words: string, dictionary: LabelNames): boolean {
  const apart = APART_AT_END.exec(words.slice(-END));
  if (!apart) return false;
  const before = words.slice(0, apart.index - Math.min(END, words.length));
  return apart[1]!.includes('.') || /\d$/.test(before) || labelMatchOf(before, dictionary) !== null;
}

/** Reads what stands between two separators: amounts and notes are taken off until what is left is a name. */
export function readSpan(text: string, span: Span, dictionary: LabelNames): ReadName {
  const name: ReadName = { ...trimmed(text, span), nameEnd: span.end, match: null };
  const rest = () => text.slice(name.start, name.end);
  for (let round = 0; round < ROUNDS; round++) {
    ({ start: name.start, end: name.end } = unwrapped(text, trimmed(text, name)));
    name.match = labelMatchOf(rest(), dictionary);
    if (name.match && isWithAmount(rest(), dictionary)) name.match = null;
    if (name.match || name.start >= name.end || !takeNote(name, rest(), dictionary)) break;
  }
  name.nameEnd = name.end;
  if (name.match || rest().length > LONGEST_WITH_REMARK) return name;
  const open = readOpenRemark(text, name, dictionary);
  if (open) return open;
  const synonyms = synonymsOf(rest(), dictionary);
  if (synonyms) return { ...name, match: { ...synonyms, confidence: 1 } };
  const read = readRemark(text, name, dictionary);
  return read.match ? read : readQualified(text, read, dictionary);
}

/** `향료(라임앤바질향`: a bracket that never closes, at the end of a name. */
function readOpenRemark(text: string, name: ReadName, dictionary: LabelNames): ReadName | null {
  const open = text.slice(name.start, name.end).indexOf('(');
  if (open < 2 || text.slice(name.start + open, name.end).includes(')')) return null;
  const head = trimmed(text, { start: name.start, end: name.start + open });
  const match = labelMatchOf(text.slice(head.start, head.end), dictionary);
  const remark = text.slice(name.start + open + 1, name.end).trim();
  return match && { ...name, match, nameEnd: head.end, ...(remark && { remark }) };
}

/** `유기농 알로에베라잎즙 5%`, `Certified Organic Shea Butter`. What stands before is a claim: `100% Natural Fragrance`. */
function readQualified(text: string, name: ReadName, dictionary: LabelNames): ReadName {
  const span = behindQualifiers(text, name);
  if (!span) return name;
  const own = readSpan(text, span, dictionary);
  if (!own.match || own.end !== name.end) return name;
  const words = text.slice(name.start, span.start).trim();
  const kind = own.match.kind === 'EXACT' ? 'ALIAS' : own.match.kind;
  const { amount, ...withoutAmount } = name;
  const isBefore = text
    .slice(Math.max(0, name.start - END), name.start)
    .trimEnd()
    .endsWith(amount ?? '');
  return {
    ...(isBefore ? withoutAmount : name),
    ...own,
    start: name.start,
    match: { ...own.match, kind },
    remark: own.remark ?? words,
  };
}

/** `(CI 77491)`: what one bracket holds whole. */
function unwrapped(text: string, span: Span): Span {
  const bracket = bracketAt(text, span.start, span.end);
  return bracket?.end === span.end ? trimmed(text, bracket.inner) : span;
}

const OF_REMARK = /^[^([]*(?:함유|포함|배합|첨가)[^([]*[)\]]/;

/** What stands in a bracket behind other parts of it. */
const BEHIND_OTHERS = /[,;][^,;]*[^\s,;]/;

/**
 * `향료(비타민E유도체 3.0%함유)`, `글리세린 (병풀추출물 함량 50%)`, `향료(리날룰, 리모넨 0.1%)`: the bracket opens before what there is so
 * much of.
 */
function isOfRemark(before: string, amount: string, dictionary: LabelNames): boolean {
  if (OF_REMARK.test(amount)) return true;
  const open = before.lastIndexOf('(');
  if (open < 0 || !/^[^([]*[)\]]/.test(amount)) return false;
  if (BEHIND_OTHERS.test(before.slice(open + 1))) return true;
  const [own, other] = [before.slice(0, open), before.slice(open + 1)].map((name) => dictionary.findWritten(name));
  return Boolean(own && other && own.id !== other.id);
}

/** Takes one amount or note off; false when there is none. */
function takeNote(name: ReadName, rest: string, dictionary: LabelNames): boolean {
  const nano = NANO_AT_END.exec(rest.slice(-END))?.[0];
  if (nano) {
    name.isNano = true;
    name.end -= nano.length;
    return true;
  }
  const ratio = /(?<!\s)\s*\([\d:.,/\s]+\)$/.exec(rest.slice(-END))?.[0];
  if (ratio && ratio.length < rest.length) {
    name.end -= ratio.length;
    return true;
  }
  const back = (AMOUNT_AT_END.exec(rest.slice(-END)) ?? DECIMAL_AT_END.exec(rest.slice(-END)))?.[0];
  const isOfName =
    back !== undefined &&
    !isOfRemark(rest.slice(0, -back.length), back, dictionary) &&
    !isPartOfName(rest, back, dictionary);
  if (isOfName && back.length < rest.length) {
    name.amount = back.replace(/^[\s:=]+/, '').trim();
    name.end -= back.length;
    return true;
  }
  const front = AMOUNT_AT_START.exec(rest.slice(0, END))?.[0];
  if (front === undefined || front.length >= rest.length) return false;
  name.amount = front.trim();
  name.start += front.length;
  return true;
}

/** `폴리솔베이트80%`: the number is the name's, as far as a name has it. */
function isPartOfName(rest: string, amount: string, dictionary: LabelNames): boolean {
  const number = /^\d[\d.,]*/.exec(amount)?.[0];
  if (number === undefined || number.includes('.')) return false;
  return dictionary.find(rest.slice(0, rest.length - amount.length + number.length)) !== null;
}

/** So like a name the words before a bracket must be that holds what people call it. */
const LIKE_ENOUGH = 0.6;

/**
 * Whether Latin words may mean what people call an ingredient: `Carthamus Tinctorium (Safflower) Seed Oil`, `42090 (Blue 1)`.
 * `Sodium Lauroyl Lactylate (Palm Oil)` is not its source.
 */
function mayMean(words: string, { id }: LabelMatch, dictionary: LabelNames): boolean {
  if (!/[a-z]{3}/i.test(words)) return true;
  return dictionary.nearest(words).some((near) => near.id === id && near.confidence >= LIKE_ENOUGH);
}

/** Words of a name that may stand before another one. */
const MOST_BEFORE = 3;

/** `Aqua Citrus Aurantium Amara (Bitter Orange) Leaf Extract`: two names of which the second has the bracket. */
function isBehindAnother(outer: string, tail: string, { id }: LabelMatch, dictionary: LabelNames): boolean {
  const words = outer.trim().split(/\s+/);
  return words
    .slice(0, MOST_BEFORE)
    .some(
      (_, place) =>
        dictionary.findWritten(words.slice(0, place + 1).join(' ')) !== null &&
        dictionary.find(`${words.slice(place + 1).join(' ')}${tail}`)?.id === id,
    );
}

/** A group of substances beside a name says nothing of it. */
const GROUP =
  /^\s*(?:(?:프로)?(?:비타민|provitamin|vitamin)|(?:flavou?r|fragrance|parfum|perfume|aroma|향료|착향제)\s*$)/i;

/**
 * `정제수(온천수)`, `어성초(약모밀추출물)`, `쇠비름(마치현)추출물`, `산화철(적색)`, `판테놀(5%, Panthenol)`, `아데노신 0.04%(기능성)`. A proper
 * name in the brackets says more than an everyday word before them: `비타민C(마그네슘아스코빌포스페이트)`.
 */
function readRemark(text: string, name: ReadName, dictionary: LabelNames): ReadName {
  const brackets = bracketsOf(text, name);
  const [first] = brackets;
  if (!first) return name;
  const outside = (from: number) => {
    const after = brackets.filter(({ start }) => start >= from);
    const places = [from, ...after.flatMap(({ start, end }) => [start, end]), name.end];
    return places.flatMap((at, index) => (index % 2 === 0 ? [text.slice(at, places[index + 1])] : [])).join('');
  };
  const notes = brackets
    .flatMap(({ inner }) => text.slice(inner.start, inner.end).split(/[,;]\s*(?!\d)/))
    .map((note) => note.trim())
    .filter(Boolean);
  const amount = notes.find((note) => AMOUNT_ALONE.test(note));
  const remarks = notes.filter((note) => note !== amount);
  const head = text.slice(name.start, first.start);
  const headAmount = AMOUNT_AT_END.exec(head.slice(-END))?.[0] ?? '';
  const outer = head.slice(0, head.length - headAmount.length);
  const tail = outside(first.end);
  const read = (match: LabelMatch | null, remark: string | undefined): ReadName => ({
    ...name,
    match,
    nameEnd: tail.trim() === '' ? name.start + outer.trimEnd().length : name.end,
    ...(remark && { remark }),
    ...((amount ?? headAmount.trim()) && { amount: amount ?? headAmount.trim() }),
  });
  const inner = remarks[0] ?? '';
  const before = outer.trim() ? labelMatchOf(outer + tail, dictionary) : null;
  const within = inner ? labelMatchOf(inner + tail, dictionary) : null;
  if (before && !(before.kind === 'ALIAS' && within?.kind === 'EXACT')) return read(before, remarks.join(', '));
  if (!inner || !outer.trim()) return within ? { ...read(within, undefined), nameEnd: name.end } : name;
  if (tail.trim() === '' && dictionary.owners(outer).length > 0) return read(null, remarks.join(', '));
  const turned = tail.trim() === '' ? dictionary.findWritten(inner + outer) : null;
  if (turned) return read({ ...turned, confidence: 1 }, inner);
  if (!within || splitGlued(outer.trim(), dictionary)) return name;
  if (GROUP.test(inner)) return tail.trim() === '' ? read(null, inner) : name;
  if (within.kind === 'ALIAS' && !mayMean(outer + tail, within, dictionary)) return name;
  if (isBehindAnother(outer, tail, within, dictionary)) return name;
  return { ...read(within, outer.trim()), nameEnd: name.end };
}
