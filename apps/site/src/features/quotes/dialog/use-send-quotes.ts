import { useCreateQuoteMutation, useCreateQuotesMutation, type SentQuoteFragment } from '@gredia/graphql-schema';
import { isAsAsked } from './is-as-asked';
import { quoteInputsOf } from './quote-inputs';
import type { QuoteMaterial, QuoteValues } from './quote-values';

interface Sent {
  quotes: readonly SentQuoteFragment[];
  /** False where an earlier try had arrived with other contents. */
  isAsAsked: boolean;
}

/** Sends all requests or none. The same key again creates no further ones. */
export function useSendQuotes() {
  const [createQuote] = useCreateQuoteMutation();
  const [createQuotes] = useCreateQuotesMutation();

  return async (values: QuoteValues, materials: readonly QuoteMaterial[], clientKey: string): Promise<Sent> => {
    const inputs = quoteInputsOf(values, materials, clientKey);
    const [input, ...others] = inputs;
    const quotes =
      input && others.length === 0
        ? [(await createQuote({ input })).createQuote]
        : (await createQuotes({ inputs })).createQuotes;
    return { quotes, isAsAsked: isAsAsked(quotes, inputs) };
  };
}
