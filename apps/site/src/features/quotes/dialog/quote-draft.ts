import { quoteOptionLabel, type QuoteOption } from '@gredia/domain';
import { z } from 'zod';
import { draftKeeper, tabDraftKeeper, type DraftKeeper } from '../../../shared/drafts/draft-keeper';
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

const ADDRESS = ['postcode', 'road', 'detail'] as const;
const BUYER = ['buyerName', 'buyerCompany', 'buyerContact', 'buyerEmail', ...ADDRESS] as const;

const buyerSchema = z.partialRecord(z.enum(BUYER), z.string());

/** What was typed over the prefill of who asks, how to reach them and where a sample goes. */
type TypedBuyer = z.output<typeof buyerSchema>;

export interface QuoteDraft extends z.output<typeof draftSchema> {
  buyer: TypedBuyer;
}

const asked = draftKeeper('quote-draft', draftSchema);
const buyers = tabDraftKeeper('quote-buyer', buyerSchema);

/**
 * Requests that were written and not sent. A draft includes what the page had given its form. Name, contact and address stay
 * in the tab: they come through a reload, and are not left in the browser.
 */
export const quoteDrafts: DraftKeeper<QuoteDraft> = {
  read: (slot) => {
    const draft = asked.read(slot);
    return draft && { ...draft, buyer: buyers.read(slot) ?? {} };
  },
  write: (slot, { buyer, ...draft }) => {
    buyers.write(slot, buyer);
    const isWritten = asked.write(slot, draft);
    if (isWritten) dropGiven();
    return isWritten;
  },
  clear: (slot) => {
    asked.clear(slot);
    buyers.clear(slot);
  },
};

/** The values that a draft keeps. Of the buyer only what differs from the prefill, which is newer where nothing was typed. */
export function draftOf(values: QuoteValues, blank: QuoteValues): Pick<QuoteDraft, 'values' | 'buyer'> {
  const { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note } = values;
  const isTyped = (name: (typeof BUYER)[number]) => values[name] !== blank[name];
  // Parts of two addresses make none.
  const address = ADDRESS.some(isTyped) ? ADDRESS : [];
  const names = BUYER.filter((name) => isTyped(name) || address.some((part) => part === name));
  return {
    values: { weight, isSameAmount, weights, isSample, isMoq, quoteOptions, note },
    buyer: Object.fromEntries(names.map((name) => [name, values[name]])),
  };
}

/** One slot for each account and set of materials, in any order. */
export const draftSlot = (userId: string, pids: readonly string[]): string => `${userId}-${[...pids].sort().join()}`;
