import { askedFor, askedPapers, maskedName } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { telling, type Receiver, type Telling } from '../../../platform/events/event';
import type { SupplierNews, SupplierQuoteValues } from './quote-mail-values';
import { sellerName, whichQuote, type QuoteHappening } from './quote-happening';
import { supplierReceivers } from './quote-receivers';

/**
 * Tells the people of the supplier, unless it was they who did it: one mail, in which colleagues see each other.
 * @param concerns whether these news are the supplier's at all; they are without it
 */
export const toSupplier = (
  news: SupplierNews,
  concerns: (happening: QuoteHappening) => boolean = () => true,
): Telling<QuoteHappening> =>
  telling<QuoteHappening, Receiver, `supplier-quote-${SupplierNews}`>({
    to: async (tx, happening) =>
      happening.by !== 'SUPPLIER' && concerns(happening) ? supplierReceivers(tx, happening.quote) : [],
    isShared: true,
    mail: `supplier-quote-${news}`,
    values: supplierValues,
  });

/** Nothing in it leads to the buyer past the site. */
async function supplierValues(tx: Executor, { quote }: QuoteHappening): Promise<SupplierQuoteValues> {
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
