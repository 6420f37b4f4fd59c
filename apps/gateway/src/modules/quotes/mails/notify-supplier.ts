import { askedFor, askedPapers, maskedName } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { notification, type Recipient, type Notification } from '../../../platform/events/event';
import type { SupplierNews, SupplierQuoteValues } from './quote-mail-values';
import { sellerName, whichQuote, type QuoteEventPayload } from './quote-event-payload';
import { supplierRecipients } from './quote-recipients';

/**
 * Tells the people of the supplier, unless it was they who did it: one mail, in which colleagues see each other.
 * @param concerns whether these news are the supplier's at all; they are without it
 */
export const notifySupplier = (
  news: SupplierNews,
  concerns: (payload: QuoteEventPayload) => boolean = () => true,
): Notification<QuoteEventPayload> =>
  notification<QuoteEventPayload, Recipient, `supplier-quote-${SupplierNews}`>({
    to: async (tx, payload) =>
      payload.by !== 'SUPPLIER' && concerns(payload) ? supplierRecipients(tx, payload.quote) : [],
    isShared: true,
    mail: `supplier-quote-${news}`,
    values: supplierValues,
  });

/** Nothing in it leads to the buyer past the site. */
async function supplierValues(tx: Executor, { quote }: QuoteEventPayload): Promise<SupplierQuoteValues> {
  return {
    ...whichQuote(quote),
    name: await sellerName(tx, quote),
    amount: quote.weightAmount,
    unit: quote.weightUnit,
    asked: [...askedFor(quote), ...askedPapers(quote.quoteOptions)].join(', ') || null,
    company: quote.buyerCompany,
    buyer: maskedName(quote.buyerName),
  };
}
