import { quoteOptionLabel, type QuoteOption } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper, type DraftKeeper } from '../../../shared/drafts/draft-keeper';
import { amountText, dropGiven } from './kept-given';
import type { QuoteValues } from './quote-values';

const QUOTE_OPTIONS = Object.keys(quoteOptionLabel) as [QuoteOption, ...QuoteOption[]];

const draftSchema = z.object({
  /** Key of the sending it would become. */
  clientKey: z.guid(),
  /** It was sent, but no answer confirmed it. */
  isTried: z.boolean(),
  values: z.object({
    weight: amountText,
    isSameAmount: z.boolean(),
    weights: z.record(z.string(), amountText),
    isSample: z.boolean(),
    isMoq: z.boolean(),
    quoteOptions: z.array(z.enum(QUOTE_OPTIONS)),
    note: z.string(),
  }),
});

export type QuoteDraft = z.output<typeof draftSchema>;

const keeper = draftKeeper('quote-draft', draftSchema);

/** Requests that were written and not sent. A draft includes what the page had given its form. */
export const quoteDrafts: DraftKeeper<QuoteDraft> = {
  ...keeper,
  write: (slot, draft) => {
    const isWritten = keeper.write(slot, draft);
    if (isWritten) dropGiven();
    return isWritten;
  },
};

/** The values that a draft keeps: all but name, contact and address, which the prefill brings. */
export function draftOf(values: QuoteValues): QuoteDraft['values'] {
  const { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note } = values;
  return { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note };
}

/** One slot for each account and set of materials, in any order. */
export const draftSlot = (userId: string, pids: readonly string[]): string => `${userId}-${[...pids].sort().join()}`;
