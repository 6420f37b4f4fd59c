import { cleanLine } from '../text/text-fields';

/** A line of a composition as it was written. */
export interface WrittenPart {
  INCI: string;
  /** Percent; null where none is said, or only a bound or a range of it. */
  ratio: number | null;
}

// Every pattern here meets what people paste, in one line with single blanks. None has two neighbours that take the same
// characters as often as they like: the work grows with the length of the text, not with its square.

const NUMBER = String.raw`\d{1,9}(?:[.,]\d{1,9})?`;
const AMOUNT = String.raw`((?:[<>≤≥~≒]|약)? ?(?<!\d)${NUMBER} ?(?:[-~–] ?${NUMBER} ?)?)[%％] ?[)\]）]?`;
const AMOUNT_AT_END = new RegExp(String.raw`[([（]? ?${AMOUNT}$`, 'u');
const AMOUNT_AT_START = new RegExp(String.raw`^[([（]? ?${AMOUNT}[\s:：=]*`, 'u');
/** The remainder of a composition: `q.s.`, `to 100`. */
const REST_AT_END = /(?:^|[\s(:：])(?:q\.?\s?s\.?|to 100|balance|잔량|적량) ?[)%]*$/iu;
/** Characters between a name and its amount. */
const MARKS = ' (:：=';
/** Pharmacopoeias, grades and numbers of types: what papers add to a name without making it another one. */
const REMARK = /^(?:USP|EP|BP|JP|NF|KP|FCC|CAS|No\.?|cosmetic|grade|organic|natural|\d[\d./-]*)$/iu;
const IS_NUMBER = new RegExp(`^${NUMBER}$`);
/** Between two names on one line: `Water (and) Glycerin`, `Water & Glycerin`; not `D&C Red No. 28`. */
const AND = / ?\((?:and|&)\) ?| [&+] /i;

/**
 * Reads a composition as suppliers paste it: lines of a sheet, or names after one another with commas, `;`, `(and)`, each
 * perhaps with a percentage. A comma inside a name (`1,2-Hexanediol`) or inside brackets separates nothing.
 */
export function readComposition(text: string): WrittenPart[] {
  return text
    .split(/[\r\n;|]/)
    .flatMap((line) => readLine(line))
    .filter(({ INCI }) => /[\p{L}\p{N}]/u.test(INCI) && !wordsOf(INCI).every(isRemark));
}

/**
 * What a name on a supplier's paper may stand for, the surest first: itself, without marks and brackets, without remarks at
 * its end, what its brackets hold (`NiaPure™ (Niacinamide)`).
 */
export function nameForms(name: string): string[] {
  const bare = cleanLine(name.replace(/[®™©*†]/g, ' '));
  const outer = cleanLine(bare.replace(/ ?\([^()]*\)/g, ''));
  const inner = [...bare.matchAll(/\(([^()]+)\)/g)].map(([, held = '']) => cleanLine(held));
  const forms = [name, bare, outer, withoutRemarksAtEnd(outer), ...inner];
  return [...new Set(forms)].filter((form) => /\p{L}/u.test(form));
}

/** The words of a name, which blanks and commas separate. */
const wordsOf = (text: string) => [...text.matchAll(/[^\s,]+/gu)];

const isRemark = ([word]: RegExpExecArray): boolean => REMARK.test(word);

function withoutRemarksAtEnd(name: string): string {
  const [first, ...others] = wordsOf(name);
  const last = others.findLast((word) => !isRemark(word)) ?? first;
  return last ? name.slice(0, last.index + last[0].length) : name;
}

function readLine(line: string): WrittenPart[] {
  const cells = line.split('\t').map(cleanLine);
  const lastCell = cells.findLastIndex((cell) => cell !== '');
  // A last column of a sheet that is a number is the amount.
  const column = lastCell > 0 && IS_NUMBER.test(cells[lastCell]!) ? cells[lastCell]! : null;
  const names = column === null ? cells : cells.slice(0, lastCell);
  const parts = names.flatMap((cell) => cutAtCommas(cell).flatMap((name) => name.split(AND)));
  const read = parts.map(cleanLine).flatMap((part) => (part === '' ? [] : [readPart(part)]));
  const [only] = read;
  return column !== null && only && read.length === 1 ? [{ ...only, ratio: numberOf(column) }] : read;
}

function cutAtCommas(text: string): string[] {
  const cuts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (/[([（]/.test(text[at]!)) depth += 1;
    else if (/[)\]）]/.test(text[at]!)) depth = Math.max(0, depth - 1);
    else if (/[,，、]/.test(text[at]!) && depth === 0 && !isInNumber(text, at)) {
      cuts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...cuts, text.slice(start)];
}

const isInNumber = (text: string, at: number) => /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');

function readPart(text: string): WrittenPart {
  const rest = REST_AT_END.exec(text);
  const bare = rest ? withoutMarksAtEnd(text.slice(0, rest.index)) : text;
  const atEnd = AMOUNT_AT_END.exec(bare);
  if (atEnd) return { INCI: withoutMarksAtEnd(bare.slice(0, atEnd.index)), ratio: numberOf(atEnd[1]!) };
  const atStart = AMOUNT_AT_START.exec(bare);
  if (atStart) return { INCI: cleanLine(bare.slice(atStart[0].length)), ratio: numberOf(atStart[1]!) };
  return { INCI: bare, ratio: null };
}

function withoutMarksAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && MARKS.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Null for a bound or a range. */
function numberOf(amount: string): number | null {
  const ratio = Number(amount.trim().replace(',', '.'));
  return Number.isNaN(ratio) ? null : ratio;
}
