import type { QuoteActor } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { sellers } from '../../sellers/sellers.table';
import type { QuoteModel } from '../quotes.table';

/** What people are told of: a quote as it is after something happened to it, and who made it happen. */
export interface QuoteEventPayload {
  quote: QuoteModel;
  by: QuoteActor;
}

/** What every mail says of the quote that it is about. */
export const whichQuote = ({ id, number, product, expiresAt }: QuoteModel) => ({
  quoteId: id,
  number,
  product,
  endsAt: expiresAt?.toISOString() ?? null,
});

/** The name of the quote's supplier as it is now. */
export async function sellerName(tx: Executor, { sellerId }: QuoteModel): Promise<string> {
  const { name } = await tx.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, sellerId)).then(one);
  return name;
}
