import { MEASURE_AT_END } from './amounts';
import { withoutSoftBreaks } from './soft-breaks';

/** A part of a label's text. */
export interface Span {
  start: number;
  end: number;
}

/** Tags and entities that a web page left behind. */
const MARKUP =
  /<\/?(?:p|br|div|span|b|strong|em|i|u|li|ul|ol|td|tr|th|table|tbody|font|h\d)\b[^<>]{0,200}>|&(?:nbsp|amp|lt|gt|quot|apos|#\d{1,5}|#x[\da-f]{1,4});/gi;
/** What is left of `<br>` where its marks were lost: `향료br, br아데노신`. No Korean name has these letters at an end. */
const BARE_BREAK = /(?<![a-z])br(?=[가-힣])|(?<=[가-힣])br(?![a-z])/gi;
const LINE_TAG = /^<\/?(?:p|br|div|li|ul|ol|td|tr|th|table|tbody|h\d)\b/i;
const FULL_WIDTH = 0xfee0;
/** Brackets and commas in all their shapes. */
const SHAPES: Readonly<Record<string, string>> = {
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '﹙': '(',
  '﹚': ')',
  '〈': '<',
  '〉': '>',
  '《': '<',
  '》': '>',
  '﹐': ',',
  '﹔': ';',
  '﹕': ':',
  '﹪': '%',
};

/**
 * The text as it is read: the same length, every place where it was. Markup is blank, wide letters and marks are plain
 * ones, all brackets that stand around headings are `[…]` or `<…>`.
 */
export function readable(text: string): string {
  const plain = numbersAsMarks(text)
    .replace(/\\[nrt](?![a-z])/g, '\n ')
    .replace(/\\/g, '/')
    .replace(/\((?:and|및|와)\)/gi, (word) => ','.padEnd(word.length))
    .replace(/[【】〔〕﹙﹚〈〉《》﹐﹔﹕﹪]/g, (mark) => SHAPES[mark] ?? mark)
    .replace(BARE_BREAK, '\n ')
    .replace(MARKUP, (markup) => {
      if (LINE_TAG.test(markup)) return '\n'.padEnd(markup.length);
      return /^&amp;/i.test(markup) ? '&'.padEnd(markup.length, '\u200b') : ' '.repeat(markup.length);
    })
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH))
    .replace(/[\u00a0\u3000]/g, ' ');
  return withoutSoftBreaks(plain);
}

const NUMBERING = /(?<=^|[\s:>\]])(\d{1,3})\.(?=\s+\p{L})/gu;

/** `1. 정제수 2. 글리세린`: numbers with a dot that count up from 1 are marks of a list, any other is part of a name. */
function numbersAsMarks(text: string): string {
  const marks: Span[] = [];
  let next = 1;
  for (const { 0: mark, 1: number, index } of text.matchAll(NUMBERING)) {
    if (Number(number) !== next) continue;
    marks.push({ start: index, end: index + mark.length });
    next += 1;
  }
  if (marks.length < 2) return text;
  const inBetween = marks.map(({ end }, place) => text.slice(end, marks[place + 1]?.start));
  return text.slice(0, marks[0]!.start) + inBetween.map((part, place) => markOf(marks[place]!) + part).join('');
}

const markOf = ({ start, end }: Span) => '●'.padEnd(end - start);

const LIST_MARK = /[;|\n\r\t\u2028\u2029·ㆍ•‧・∙․･⋅、。，@※→▶►★☆☎℡◆◇■□●○◎✔✓]/;
/** What points to a note, or stands around names, and separates them. */
export const FOOTNOTE_MARK = /[*†‡#™®"“”„!?=…—^~{}_「」『』¹²³⁴⁵⁶⁷⁸⁹⁰ⓐ-ⓩ①-⑳±]/;
const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);
const isLatin = (character: string | undefined) => character !== undefined && /[a-z]/i.test(character);
export const isBlank = (character: string | undefined) => character === undefined || /\s/.test(character);

/**
 * How long the separator is that stands at a place; 0 for none. The one rule of all cuts: a comma, colon or dot inside a
 * number (`1,2-헥산다이올`, `CI 15850:1`) separates nothing, nor does what stands inside a word (`D&C`, `C.I.`).
 */
export function separatorAt(text: string, at: number): number {
  if (isPlainLetter(text.charCodeAt(at))) return 0;
  const [character, before, next] = [text[at]!, text[at - 1], text[at + 1]];
  if (/[,:~·.]/.test(character) && isDigit(before) && isDigit(next)) return 0;
  if (character === ':' && isOfMeasure(text, at)) return 0;
  if (character === '~' && isOfRange(text, at)) return 0;
  if (character === ',' || character === ':' || LIST_MARK.test(character) || FOOTNOTE_MARK.test(character)) return 1;
  if (character === '&') return isLatin(before) && /^\u200b*[a-z]/i.test(text.slice(at + 1, at + 6)) ? 0 : 1;
  if (character === '/' || character === '-' || character === '–') return isBlank(before) && isBlank(next) ? 1 : 0;
  if (character === '+') return next === '/' ? 3 : 1;
  if (character === '.' && /[가-힣]/.test(next ?? '')) return 1;
  if (character === '.')
    return isBlank(next) && !/(?:^|[^a-z])(?:[a-z]{1,2}|ext|spp|var)$/i.test(text.slice(Math.max(0, at - 4), at))
      ? 1
      : 0;
  return isDigit(character) && !isDigit(before) ? numberingAt(text, at) : 0;
}

const LONGEST_MEASURE = 15;

/** `레티놀 함유량: 0.5%`: the amount of the name before it. */
const isOfMeasure = (text: string, at: number) =>
  /^:\s?\d/.test(text.slice(at, at + 3)) && MEASURE_AT_END.test(text.slice(Math.max(0, at - LONGEST_MEASURE), at));

/** `글리세린 5% ~ 10%` */
const isOfRange = (text: string, at: number) =>
  /\d\s?[%％]\s?$/.test(text.slice(Math.max(0, at - 4), at)) && /^\s?\d/.test(text.slice(at + 1, at + 3));

/** A Hangul syllable or a Latin letter: nearly all of a label, and asked for each of it. */
const isPlainLetter = (code: number) =>
  (code >= 0xac00 && code <= 0xd7a3) || (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);

/** `1)` before a name, or behind it as a footnote; `1.` before one. */
function numberingAt(text: string, at: number): number {
  const [mark = ''] = /^(?:\d{1,3}\)|\d{1,2}\.(?=\p{L}))/u.exec(text.slice(at, at + 6)) ?? [];
  if (mark === '') return 0;
  const before = text[at - 1];
  if (isBlank(before) || separatorAt(text, at - 1) > 0) return mark.length;
  return mark.endsWith(')') && mark.length === 2 && /[가-힣a-z]/i.test(before!) ? mark.length : 0;
}

/** What separates words inside a name, and names on careless labels. */
const WORD_BREAK = /[\s/.:()[\]<>,]/;

/** The words of a span: what may be a name, or a part of one. */
export function wordsOf(text: string, { start, end }: Span): Span[] {
  const words: Span[] = [];
  let word = -1;
  for (let at = start; at <= end; at++) {
    const isBreak =
      at === end || (!isPlainLetter(text.charCodeAt(at)) && (WORD_BREAK.test(text[at]!) || separatorAt(text, at) > 0));
    if (!isBreak && word < 0) word = at;
    if (isBreak && word >= 0) {
      words.push({ start: word, end: at });
      word = -1;
    }
  }
  return words;
}

const isLetterOrDigit = (character: string) => /[\p{L}\p{N}\p{M}]/u.test(character);

const OPENING = /[([<]/;
const CLOSING = /[)\]>%]/;

/** A span without the marks and blanks around it; brackets stay. */
export function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && !isEdge(text, from, OPENING)) from += 1;
  while (to > from && !isEdge(text, to - 1, CLOSING)) to -= 1;
  return { start: from, end: to };
}

/** Whether what a name may begin or end with stands at a place. */
function isEdge(text: string, at: number, bracket: RegExp): boolean {
  if (isPlainLetter(text.charCodeAt(at))) return true;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return isLetterOrDigit(character) || bracket.test(character) || isLowSurrogateOfLetter(text, at);
}

const isLowSurrogateOfLetter = (text: string, at: number) =>
  /[\udc00-\udfff]/.test(text[at] ?? '') && isLetterOrDigit(String.fromCodePoint(text.codePointAt(at - 1) ?? 0));

/** Whether nothing separates names in what stands between two of them: marks inside a sentence at most. */
export const isWithinSentence = (between: string): boolean =>
  /^[\s.:+'"“”!?=~–-]*$/.test(between) && !/\n/.test(between);

export const HANGUL_SYLLABLE = /[가-힣]/;

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
