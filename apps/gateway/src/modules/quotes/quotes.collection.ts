import { quotePolicy } from '@gredia/auth';
import { quotesCollection } from '@gredia/domain';
import { inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite, type WriteContext } from '../../platform/collections/collection';
import { updateRows } from '../../platform/database/bulk';
import type { Executor } from '../../platform/database/client';
import { lettersOf, mayHold } from '../../platform/database/letters';
import { holding } from '../../platform/database/values';
import { forbidden } from '../../platform/errors/errors';
import { sellers } from '../sellers/sellers.table';
import { quoteResponses, quotes } from './quotes.table';

const unitLabel = sql`CASE ${quotes.weightUnit} WHEN 'drum' THEN '드럼' ELSE ${quotes.weightUnit} END`;

/** As `formatAddress` writes it. */
const addressLine = sql`('(' || (${quotes.buyerAddress} ->> 'postcode') || ') ' || (${quotes.buyerAddress} ->> 'road')
  || coalesce(', ' || nullif(${quotes.buyerAddress} ->> 'detail', ''), ''))`;

/** Quotes in the console. */
export const quotesDocuments = defineCollection({
  spec: quotesCollection,
  typename: 'Quote',
  table: quotes,
  id: quotes.id,
  updatedAt: quotes.updatedAt,
  subject: quotes.buyerId,
  columns: {
    number: quotes.number,
    product: quotes.product,
    buyerName: quotes.buyerName,
    buyerCompany: quotes.buyerCompany,
    buyerContact: quotes.buyerContact,
    buyerEmail: quotes.buyerEmail,
    buyerAddress: addressLine,
    dealer: quotes.dealer,
    // What it is called now; the dealer stands as it was.
    seller: sql`(SELECT ${sellers.name} FROM ${sellers} WHERE ${sellers.id} = ${quotes.sellerId})`,
    sellerId: sql`${quotes.sellerId}::text`,
    quantity: sql`(trim_scale(${quotes.weightAmount})::text || ' ' || ${unitLabel})`,
    status: quotes.status,
    responses: sql`(SELECT count(*)::integer FROM ${quoteResponses} WHERE ${quoteResponses.quoteId} = ${quotes.id})`,
    isSample: quotes.isSample,
    isSpam: quotes.isSpam,
    expiresAt: quotes.expiresAt,
    updatedAt: quotes.updatedAt,
    createdAt: quotes.createdAt,
  },
  search: (text) => {
    const pattern = holding(text.toLowerCase());
    const { product, number, dealer, buyerCompany, buyerName } = quotes;
    return sql`((lower(${product}) LIKE ${pattern} OR lower(${number}) LIKE ${pattern}
        OR lower(${dealer}) LIKE ${pattern} OR lower(${buyerCompany}) LIKE ${pattern})
      AND ${mayHold(lettersOf(product, number, dealer, buyerCompany), text)})
      OR lower(${buyerName}) = lower(${text})`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(quotes)
      .where(inArray(quotes.id, [...ids])),
  save: markSpam,
  refusals,
});

/** Of one's own request nobody is the judge. @see sideOf: who uses the console acts for no supplier */
async function refusals(
  tx: Executor,
  { viewer }: WriteContext,
  writes: readonly DocumentWrite[],
): Promise<ReadonlyMap<string, string>> {
  const ids = writes.map(({ id }) => id);
  const parties = await tx
    .select({ id: quotes.id, buyerId: quotes.buyerId, sellerId: quotes.sellerId })
    .from(quotes)
    .where(inArray(quotes.id, ids));
  const own = parties.filter((quote) => quotePolicy.sideOf(viewer, null, quote) !== 'OPERATOR');
  return new Map(own.map(({ id }) => [id, '내가 보낸 견적은 스스로 판단할 수 없어요.']));
}

/** Neither side is told, and for neither of them the quote has changed: its time stays. */
async function markSpam(tx: Executor, ctx: WriteContext, writes: readonly DocumentWrite[]): Promise<void> {
  if ((await refusals(tx, ctx, writes)).size) throw forbidden();
  await updateRows(
    tx,
    quotes,
    writes.map(({ id, changes }) => ({ id, isSpam: changes.isSpam === true })),
    ['isSpam'],
  );
}
