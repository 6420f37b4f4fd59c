import { AMOUNT_AT_END, AMOUNT_AT_START, AMOUNTS_INSIDE, percentOfAmount } from './amounts';
import { bracketsOf } from './brackets';
import { isProduct } from './headings';
import type { Span } from './label-text';

/** `98.9% 자연유래성분 함유`: what such an amount is of is no ingredient. */
const CLAIM = /^\s*(?:천연|자연|유기농|오가닉|식물|비건|natural|organic)/i;
/** Names that stand beside an amount are no longer. */
const LONGEST_BESIDE = 100;

/** `소듐하이드록사이드 10% 용액 5%`: the first amount says what the raw material is. */
const OF_RAW_MATERIAL = /^\s*(?:(?:수?용|희석|분산|현탁)액|순도|농도|solution|dispersion|active|in\s|aq)/i;
const LONGEST_AMOUNT = 60;

/** Whether words have a share of their own, on either side. */
function hasShare(words: string): boolean {
  const [amount] =
    AMOUNT_AT_END.exec(words.slice(-LONGEST_AMOUNT)) ?? AMOUNT_AT_START.exec(words.slice(0, LONGEST_AMOUNT)) ?? [];
  return amount !== undefined && percentOfAmount(amount) !== null;
}

/** What is asked of the words around an amount: whether they are a name, or begin with one. */
interface Beside {
  isName(span: Span): boolean;
  beginsWithName(span: Span): boolean;
}

/**
 * The parts of words in which amounts stand between names: `Octocrylene 5.0%Water`, `나이아신아마이드 2% 아데노신 0.04%`. Where a blank
 * stands behind an amount there must be a name on both sides (`Retinol 0.5% in Squalane` is a product), where nothing does on
 * one, as where
 * the words on both sides have a share each (`정제수 80% 듣보추출물 5%`). Of words that begin with an amount each is that of the name
 * behind it. Yields wherever it may pause.
 */
export function* partsAtAmounts(text: string, { start, end }: Span, beside: Beside): Generator<void, Span[]> {
  const words = text.slice(start, end);
  const isClaim = (at: number, next: number) =>
    CLAIM.test(words.slice(at, at + LONGEST_BESIDE)) &&
    !beside.isName({ start: start + at, end: start + Math.min(next, at + LONGEST_BESIDE) });
  const places = placesIn(words, isClaim).filter(({ at }) => at > 0 && at < words.length);
  const parts: Span[] = [];
  let from = start;
  for (const [number, { at, isGlued, isOfClaim }] of places.entries()) {
    const place = start + at;
    yield;
    const before = { start: start + (places[number - 1]?.at ?? 0), end: place };
    const after = {
      start: place,
      end: Math.min(start + (places[number + 1]?.at ?? words.length), place + LONGEST_BESIDE),
    };
    const isName = before.end - before.start <= LONGEST_BESIDE && beside.isName(before);
    const [own, other] = [before, after].map((span) => text.slice(span.start, span.end));
    const isRow = hasShare(own!) && hasShare(other!) && !OF_RAW_MATERIAL.test(other!);
    const isParted =
      isOfClaim ||
      (isRow && (isName || beside.isName(after))) ||
      ((isName || isGlued) && (beside.isName(after) || beside.beginsWithName(after))) ||
      (isName && isGlued);
    const isTitle = isParted && !beside.isName(after) && isProduct(other!);
    if (isParted && !isTitle) {
      parts.push({ start: from, end: place });
      from = place;
    }
  }
  return parts.length > 0 ? [...parts, { start: from, end }] : [];
}

interface Place {
  at: number;
  /** Whether the next word stands right behind the amount. */
  isGlued: boolean;
  isOfClaim: boolean;
}

/** Where the amounts inside words end, or begin where the words begin with one. */
function placesIn(words: string, isClaim: (at: number, next: number) => boolean): Place[] {
  const found = [...words.matchAll(AMOUNTS_INSIDE)];
  if (found.length === 0) return [];
  const isFirst = AMOUNT_AT_START.test(words.slice(0, LONGEST_BESIDE));
  const brackets = bracketsOf(words, { start: 0, end: words.length });
  let bracket = 0;
  return found.flatMap(({ index, 0: amount }, place) => {
    while (brackets[bracket] && brackets[bracket]!.end <= index) bracket += 1;
    if ((brackets[bracket]?.start ?? Infinity) < index) return [];
    const isOfClaim = isClaim(index + amount.length, found[place + 1]?.index ?? words.length);
    return { at: isFirst || isOfClaim ? index : index + amount.length, isGlued: !/\s$/.test(amount), isOfClaim };
  });
}
