import { quoteOptionLabel, quoteUnitLabel, type QuoteOption, type QuoteUnit } from '@gredia/domain';
import { z } from 'zod';
import type { QuoteAsk, QuoteGiven } from './quote-ask';

const KEY = 'quote-given';

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as [Key, ...Key[]];

/** What a browser's storage may hold of an amount and of options; shared with the draft. */
export const amountText = z.object({
  amount: z.string(),
  unit: z.enum<[QuoteUnit, ...QuoteUnit[]]>(keysOf(quoteUnitLabel)),
});
export const optionList = z.array(z.enum<[QuoteOption, ...QuoteOption[]]>(keysOf(quoteOptionLabel)));

const keptSchema = z.object({
  pids: z.string(),
  given: z.object({
    isSample: z.boolean().optional(),
    isMoq: z.boolean().optional(),
    quoteOptions: optionList.optional(),
    weight: amountText.optional(),
    names: z.record(z.string(), z.string()).optional(),
  }),
});

/** Keeps what a visitor began with while they sign in, in this tab. */
export function keepGiven({ pids, given }: Pick<QuoteAsk, 'pids' | 'given'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ pids: pids.join(), given }));
  } catch {
    // The dialog opens all the same.
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
