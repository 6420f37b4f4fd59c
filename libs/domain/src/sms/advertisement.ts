import { formatContact } from '../contacts/format-contact';
import { HOUR_MS } from '../time/durations';
import { KST_OFFSET_MS, koreanMidnight, koreanDay, shiftDay } from '../time/korean-day';

/** How advertising begins, to the letter: no blank, no other brackets (docs/product/sms.md#advertising). */
export const AD_MARK = '(광고)';

/** Hours in Korea between which advertising needs an agreement of its own. */
export const AD_NIGHT = { from: 21, until: 8 } as const;

/** The mark as it is, and as it must not be written. */
const ANY_MARK = /\s*[([{<（［〔【]\s*광[\s.·]*고\s*[)\]}>）］〕】]\s*/uy;
/** The line by which advertising can be refused, as people write it. */
const REFUSAL_LINE = /^\s*무료\s*(?:수신\s*)?거부/u;

/** How often a month members get advertising, as the text says to which they agree (consent-texts.ts). */
export const ADVERTISING_A_MONTH = 2;

export interface Advertiser {
  /** By which people know the sender. */
  name: string;
  /** The number that costs the caller nothing (080), digits alone. */
  refusalNumber: string;
}

/** `무료수신거부 080-123-4567` */
export const refusalLine = (number: string): string => `무료수신거부 ${formatContact(number)}`;

/** Whether a text begins as advertising does, in whatever brackets. */
export const looksLikeAdvertising = (text: string): boolean => endOfMark(text, 0) !== null;

/** A text without the marks before it: whoever puts one there says it once. */
export const withoutAdMark = (text: string): string => withoutMark(text, '');

/**
 * A text as advertising must be sent: the mark and the sender's name before it, the way to refuse at its end. What was written
 * of either is replaced, so the same text may go through it again.
 */
export function advertisementOf(text: string, { name, refusalNumber }: Advertiser): string {
  const lines = withoutMark(text, name).trimEnd().split('\n');
  while (lines.length > 0 && (REFUSAL_LINE.test(lines.at(-1) ?? '') || lines.at(-1)?.trim() === '')) lines.pop();
  return [`${AD_MARK}${name}`, ...lines, refusalLine(refusalNumber)].join('\n');
}

function withoutMark(text: string, name: string): string {
  let start = 0;
  for (let end = endOfMark(text, 0); end !== null; end = endOfMark(text, start)) {
    start = text.startsWith(name, end) ? end + name.length : end;
  }
  return text.slice(start).trimStart();
}

/** Where a mark ends that stands at a place; null where none does. */
function endOfMark(text: string, place: number): number | null {
  ANY_MARK.lastIndex = place;
  return ANY_MARK.test(text) ? ANY_MARK.lastIndex : null;
}

/** Whether a moment lies between 21:00 and 08:00 in Korea. */
export function isAdvertisingNight(at: Date): boolean {
  const hour = new Date(at.getTime() + KST_OFFSET_MS).getUTCHours();
  return hour >= AD_NIGHT.from || hour < AD_NIGHT.until;
}

/** When the night ends in which a moment lies; of a moment by day the end of the next night. */
export function advertisingMorning(at: Date): Date {
  const today = new Date(koreanMidnight(koreanDay(at)).getTime() + AD_NIGHT.until * HOUR_MS);
  if (at < today) return today;
  return new Date(koreanMidnight(shiftDay(koreanDay(at), 1)).getTime() + AD_NIGHT.until * HOUR_MS);
}
