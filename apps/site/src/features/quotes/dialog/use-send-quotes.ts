import { useCreateQuoteMutation, useCreateQuotesMutation, type QuoteCardFragment } from '@gredia/graphql-schema';
import { quoteInputsOf } from './quote-inputs';
import type { QuoteMaterial, QuoteValues } from './quote-values';

/** Sends the requests: all of them or none. The same key again makes no further ones. */
export function useSendQuotes() {
  const [createQuote] = useCreateQuoteMutation();
  const [createQuotes] = useCreateQuotesMutation();

  return async (
    values: QuoteValues,
    materials: readonly QuoteMaterial[],
    clientKey: string,
  ): Promise<readonly QuoteCardFragment[]> => {
    const inputs = quoteInputsOf(values, materials, clientKey);
    const [input, ...others] = inputs;
    if (input && others.length === 0) return [(await createQuote({ input })).createQuote];
    return (await createQuotes({ inputs })).createQuotes;
  };
}
