import { quoteOptionLabel, type QuoteOption } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper, type DraftKeeper } from '../../../shared/drafts/draft-keeper';
import { amountText, dropGiven } from './kept-given';
import type { QuoteValues } from './quote-values';

const OPTIONS = Object.keys(quoteOptionLabel) as [QuoteOption, ...QuoteOption[]];

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
    quoteOptions: z.array(z.enum(OPTIONS)),
    note: z.string(),
  }),
});

export type QuoteDraft = z.output<typeof draftSchema>;

const keeper = draftKeeper('quote-draft', draftSchema);

/** Requests that were written and not sent. A draft says all that was known before its form, and more. */
export const quoteDrafts: DraftKeeper<QuoteDraft> = {
  ...keeper,
  write: (slot, draft) => {
    const isWritten = keeper.write(slot, draft);
    if (isWritten) dropGiven();
    return isWritten;
  },
};

/** What is kept of the values: not who asks and where they live, which the prefill knows. */
export function draftOf(values: QuoteValues): QuoteDraft['values'] {
  const { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note } = values;
  return { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note };
}

/** Whose draft, and for which materials, in whatever order they were chosen. */
export const draftSlot = (userId: string, pids: readonly string[]): string => `${userId}-${[...pids].sort().join()}`;
