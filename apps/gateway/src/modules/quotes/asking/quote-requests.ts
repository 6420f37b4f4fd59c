import { QUOTE_CONSENT, quoteEndFrom, type QuoteDays, type QuoteInput } from '@gredia/domain';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { badUserInput } from '../../../platform/errors/errors';
import { unknownProduct } from '../../products/public';
import { products, type ProductModel } from '../../products/products.table';
import { quoteEvents, quotes, type NewQuote, type QuoteModel } from '../quotes.table';

/** A request as it was sent, and where it stands among the fields of its call: `''`, or `inputs.2.` */
export interface AskedFor extends QuoteInput {
  path: string;
}

/** A material of a supplier who can be asked. */
type QuotableMaterial = ProductModel & { sellerId: string };

/**
 * The materials that are asked for, in this order.
 * @param own the supplier that the viewer acts for
 * @throws NOT_FOUND for a hidden or unknown one; BAD_USER_INPUT for `pid` without a supplier, or of the viewer's own
 */
export async function quotableMaterials(
  tx: Executor,
  own: string | null,
  asked: readonly AskedFor[],
): Promise<QuotableMaterial[]> {
  const pids = [...new Set(asked.map(({ pid }) => pid))];
  const found = await tx.select().from(products).where(inArray(products.id, pids));
  return asked.map(({ pid, path }) => {
    const material = found.find(({ id }) => id === pid);
    if (!material?.visible) throw unknownProduct();
    const { sellerId } = material;
    if (sellerId === null) throw badUserInput({ [`${path}pid`]: '아직 견적을 요청할 공급사가 없는 원료예요.' });
    if (sellerId === own) throw badUserInput({ [`${path}pid`]: '우리 회사 원료에는 견적을 요청할 수 없어요.' });
    return { ...material, sellerId };
  });
}

/** The row of a request: material and buyer as they are now. The number comes with the insert. */
export function newQuote(
  input: AskedFor,
  { id: pid, sellerId, name: product, manufacture, dealer, email: dealerEmail, incis }: QuotableMaterial,
  { buyerId, groupId, now, days }: { buyerId: string; groupId: string | null; now: Date; days: QuoteDays },
): UnnumberedQuote {
  const { weight, isMoq, isSample, quoteOptions, note } = input;
  const { buyerName, buyerCompany, buyerContact, buyerEmail, buyerAddress } = input;
  return {
    id: newId(),
    buyerId,
    groupId,
    consentVersion: QUOTE_CONSENT.version,
    pid,
    sellerId,
    product,
    manufacture,
    dealer,
    dealerEmail,
    incis,
    buyerName,
    buyerCompany,
    buyerContact,
    buyerEmail,
    buyerAddress,
    weightAmount: weight.amount,
    weightUnit: weight.unit,
    isMoq,
    isSample,
    quoteOptions,
    note,
    createdAt: now,
    updatedAt: now,
    newForSellerAt: now,
    expiresAt: quoteEndFrom('REQUESTED', now, days),
  };
}

type UnnumberedQuote = Omit<NewQuote, 'number'> & { id: string };

/**
 * Writes requests with the first row of their history, and answers them in this order. A number that is taken is made anew.
 */
export async function insertQuotes(
  tx: Executor,
  rows: readonly UnnumberedQuote[],
  makeNumber: () => string,
): Promise<QuoteModel[]> {
  const made = new Map<string, QuoteModel>();
  for (let rest = rows; rest.length; rest = rows.filter(({ id }) => !made.has(id))) {
    const inserted = await tx
      .insert(quotes)
      .values(rest.map((row) => ({ ...row, number: makeNumber() })))
      .onConflictDoNothing({ target: quotes.number })
      .returning();
    for (const quote of inserted) made.set(quote.id, quote);
  }
  const inOrder = rows.flatMap(({ id }) => made.get(id) ?? []);
  await tx
    .insert(quoteEvents)
    .values(
      inOrder.map(({ id, buyerId }) => ({ quoteId: id, to: 'REQUESTED', by: 'BUYER', actorId: buyerId }) as const),
    );
  return inOrder;
}
