/** A part of a label's text. */
export interface Span {
  start: number;
  end: number;
}

/** What separates names on every label. */
const SEPARATOR = /[,;|\n\r\t·ㆍ•‧・∙、，；@&＆※]/;
/** What separates words inside a name, and names on careless labels. */
const WORD_BREAK = /[\s/.:+()[\]{}<>「」『』【】“”"_~!?=\\^…–—*]/;

/** A bracket with several names in it is a list; with less it belongs to the name before it. */
const REMARK_MAX = 60;
const HEADING_MAX = 80;

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);

/**
 * Cuts a label at its separators. A comma between digits (`1,2-헥산다이올`) and a remark in brackets separate nothing;
 * `[…]` and `【…】` are spans of their own.
 */
export function cutLabel(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  const cutAt = (end: number, next: number) => {
    if (end > start) spans.push({ start, end });
    start = next;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '(' || character === '（') {
      const close = closingBracket(text, at);
      if (close !== null && isRemark(text.slice(at + 1, close))) at = close;
    } else if (character === '[' || character === '【') {
      const close = text.indexOf(character === '[' ? ']' : '】', at);
      if (close < 0 || close - at > HEADING_MAX) continue;
      cutAt(at, at);
      cutAt(close + 1, close + 1);
      at = close;
    } else if (SEPARATOR.test(character)) {
      const isInNumber = /[,，]/.test(character) && isDigit(text[at - 1]) && isDigit(text[at + 1]);
      if (!isInNumber) cutAt(at, at + 1);
    }
  }
  cutAt(text.length, text.length);
  return spans;
}

function closingBracket(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length && at <= open + REMARK_MAX + 20; at++) {
    if (/[(（]/.test(text[at]!)) depth += 1;
    else if (/[)）]/.test(text[at]!) && --depth === 0) return at;
  }
  return null;
}

const isRemark = (inner: string) => inner.length <= REMARK_MAX && (inner.match(/[,;](?!\d)/g) ?? []).length < 2;

/** The words of a span: what may be a name, or a part of one. */
export function wordsOf(text: string, { start, end }: Span): Span[] {
  const words: Span[] = [];
  let word = -1;
  for (let at = start; at <= end; at++) {
    const isBreak = at === end || WORD_BREAK.test(text[at]!) || SEPARATOR.test(text[at]!);
    if (!isBreak && word < 0) word = at;
    if (isBreak && word >= 0) {
      words.push({ start: word, end: at });
      word = -1;
    }
  }
  return words;
}

/** Whether two unread words belong together: nothing but what may stand inside a name is between them. */
export const isOneName = (between: string): boolean => !new RegExp(SEPARATOR.source).test(between);

const NUMBER = String.raw`\d[\d,.\s]*`;
const UNIT = String.raw`(?:%|％|ppm|ppb|ppt|mg|㎎|µg|㎍|ug|g|kg|ml|㎖|iu)(?:\s*\/\s*(?:kg|g|ml|l))?`;
const AMOUNT = String.raw`[([（]?\s*(?:약\s*)?${NUMBER}${UNIT}\s*[)\]）]?`;
export const AMOUNT_AT_END = new RegExp(String.raw`\s*${AMOUNT}\s*$`, 'iu');
export const AMOUNT_AT_START = new RegExp(String.raw`^\s*${AMOUNT}\s*`, 'iu');
/** `(나노)`: the ingredient is there as a nanomaterial. */
export const NANO_AT_END = /\s*[([（]\s*(?:나노|nano)\s*[)\]）]\s*$/i;
/** Marks of footnotes, of organic and of changing ingredients. */
export const MARKS_AT_END = /(?:[\s*＊†‡※#ⓐ-ⓩ①-⑳¹²³⁴⁵⁶⁷⁸⁹⁰™®+]|(?<=[가-힣])\(?\d\)|[.。])+$/u;
export const MARKS_AT_START = /^(?:[\s*＊†‡※#™®+\-•.)\]]|\(\s*(?:\+\/-|±)\s*\)|±|\+\/-|may contain:?)+/iu;
/** What stands above a list of ingredients. */
export const HEADING_AT_START =
  /^\s*[<〈]?\s*(?:(?:화장품\s*)?(?:전\s*성분|모든\s*성분|성분\s*명?)(?:\s*표시)?|(?:full\s+)?ingredients?(?:\s+list)?|inci(?![a-z]))\s*[>〉]?\s*[:：\-–]?\s*/i;

/**
 * An amount as a percentage of the product; null when it is of another kind (mg, IU).
 * @param amount as it stands on the label, such as `(1,250 ppm)` or `77%`
 */
export function percentOf(amount: string): number | null {
  const [, number = '', unit = ''] = /([\d.,\s]+)\s*(%|％|ppm|ppb|ppt)/i.exec(amount) ?? [];
  const value = Number(number.replace(/[,\s]/g, ''));
  if (!unit || !Number.isFinite(value)) return null;
  const parts: Record<string, number> = { ppm: 1e4, ppb: 1e7, ppt: 1e10 };
  return value / (parts[unit.toLowerCase()] ?? 1);
}
