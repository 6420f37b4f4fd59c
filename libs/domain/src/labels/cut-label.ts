import { AMOUNT_ALONE, NANO_AT_END } from './amounts';
import { bracketAt, bracketsIn, isBracketMark, type Bracket } from './brackets';
import { isProduct, isStage } from './headings';
import { hasLetter, isBlank, separatorAt, type Span } from './label-text';

/** A bracket with more in it is no remark to a name. */
const REMARK_MAX = 60;

/** What stands between two separators, or a bracket that stands for itself: `[크림]`. */
export interface Cut extends Span {
  bracket: Bracket | null;
}

/** Cuts a part of a label at its separators; what brackets say of a name stays with it. */
export const cutLabel = (text: string, span: Span): Cut[] => [...cutsIn(text, span)];

/** The same one after the other: a long text is not cut before its first part is read. */
export function* cutsIn(text: string, { start, end }: Span): Generator<Cut, void> {
  let from = start;
  /** Whether nothing but blanks stands between there and the place that is looked at. */
  let isAtStart = true;
  function* cutAt(to: number, next: number): Generator<Cut, void> {
    if (to > from) yield { start: from, end: to, bracket: null };
    from = next;
    isAtStart = true;
  }
  for (let at = start; at < end; at++) {
    if (isBracketMark(text[at]!)) {
      const bracket = bracketAt(text, at, end);
      const kind = bracket ? kindOf(text, bracket, isAtStart) : 'open';
      isAtStart = false;
      if (bracket && kind !== 'open') {
        if (kind !== 'remark') yield* cutAt(at, bracket.end);
        if (kind === 'alone') yield { start: at, end: bracket.end, bracket };
        at = bracket.end - 1;
        // `세라마이드엔피(100ppm)콜레스테롤`: behind an amount another name begins.
        if (kind === 'remark' && AMOUNT_ALONE.test(text.slice(bracket.start, bracket.end)))
          yield* cutAt(bracket.end, bracket.end);
      } else yield* cutAt(at, at + 1);
      continue;
    }
    const length = separatorAt(text, at);
    if (length === 0) {
      isAtStart &&= isBlank(text[at]);
      continue;
    }
    yield* cutAt(at, at + length);
    at += length - 1;
  }
  yield* cutAt(end, end);
}

/** The first bracket of a span that holds more than one part: `(리날룰, 리모넨)`. */
export function firstList(text: string, span: Span): Bracket | null {
  for (const bracket of bracketsIn(text, span)) if (cutLabel(text, bracket.inner).length > 1) return bracket;
  return null;
}

/** `open`: its marks separate, what it holds is read like all else. */
function kindOf(
  text: string,
  { start, end, inner }: Bracket,
  isAtStart: boolean,
): 'number' | 'remark' | 'alone' | 'open' {
  const words = text.slice(inner.start, inner.end);
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
