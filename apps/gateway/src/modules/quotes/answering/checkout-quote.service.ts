import { isFinalQuote } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { conflict } from '../../../platform/errors/errors';
import { changeQuote, requireSupplier } from '../change-quotes';
import { moveQuote } from '../transitions/move-quote';
import { noteCheckout } from './note-checkout';
import { quoteCheckouts, type QuoteModel } from '../quotes.table';

/**
 * The supplier opens a request: it sees the buyer's contact from now on. Once more changes nothing; a colleague is noted.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT for one that ended before it was opened: its buyer's contact stays unseen
 */
export async function checkoutQuote(ctx: RequestContext, id: string): Promise<QuoteModel> {
  return changeQuote(ctx, id, async ({ tx, quote, side, viewer, days }) => {
    requireSupplier(side);
    if (isFinalQuote(quote.status)) {
      if (await isOpened(tx, quote)) return quote;
      throw conflict('확인하기 전에 끝난 요청이라 열 수 없어요.');
    }
    await noteCheckout(tx, quote, viewer.id);
    if (quote.status !== 'REQUESTED') return quote;
    return moveQuote(tx, quote, { to: 'CONFIRMED', by: 'SUPPLIER', actorId: viewer.id, days });
  });
}

async function isOpened(tx: Executor, { id }: QuoteModel): Promise<boolean> {
  const opened = await tx.select().from(quoteCheckouts).where(eq(quoteCheckouts.quoteId, id)).limit(1);
  return opened.length > 0;
}
