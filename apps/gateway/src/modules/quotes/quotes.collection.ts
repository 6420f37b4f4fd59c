import { quotesCollection } from '@gredia/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { defineCollection, type DocumentWrite } from '../../platform/collections/collection';
import type { Executor } from '../../platform/database/client';
import { holding } from '../../platform/database/values';
import { forbidden } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { sideOf } from './quote-access';
import { quoteResponses, quotes } from './quotes.table';

const unitLabel = sql`CASE ${quotes.weightUnit} WHEN 'drum' THEN '드럼' ELSE ${quotes.weightUnit} END`;

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
    dealer: quotes.dealer,
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
    return sql`lower(${quotes.product}) LIKE ${pattern} OR lower(${quotes.number}) LIKE ${pattern}
      OR lower(${quotes.dealer}) LIKE ${pattern} OR lower(${quotes.buyerName}) = lower(${text})
      OR lower(${quotes.buyerCompany}) LIKE ${pattern}`;
  },
  models: ({ db }, ids) =>
    db
      .select()
      .from(quotes)
      .where(inArray(quotes.id, [...ids])),
  save: markSpam,
});

/** Neither side is told, and for neither of them the quote has changed: its time stays. */
async function markSpam(tx: Executor, ctx: RequestContext, writes: readonly DocumentWrite[]): Promise<void> {
  const ids = writes.map(({ id }) => id);
  for (const quote of await tx.select().from(quotes).where(inArray(quotes.id, ids))) {
    // Of one's own request, or of the own company's, nobody is the judge.
    if ((await sideOf(ctx, quote)) !== 'OPERATOR') throw forbidden();
  }
  for (const { id, changes } of writes) {
    await tx
      .update(quotes)
      .set({ isSpam: changes.isSpam === true })
      .where(eq(quotes.id, id));
  }
}
