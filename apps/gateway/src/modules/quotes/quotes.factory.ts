import { DEFAULT_QUOTE_DAYS, QUOTE_CONSENT, quoteEndFrom, type QuoteActor, type QuoteStatus } from '@gredia/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildConfirmations } from '../address-confirmations/address-confirmations.factory';
import { buildUser } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import type { ProductModel } from '../products/products.table';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import type { SellerModel } from '../sellers/sellers.table';
import { moveQuote } from './transitions/move-quote';
import {
  quoteCheckouts,
  quoteEvents,
  quoteResponses,
  quotes,
  type NewQuote,
  type QuoteModel,
  type QuoteResponseModel,
} from './quotes.table';

/** Between whom a quote is made. */
export interface QuoteSides {
  buyer: UserModel;
  /** Acts for the supplier. */
  supplier: UserModel;
  seller: SellerModel;
  product: ProductModel;
}

/** A buyer, and a supplier with an account and a material whose requests go to a confirmed address of its own. */
export async function buildQuoteSides(product: Partial<ProductModel> = {}): Promise<QuoteSides> {
  const [buyer, seller] = [await buildUser(), await buildSeller()];
  const { email = `${newId()}@supplier.example`, receiverEmails = [] } = product;
  const addresses = [email, ...receiverEmails].map((address) => address?.trim().toLowerCase() ?? null);
  await buildConfirmations({ sellerId: seller.id }, addresses);
  return {
    buyer,
    seller,
    supplier: await buildSellerUser(seller),
    product: await buildProduct({ sellerId: seller.id, dealer: seller.name, ...product, email }),
  };
}

export interface BuildQuote extends Partial<NewQuote> {
  /** Absent: people of its own. */
  sides?: QuoteSides;
  /** When it was opened, and answered or declined: for states that come after. Now without it. */
  openedAt?: Date;
  answeredAt?: Date;
  /** What the supplier answered, for states that come after an answer. */
  answer?: Partial<QuoteResponseModel>;
}

/** What happens to a quote on its way to a state. */
const ways: Record<QuoteStatus, QuoteStatus[]> = {
  REQUESTED: [],
  CONFIRMED: ['CONFIRMED'],
  RESPONDED: ['CONFIRMED', 'RESPONDED'],
  NEGOTIATING: ['CONFIRMED', 'RESPONDED', 'NEGOTIATING'],
  SAMPLE_SENT: ['CONFIRMED', 'RESPONDED', 'SAMPLE_SENT'],
  ORDERED: ['CONFIRMED', 'RESPONDED', 'ORDERED'],
  CLOSED: ['CONFIRMED', 'RESPONDED', 'CLOSED'],
  DECLINED: ['CONFIRMED', 'DECLINED'],
  CANCELED: ['CANCELED'],
  EXPIRED: ['EXPIRED'],
};

const movers: Partial<Record<QuoteStatus, QuoteActor>> = {
  CONFIRMED: 'SUPPLIER',
  RESPONDED: 'SUPPLIER',
  SAMPLE_SENT: 'SUPPLIER',
  DECLINED: 'SUPPLIER',
  EXPIRED: 'SYSTEM',
};

let built = 0;

/** A request for 10 kg with price and COA, in any state, with the history, opening and answer that belong to it. */
export async function buildQuote(options: BuildQuote = {}): Promise<QuoteModel> {
  const { sides = await buildQuoteSides(), openedAt, answeredAt, answer, status = 'REQUESTED', ...values } = options;
  const { db } = testDatabase();
  const createdAt = values.createdAt ?? new Date();
  let quote = await db
    .insert(quotes)
    .values({
      ...requestOf(sides, createdAt),
      ...values,
      createdAt,
      updatedAt: createdAt,
      newForSellerAt: createdAt,
    })
    .returning()
    .then(one);
  const creation = { quoteId: quote.id, to: 'REQUESTED', by: 'BUYER', actorId: quote.buyerId, createdAt } as const;
  await db.insert(quoteEvents).values(creation);
  for (const to of ways[status]) {
    const by = movers[to] ?? 'BUYER';
    const actorId = by === 'SYSTEM' ? null : by === 'BUYER' ? quote.buyerId : sides.supplier.id;
    quote = await moveQuote(db, quote, { to, by, actorId, reason: to === 'DECLINED' ? 'DISCONTINUED' : null });
    if (to === 'CONFIRMED') {
      await db
        .insert(quoteCheckouts)
        .values({ quoteId: quote.id, userId: sides.supplier.id, ...(openedAt && { createdAt: openedAt }) });
    }
    if (to === 'RESPONDED')
      await buildQuoteResponse(quote, { ...(answeredAt && { createdAt: answeredAt }), ...answer });
  }
  if (openedAt) await date(quote.id, ['CONFIRMED'], openedAt);
  if (answeredAt) await date(quote.id, ['RESPONDED', 'DECLINED'], answeredAt);
  if (Object.keys(values).length === 0) return quote;
  return db.update(quotes).set(values).where(eq(quotes.id, quote.id)).returning().then(one);
}

/** An answer with an offer of 12,000 won a kilogram. */
export async function buildQuoteResponse(
  { id }: Pick<QuoteModel, 'id'>,
  values: Partial<QuoteResponseModel> = {},
): Promise<QuoteResponseModel> {
  return testDatabase()
    .db.insert(quoteResponses)
    .values({ quoteId: id, message: '견적을 보내 드려요.', unitPriceKrw: 12_000, offerUnit: 'kg', ...values })
    .returning()
    .then(one);
}

function requestOf({ buyer, seller, product }: QuoteSides, createdAt: Date): NewQuote {
  built += 1;
  return {
    number: `Q260101-${String(built).padStart(6, '0')}`,
    buyerId: buyer.id,
    sellerId: seller.id,
    pid: product.id,
    product: product.name,
    manufacture: product.manufacture,
    dealer: product.dealer,
    dealerEmail: product.email,
    incis: product.incis,
    buyerName: '김민서',
    buyerCompany: '시험 화장품',
    buyerContact: '01012345678',
    buyerEmail: buyer.email ?? 'buyer@example.kr',
    consentVersion: QUOTE_CONSENT.version,
    weightAmount: 10,
    weightUnit: 'kg',
    isMoq: false,
    isSample: false,
    quoteOptions: ['PRICE', 'COA'],
    expiresAt: quoteEndFrom('REQUESTED', createdAt, DEFAULT_QUOTE_DAYS),
  };
}

async function date(quoteId: string, states: QuoteStatus[], createdAt: Date): Promise<void> {
  await testDatabase()
    .db.update(quoteEvents)
    .set({ createdAt })
    .where(and(eq(quoteEvents.quoteId, quoteId), inArray(quoteEvents.to, states)));
}
