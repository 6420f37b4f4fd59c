import { quoteUnitField } from '@gredia/domain';
import { z } from 'zod';
import type { QuoteAsk, QuoteGiven } from '../../../shared/asking/quote-ask';

const KEY = 'quote-given';

/** An amount as storage keeps it; drafts use it too. */
export const amountText = z.object({
  amount: z.string(),
  unit: quoteUnitField,
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

/** Keeps the choices made before the dialog in this tab, so that they survive the sign-in of a visitor. */
export function keepGiven({ pids, given }: Pick<QuoteAsk, 'pids' | 'given'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ pids: pids.join(), given }));
  } catch {
    // Without storage the dialog opens without these choices after a sign-in.
  }
}

/** Forgets the choices: a draft holds them from now on. */
export function dropGiven(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** The kept choices for exactly these materials. */
export function keptGiven(pids: readonly string[]): QuoteGiven {
  try {
    const { data } = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return data?.pids === pids.join() ? data.given : {};
  } catch {
    return {};
  }
}
