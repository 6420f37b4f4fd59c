import { quotePolicy, type QuoteSide } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { notFound } from '../../platform/errors/errors';
import { ownSellerId } from '../sellers/public';
import { quotes, type QuoteModel } from './quotes.table';

/** A quote and as whom the viewer takes part in it. */
export interface SidedQuote {
  quote: QuoteModel;
  side: QuoteSide;
}

/** The same answer for a quote that does not exist and for one the viewer takes no part in. */
export const unknownQuote = () => notFound('찾는 견적이 없어요.');

/** As whom the viewer takes part in a quote; null for strangers. The viewer's supplier is asked once a request. */
export async function sideOf(ctx: RequestContext, quote: QuoteModel): Promise<QuoteSide | null> {
  return quotePolicy.sideOf(ctx.viewer, await ownSellerId(ctx), quote);
}

/**
 * A quote, locked until the transaction ends.
 * @throws NOT_FOUND for an unknown quote and for one the viewer takes no part in
 */
export async function lockQuote(tx: Executor, ctx: RequestContext, id: string): Promise<SidedQuote> {
  // Asked before the lock: it takes a connection of its own.
  const own = await ownSellerId(ctx);
  const [quote] = isUuid(id) ? await tx.select().from(quotes).where(eq(quotes.id, id)).for('update') : [];
  const side = quote ? quotePolicy.sideOf(ctx.viewer, own, quote) : null;
  if (!quote || !side) throw unknownQuote();
  return { quote, side };
}
