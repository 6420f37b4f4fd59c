import { AMOUNT_ALONE, NANO_AT_END } from './amounts';
import { bracketAt, isBracketMark, type Bracket } from './brackets';
import { isProduct, isStage } from './headings';
import { hasLetter, separatorAt, type Span } from './label-text';

/** A bracket with more in it is no remark to a name. */
const REMARK_MAX = 60;

/** What stands between two separators, or a bracket that stands for itself: `[크림]`. */
export interface Cut extends Span {
  bracket: Bracket | null;
}

/** Cuts a part of a label at its separators; what brackets say of a name stays with it. */
export function cutLabel(text: string, { start, end }: Span): Cut[] {
  const cuts: Cut[] = [];
  let from = start;
  const cutAt = (to: number, next: number) => {
    if (to > from) cuts.push({ start: from, end: to, bracket: null });
    from = next;
  };
  for (let at = start; at < end; at++) {
    if (isBracketMark(text[at]!)) {
      const bracket = bracketAt(text, at, end);
      const kind = bracket ? kindOf(text, bracket, from) : 'open';
      if (bracket && kind !== 'open') {
        if (kind !== 'remark') cutAt(at, bracket.end);
        if (kind === 'alone') cuts.push({ start: at, end: bracket.end, bracket });
        at = bracket.end - 1;
        // `세라마이드엔피(100ppm)콜레스테롤`: behind an amount another name begins.
        if (kind === 'remark' && AMOUNT_ALONE.test(text.slice(bracket.start, bracket.end)))
          cutAt(bracket.end, bracket.end);
      } else cutAt(at, at + 1);
      continue;
    }
    const length = separatorAt(text, at);
    if (length === 0) continue;
    cutAt(at, at + length);
    at += length - 1;
  }
  cutAt(end, end);
  return cuts;
}

/** `open`: its marks separate, what it holds is read like all else. */
function kindOf(text: string, { start, end, inner }: Bracket, from: number): 'number' | 'remark' | 'alone' | 'open' {
  const words = text.slice(inner.start, inner.end);
  const isAtStart = text.slice(from, start).trim() === '';
  const isBetween = /\s/.test(text[start - 1] ?? ' ') && /^\s*[\p{L}\d]/u.test(text.slice(end, end + 9));
  if (/^\s*\d{1,3}\s*$/.test(words) && (isAtStart || isBetween || text[start] === '[')) return 'number';
  if (!hasLetter(words) && !/\d/.test(words)) return 'number';
  if (text[start] === '(') {
    if ((isAtStart ? isProduct(words) : isStage(words)) && /^\s*[\p{L}\p{N}]/u.test(text.slice(end, end + 9)))
      return 'alone';
    return inner.end - inner.start <= REMARK_MAX ? 'remark' : 'open';
  }
  if (AMOUNT_ALONE.test(words) || NANO_AT_END.test(text.slice(start, end))) return 'remark';
  return words.includes('\n') && text[start] === '<' ? 'open' : 'alone';
}
