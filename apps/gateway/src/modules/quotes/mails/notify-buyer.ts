import type { Courier } from '@gredia/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { notification, type Notification } from '../../../platform/events/event';
import { quoteEvents, quoteResponses, type QuoteModel } from '../quotes.table';
import { quoteNoticeOfBuyer } from './quote-notices';
import { sellerName, whichQuote, type QuoteEventPayload } from './quote-event-payload';
import type { BuyerNews, BuyerQuoteValues } from './quote-mail-values';
import { buyerRecipients, type BuyerRecipient } from './quote-recipients';

/**
 * Tells the buyer, unless the buyer did it.
 * @param concerns whether these news are the buyer's at all; they are without it
 */
export const notifyBuyer = (
  news: BuyerNews,
  concerns: (payload: QuoteEventPayload) => boolean = () => true,
): Notification<QuoteEventPayload> => {
  const isTold = (payload: QuoteEventPayload) => payload.by !== 'BUYER' && concerns(payload);
  return notification<QuoteEventPayload, BuyerRecipient, `buyer-quote-${BuyerNews}`>({
    to: async (tx, payload) => (isTold(payload) ? buyerRecipients(tx, payload.quote) : []),
    mail: `buyer-quote-${news}`,
    values: async (tx, { quote }, { name, agreementId }) => ({
      ...whichQuote(quote),
      agreementId,
      name,
      supplier: await sellerName(tx, quote),
      ...(await details[news]?.(tx, quote)),
    }),
    notice: quoteNoticeOfBuyer(news, isTold),
  });
};

type Details = (tx: Executor, quote: QuoteModel) => Promise<Partial<BuyerQuoteValues>> | Partial<BuyerQuoteValues>;

/** What some news say beyond that it happened. */
const details: Partial<Record<BuyerNews, Details>> = {
  answered: newestOffer,
  expiring: newestOffer,
  declined: reasonOfDecline,
  'sample-sent': (_tx, { shippingCompany, trackingNumber }) => ({
    courier: shippingCompany as Courier | null,
    trackingNumber,
  }),
};

async function newestOffer(tx: Executor, { id }: QuoteModel): Promise<Partial<BuyerQuoteValues>> {
  const { unitPriceKrw, offerUnit, moq, leadTimeDays, validUntil, sampleDeliveryPeriod } = quoteResponses;
  const [answer] = await tx
    .select({ unitPriceKrw, unit: offerUnit, moq, leadTimeDays, validUntil, sampleDays: sampleDeliveryPeriod })
    .from(quoteResponses)
    .where(eq(quoteResponses.quoteId, id))
    .orderBy(desc(quoteResponses.createdAt), desc(quoteResponses.id))
    .limit(1);
  return answer ?? {};
}

async function reasonOfDecline(tx: Executor, { id }: QuoteModel): Promise<Partial<BuyerQuoteValues>> {
  const [event] = await tx
    .select({ reason: quoteEvents.reason, note: quoteEvents.note })
    .from(quoteEvents)
    .where(and(eq(quoteEvents.quoteId, id), eq(quoteEvents.to, 'DECLINED')))
    .orderBy(desc(quoteEvents.createdAt), desc(quoteEvents.id))
    .limit(1);
  return event ?? {};
}
