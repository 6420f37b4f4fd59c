import { quoteUnitLabel, type QuoteUnit } from '@gredia/domain';
import { z } from 'zod';
import type { QuoteAsk, QuoteGiven } from '../../../shared/asking/quote-ask';

const KEY = 'quote-given';

const UNITS = Object.keys(quoteUnitLabel) as [QuoteUnit, ...QuoteUnit[]];

/** What a browser's storage may hold of an amount; shared with the draft. */
export const amountText = z.object({
  amount: z.string(),
  unit: z.enum(UNITS),
});

const keptSchema = z.object({
  pids: z.string(),
  given: z.object({
    isSample: z.boolean().optional(),
    isMoq: z.boolean().optional(),
    isPrice: z.boolean().optional(),
    weight: amountText.optional(),
    names: z.record(z.string(), z.string()).optional(),
  }),
});

/** Keeps what somebody began with, in this tab: visitors sign in first. */
export function keepGiven({ pids, given }: Pick<QuoteAsk, 'pids' | 'given'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ pids: pids.join(), given }));
  } catch {
    // The dialog opens all the same.
  }
}

/** From when there is a draft, which says all of it and more. */
export function dropGiven(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then there is none.
  }
}

/** What was kept for just these materials. */
export function keptGiven(pids: readonly string[]): QuoteGiven {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return data?.pids === pids.join() ? data.given : {};
  } catch {
    return {};
  }
}
