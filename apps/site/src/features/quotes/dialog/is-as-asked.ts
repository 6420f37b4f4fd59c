import { quoteInput } from '@gredia/domain';
import type { QuoteInput, SentQuoteFragment } from '@gredia/graphql-schema';

/**
 * Whether just what was asked for was sent. A key that was used before is answered with what was sent under it then,
 * which may say something else, or have been of more materials.
 */
export function isAsAsked(quotes: readonly SentQuoteFragment[], inputs: readonly QuoteInput[]): boolean {
  return quotes.every((quote, index) => {
    if (quote.groupQuoteIds.length > inputs.length) return false;
    return contentOf(quote) === contentOf(quoteInput.parse(inputs[index]));
  });
}

type Content = Pick<
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

function contentOf({ weight, quoteOptions, buyerAddress, ...asked }: Content): string {
  const { isMoq, isSample, note, buyerName, buyerCompany, buyerContact, buyerEmail } = asked;
  return JSON.stringify([
    ...[weight.amount, weight.unit, isMoq, isSample, [...quoteOptions].sort(), note],
    ...[buyerName, buyerCompany, buyerContact, buyerEmail],
    ...[buyerAddress?.postcode, buyerAddress?.road, buyerAddress?.detail],
  ]);
}
