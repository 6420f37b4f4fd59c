import { askedFor, askedPapers, maskedName } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { notification, type Notification } from '../../../platform/events/event';
import type { SupplierNews, SupplierQuoteValues } from './quote-mail-values';
import { quoteNoticeOfSupplier } from './quote-notices';
import { sellerName, whichQuote, type QuoteEventPayload } from './quote-event-payload';
import { supplierRecipients, type NewsRecipient } from './quote-recipients';

/**
 * Tells the people of the supplier, unless it was they who did it: one mail, in which colleagues see each other. Who
 * agreed to such mails gets one alone, which holds the link to end that.
 * @param concerns whether these news are the supplier's at all; they are without it
 */
export const notifySupplier = (
  news: SupplierNews,
  concerns: (payload: QuoteEventPayload) => boolean = () => true,
): Notification<QuoteEventPayload> => {
  const isTold = (payload: QuoteEventPayload) => payload.by !== 'SUPPLIER' && concerns(payload);
  return notification<QuoteEventPayload, NewsRecipient, `supplier-quote-${SupplierNews}`>({
    to: async (tx, payload) => (isTold(payload) ? supplierRecipients(tx, payload.quote) : []),
    isShared: ({ agreementId }) => agreementId === null,
    mail: `supplier-quote-${news}`,
    values: supplierValues,
    notice: quoteNoticeOfSupplier(news, isTold),
  });
};

/** Nothing in it leads to the buyer past the site. */
async function supplierValues(
  tx: Executor,
  { quote }: QuoteEventPayload,
  { agreementId }: NewsRecipient,
): Promise<SupplierQuoteValues> {
  return {
    ...whichQuote(quote),
    agreementId,
    name: await sellerName(tx, quote),
    amount: quote.weightAmount,
    unit: quote.weightUnit,
    asked: [...askedFor(quote), ...askedPapers(quote.quoteOptions)].join(', ') || null,
    company: quote.buyerCompany,
    buyer: maskedName(quote.buyerName),
  };
}
