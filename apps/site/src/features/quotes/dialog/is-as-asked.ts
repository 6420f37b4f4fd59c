import { quoteInput } from '@gredia/domain';
import type { QuoteInput, SentQuoteFragment } from '@gredia/graphql-schema';

/**
 * Whether the quotes say what the form asked for. The gateway answers a key that was used before with what was sent under
 * it then, which may have other contents, or be about more materials.
 */
export function isAsAsked(quotes: readonly SentQuoteFragment[], inputs: readonly QuoteInput[]): boolean {
  return quotes.every((quote, index) => {
    if (quote.groupQuoteIds.length > inputs.length) return false;
    return contentOf(quote) === contentOf(quoteInput.parse(inputs[index]));
  });
}

type RequestContent = Pick<
  SentQuoteFragment,
  | 'weight'
  | 'isMoq'
  | 'isSample'
  | 'quoteOptions'
  | 'note'
  | 'buyerName'
  | 'buyerCompany'
  | 'buyerContact'
  | 'buyerEmail'
  | 'buyerAddress'
>;

function contentOf({ weight, quoteOptions, buyerAddress, ...asked }: RequestContent): string {
  const { isMoq, isSample, note, buyerName, buyerCompany, buyerContact, buyerEmail } = asked;
  const asks = [weight.amount, weight.unit, isMoq, isSample, [...quoteOptions].sort(), note];
  const buyer = [buyerName, buyerCompany, buyerContact, buyerEmail];
  return JSON.stringify([asks, buyer, [buyerAddress?.postcode, buyerAddress?.road, buyerAddress?.detail]]);
}
