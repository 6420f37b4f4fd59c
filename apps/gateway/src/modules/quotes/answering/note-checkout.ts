import type { Executor } from '../../../platform/database/client';
import { quoteCheckouts, type QuoteModel } from '../quotes.table';

/** Notes once that an account of the supplier has opened a request. */
export async function noteCheckout(tx: Executor, { id }: QuoteModel, userId: string): Promise<void> {
  await tx.insert(quoteCheckouts).values({ quoteId: id, userId }).onConflictDoNothing();
}
