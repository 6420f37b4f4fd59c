import { askedFor, askedPapers, maskedName, type Courier } from '@gredia/domain';
import { and, desc, eq } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import type { BuyerNews, BuyerQuoteValues, SupplierNews } from './mails/quote-mail-values';
import { sendMail } from '../../platform/mailer/mails.service';
import { sellers } from '../sellers/sellers.table';
import { buyerReceiver, supplierAddresses } from './quote-receivers';
import { quoteEvents, quoteResponses, type QuoteModel } from './quotes.table';

/**
 * Tells a supplier what became of a request, in the transaction that made it so: one mail, whose further receivers are its
 * Cc. The quote is given as it is now. Nothing in it reaches the buyer past the site.
 */
export async function tellSupplier(tx: Executor, what: SupplierNews, quote: QuoteModel): Promise<void> {
  const [recipient, ...others] = await supplierAddresses(tx, quote);
  if (recipient === undefined) return;
  const values = {
    ...whichQuote(quote),
    name: await sellerName(tx, quote.sellerId),
    amount: quote.weightAmount,
    unit: quote.weightUnit,
    asked: [...askedFor(quote), ...askedPapers(quote.quoteOptions)].join(', ') || null,
    company: quote.buyerCompany,
    buyer: maskedName(quote.buyerName),
  };
  await sendMail(tx, `supplier-quote-${what}`, recipient, values, others);
}

/** Tells a buyer the same way, unless the account has left or does not want to be told. */
export async function tellBuyer(tx: Executor, what: BuyerNews, quote: QuoteModel): Promise<void> {
  const receiver = await buyerReceiver(tx, quote);
  if (receiver === null) return;
  const values: BuyerQuoteValues = {
    ...whichQuote(quote),
    name: receiver.name,
    supplier: await sellerName(tx, quote.sellerId),
    ...(await details[what]?.(tx, quote)),
  };
  await sendMail(tx, `buyer-quote-${what}`, receiver.address, values);
}

const whichQuote = ({ id, number, product, expiresAt }: QuoteModel) => ({
  quoteId: id,
  number,
  product,
  endsAt: expiresAt?.toISOString() ?? null,
});

async function sellerName(tx: Executor, sellerId: string): Promise<string> {
  const { name } = await tx.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, sellerId)).then(one);
  return name;
}

/** What some news say beyond that it happened. */
const details: Partial<
  Record<BuyerNews, (tx: Executor, quote: QuoteModel) => Promise<Partial<BuyerQuoteValues>> | Partial<BuyerQuoteValues>>
> = {
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
