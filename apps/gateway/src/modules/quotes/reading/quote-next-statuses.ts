import { mayUseConsole } from '@gredia/auth';
import { koreanDay, mayReopenQuote, mayTakeAnswer, nextQuoteStatuses, type QuoteStatus } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import { isAnonymized } from '../anonymized-buyer';
import { requireSide } from './quote-visibility';
import type { QuoteModel } from '../quotes.table';

/** What the viewer may make of a quote now. */
export async function nextStatusesOf(ctx: RequestContext, quote: QuoteModel): Promise<QuoteStatus[]> {
  const side = await requireSide(ctx, quote);
  if (side === 'OPERATOR') return mayUseConsole(ctx.viewer) ? nextForAdmin(ctx, quote) : [];
  const next = nextQuoteStatuses(quote.status, side);
  if (!next.includes('ORDERED')) return next;
  const newest = (await ctx.loaders.responsesOfQuote.load(quote.id)).at(-1);
  return mayTakeAnswer(newest, koreanDay()) ? next : next.filter((to) => to !== 'ORDERED');
}

/** Ends it, or takes what has ended back to the state before, as long as it says who asked. */
async function nextForAdmin({ loaders }: RequestContext, quote: QuoteModel): Promise<QuoteStatus[]> {
  if (!mayReopenQuote(quote.status, 'ADMIN')) return nextQuoteStatuses(quote.status, 'ADMIN');
  if (isAnonymized(quote)) return [];
  const before = (await loaders.eventsOfQuote.load(quote.id)).at(-1)?.from;
  return before ? [before] : [];
}
