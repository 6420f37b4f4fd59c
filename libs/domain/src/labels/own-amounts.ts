import { AMOUNT_ALONE, AMOUNT_AT_START } from './amounts';
import { FOOTNOTE_MARK, type Span } from './label-text';
import type { ReadName } from './read-span';

/**
 * What stands between a name and its own amount: marks at the name and, if there are any, a blank or a bracket at the amount
 * (`글리세린* (4%)`). A mark at the amount is what it explains at another name: `온천수*, …, 향료 *100,000ppm`. A bracket that ends
 * there holds other names than the one of the amount.
 */
const BEFORE_AMOUNT = new RegExp(
  String.raw`^(?:(?:${FOOTNOTE_MARK.source}\)?|\+|\d?⁾|\d\)){1,4}(?=[\s:=([]))?[\s:=,–([-]*$`,
);
const LONGEST_AMOUNT = 60;

/** Whether an amount that stands by itself at a place is that of the name before it. */
export const isOwnAmount = (text: string, name: Span, start: number): boolean =>
  BEFORE_AMOUNT.test(text.slice(name.end, start));

/** `정제수 글리세린 5% 향료 2%`: an amount among names that blanks part is that of the one before it. */
export function takeAmountInList(text: string, name: ReadName | undefined, { start, end }: Span): void {
  const amount = text.slice(start, end);
  if (!name || name.amount !== undefined || !AMOUNT_ALONE.test(amount)) return;
  if (/^\s+$/.test(text.slice(name.end, start))) name.amount = amount;
}

/** `시카콤플렉스(병풀추출물, 판테놀) 5%`: an amount behind the list of a name is the name's. @returns where it ends */
export function takeAmountBehindList(text: string, name: ReadName | undefined, { start, end }: Span): number {
  const [amount = ''] = AMOUNT_AT_START.exec(text.slice(start, Math.min(end, start + LONGEST_AMOUNT))) ?? [];
  if (name && name.amount === undefined && amount.trim() !== '') name.amount = amount.trim();
  return start + amount.length;
}
