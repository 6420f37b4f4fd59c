import type { QuoteSide, Viewer } from '@gredia/auth';
import type { QuoteDays } from '@gredia/domain';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { forbidden, unauthenticated } from '../../platform/errors/errors';
import type { Once } from '../../platform/transact/idempotency';
import { transact } from '../../platform/transact/transact';
import { ownSellerId } from '../sellers/public';
import { lockQuote } from './quote-access';
import type { QuoteModel } from './quotes.table';

/**
 * Runs a change of quotes in one transaction. Every change of quotes locks in one order, so that two never wait for each
 * other: the buyer's account, where it is needed, then quotes by their ids, then suppliers, then uploads.
 */
export async function changeQuotes(
  ctx: RequestContext,
  change: (tx: Executor, viewer: Viewer) => Promise<QuoteModel[]>,
): Promise<QuoteModel[]> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  // Before the transaction: it takes a connection of its own, and is known from then on.
  await ownSellerId(ctx);
  return transact(ctx, (tx) => change(tx, viewer));
}

/** A quote that is being changed, and by whom. */
export interface QuoteChange {
  tx: Executor;
  /** Locked. */
  quote: QuoteModel;
  side: QuoteSide;
  viewer: Viewer;
  /** How long quotes wait. */
  days: QuoteDays;
}

/**
 * Changes one quote that the viewer takes part in.
 * @throws NOT_FOUND for an unknown quote and for one the viewer takes no part in
 */
export async function changeQuote(
  ctx: RequestContext,
  id: string,
  change: (change: QuoteChange) => Promise<QuoteModel>,
): Promise<QuoteModel> {
  const [changed] = await changeQuotes(ctx, async (tx, viewer) => [
    await change({ tx, viewer, days: ctx.quoteDays, ...(await lockQuote(tx, ctx, id)) }),
  ]);
  if (!changed) throw new Error('A change answers the quote.');
  return changed;
}

/** @throws FORBIDDEN for the buyer and for operators, who never speak for a supplier */
export function requireSupplier(side: QuoteSide): void {
  if (side !== 'SUPPLIER') throw forbidden('공급사만 할 수 있어요.');
}

/** What a person sends about one quote: the same again answers the quote as it is. Clients make keys without blanks. */
export const sendingAbout = (
  { quote, viewer }: QuoteChange,
  { operation, clientKey, input }: { operation: string; clientKey: string | null; input: unknown },
): Once<QuoteModel> => ({
  operation,
  accountId: viewer.id,
  input,
  key: clientKey === null ? null : `${quote.id} ${clientKey}`,
  answerOf: ({ id }) => id,
  again: () => quote,
});
