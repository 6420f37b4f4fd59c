import type { QuoteBuyer } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { forbidden } from '../../../platform/errors/errors';
import { transactWith } from '../../../platform/transact/transact';
import { requireSide } from './quote-visibility';
import { findQuote } from './single-quote.service';

/**
 * Names the buyer of a quote to an operator, who reads it masked everywhere else. Nothing is told before the audit row stands.
 * @throws NOT_FOUND, FORBIDDEN for an operator who is a party of the quote, RATE_LIMITED
 */
export async function revealBuyer(ctx: RequestContext, quoteId: string): Promise<QuoteBuyer> {
  const quote = await findQuote(ctx, quoteId);
  const { viewer } = ctx;
  if (!viewer || (await requireSide(ctx, quote)) !== 'OPERATOR') throw forbidden();
  await ctx.limits.take('quote-buyer-reveal', viewer.id);
  const entry = { actorId: viewer.id, subjectId: quote.buyerId, details: { quoteId: quote.id } };
  return transactWith(ctx, { audit: () => ({ action: 'quote.buyer-reveal', outcome: 'ok', ...entry }) }, async () => ({
    name: quote.buyerName,
    company: quote.buyerCompany,
    contact: quote.buyerContact || null,
    email: quote.buyerEmail || null,
    address: quote.buyerAddress,
  }));
}
