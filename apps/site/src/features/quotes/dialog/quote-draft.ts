import { z } from 'zod';
import { amountText, optionList } from './kept-given';
import type { QuoteValues } from './quote-values';

/** What stands in the storage may be of an older build, or of nobody we know. */
const draftSchema = z.object({
  /** Of the sending it would be. */
  clientKey: z.guid(),
  /** It was sent, and no answer said that it arrived. */
  isTried: z.boolean(),
  values: z.object({
    weight: amountText,
    isSameAmount: z.boolean(),
    weights: z.record(z.string(), amountText),
    isSample: z.boolean(),
    isMoq: z.boolean(),
    quoteOptions: optionList,
    note: z.string(),
  }),
});

export type QuoteDraft = z.output<typeof draftSchema>;

/** What is kept of the values: not who asks and where they live, which the prefill knows. */
export function draftOf(values: QuoteValues): QuoteDraft['values'] {
  const { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note } = values;
  return { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note };
}

/** Whose draft, and for which materials, in whatever order they were chosen. */
export const draftSlot = (userId: string, pids: readonly string[]): string => `${userId}-${[...pids].sort().join()}`;

const storageKey = (slot: string) => `quote-draft-${slot}`;

/** What was left in this browser; null when nothing was, or nothing that can be read. */
export function readQuoteDraft(slot: string): QuoteDraft | null {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(slot)) ?? 'null')).data ?? null;
  } catch {
    // Where cookies are blocked, so is this storage.
    return null;
  }
}

export function writeQuoteDraft(slot: string, draft: QuoteDraft): void {
  try {
    localStorage.setItem(storageKey(slot), JSON.stringify(draft));
  } catch {
    // It is kept for as long as the dialog is open.
  }
}

export function clearQuoteDraft(slot: string): void {
  try {
    localStorage.removeItem(storageKey(slot));
  } catch {
    // Then there is none.
  }
}
