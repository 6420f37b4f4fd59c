import { maskedName, type QuoteWeight } from '@gredia/domain';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { cleanFileName } from '../../../platform/files/file-name';
import { sellers } from '../../sellers/sellers.table';
import type { PaperFile } from '../../../platform/papers/paper-door';
import { contactOf, type Buyer } from '../../../platform/papers/parties';
import type { Material } from './material';
import type { QuotePaper } from './quote-paper-link';
import { quotationPdf } from './quotation-paper';
import { requestPdf } from './request-paper';
import { offerIn } from '../quote-offers';
import { quoteResponses, quotes, type QuoteModel, type QuoteResponseModel } from '../quotes.table';

/** Makes the paper of a quote or of an answer; null when there is none. Who may have it is asked before. */
export const makePaper: Record<QuotePaper, (tx: Executor, id: string) => Promise<PaperFile | null>> = {
  request: async (tx, id) => {
    const [found] = await tx
      .select({ quote: quotes, seller: sellers })
      .from(quotes)
      .innerJoin(sellers, eq(sellers.id, quotes.sellerId))
      .where(eq(quotes.id, id));
    if (!found) return null;
    const { quote, seller } = found;
    const content = await requestPdf({
      number: quote.number,
      askedAt: quote.createdAt,
      supplierName: seller.name,
      buyer: { ...buyerOf(quote), phone: quote.buyerContact, email: quote.buyerEmail, address: quote.buyerAddress },
      material: materialOf(quote),
      asked: askedOf(quote),
      isSample: quote.isSample,
      isMoq: quote.isMoq,
      options: quote.quoteOptions,
      note: quote.note,
    });
    return { name: paperName('요청서', quote), content };
  },
  quotation: (tx, id) => makeQuotation(tx, id, buyerOf),
  'masked-quotation': (tx, id) => makeQuotation(tx, id, maskedBuyerOf),
};

async function makeQuotation(
  tx: Executor,
  id: string,
  shownBuyer: (quote: QuoteModel) => Buyer,
): Promise<PaperFile | null> {
  const [found] = await tx
    .select({ response: quoteResponses, quote: quotes, seller: sellers })
    .from(quoteResponses)
    .innerJoin(quotes, eq(quotes.id, quoteResponses.quoteId))
    .innerJoin(sellers, eq(sellers.id, quotes.sellerId))
    .where(eq(quoteResponses.id, id));
  const offer = found && offerIn(found.response);
  if (!offer) return null;
  const { response, quote, seller } = found;
  const number = `${quote.number}-${await placeOf(tx, response)}`;
  const content = await quotationPdf({
    number,
    offer,
    answeredAt: response.createdAt,
    supplier: contactOf(seller),
    buyer: shownBuyer(quote),
    material: materialOf(quote),
    asked: askedOf(quote),
    sampleDays: response.sampleDeliveryPeriod,
    message: response.message,
  });
  return { name: paperName('견적서', { ...quote, number }), content };
}

/** Answers of a quote are counted from 1, also those without an offer. */
async function placeOf(tx: Executor, { id, quoteId }: QuoteResponseModel): Promise<number> {
  const answers = await tx
    .select({ id: quoteResponses.id })
    .from(quoteResponses)
    .where(eq(quoteResponses.quoteId, quoteId))
    .orderBy(asc(quoteResponses.createdAt), asc(quoteResponses.id));
  return answers.findIndex((answer) => answer.id === id) + 1;
}

const materialOf = ({ product, manufacture, incis }: QuoteModel): Material => ({ product, manufacture, incis });

const askedOf = ({ weightAmount, weightUnit }: QuoteModel): QuoteWeight => ({ amount: weightAmount, unit: weightUnit });

const buyerOf = ({ buyerCompany, buyerName }: QuoteModel): Buyer => ({ company: buyerCompany, name: buyerName });

const maskedBuyerOf = ({ buyerCompany, buyerName }: QuoteModel): Buyer => ({
  company: buyerCompany,
  name: maskedName(buyerName),
});

/** Signs of a material's name that the name of a file has room for. */
const NAMED = 40;

const paperName = (title: string, { product, number }: Pick<QuoteModel, 'product' | 'number'>): string =>
  cleanFileName(`${title}_${[...product.replace(/[\\/]/g, '_')].slice(0, NAMED).join('')}_${number}.pdf`, 'pdf');
