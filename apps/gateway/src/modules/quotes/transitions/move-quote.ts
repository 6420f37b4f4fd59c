import {
  DEFAULT_QUOTE_DAYS,
  historyRow,
  isFinalQuote,
  josa,
  mayMoveQuote,
  QUOTE_PARTIES,
  quoteEndAfter,
  quoteStatusLabel,
  sidesWithNews,
  type DeclineReason,
  type QuoteActor,
  type QuoteDays,
  type QuoteStatus,
  type WorkflowMove,
} from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict } from '../../../platform/errors/errors';
import { quoteEvents, quotes, type NewQuote, type QuoteEventModel, type QuoteModel } from '../quotes.table';

/** A change of state, and who makes it. */
export interface QuoteMove extends WorkflowMove<QuoteStatus, QuoteActor, DeclineReason> {
  /** How long it waits from then on; where it is over nothing waits. */
  days?: QuoteDays;
}

/**
 * Moves a quote to another state and writes that into its history. The caller holds the row's lock and announces the move.
 * @param changes what else changes of the row with it
 * @throws CONFLICT when this one may not make that of the quote as it is now
 */
export async function moveQuote(
  tx: Executor,
  quote: QuoteModel,
  move: QuoteMove,
  changes: Partial<NewQuote> = {},
): Promise<QuoteModel> {
  if (!mayMoveQuote(quote.status, move.to, move.by)) throw cannotMove(quote.status, move.to);
  return writeMove(tx, quote, move, changes);
}

/** The same without asking whether it may be: for reopening, which has a rule of its own. */
export async function writeMove(
  tx: Executor,
  quote: QuoteModel,
  { days = DEFAULT_QUOTE_DAYS, ...move }: QuoteMove,
  changes: Partial<NewQuote> = {},
): Promise<QuoteModel> {
  const { to, by } = move;
  await tx.insert(quoteEvents).values({ quoteId: quote.id, ...historyRow(quote.status, move) });
  const now = new Date();
  const expiresAt = quoteEndAfter(quote, to, now, days);
  const isEndMoved = expiresAt?.getTime() !== quote.expiresAt?.getTime();
  return tx
    .update(quotes)
    .set({
      status: to,
      expiresAt,
      updatedAt: momentAfter(quote, now),
      ...newsOf(by, now),
      ...(isEndMoved && { expiryNoticedAt: null }),
      ...changes,
    })
    .where(eq(quotes.id, quote.id))
    .returning()
    .then(one);
}

const newsColumns = { BUYER: 'newForBuyerAt', SUPPLIER: 'newForSellerAt' } as const;

/** The sides to which a change is news: the other one; both where an administrator or time made it. */
export const newsOf = (by: QuoteActor, at: Date): Pick<NewQuote, 'newForBuyerAt' | 'newForSellerAt'> =>
  Object.fromEntries(sidesWithNews(QUOTE_PARTIES, by).map((side) => [newsColumns[side], at]));

/** How a quote came into the state it is in. The caller holds the row's lock. */
export async function newestEvent(tx: Executor, { id }: QuoteModel): Promise<QuoteEventModel> {
  return tx
    .select()
    .from(quoteEvents)
    .where(eq(quoteEvents.quoteId, id))
    .orderBy(desc(quoteEvents.createdAt), desc(quoteEvents.id))
    .limit(1)
    .then(one);
}

/** Why that cannot be made of a quote as it is now: often the other side was faster. */
function cannotMove(from: QuoteStatus, to: QuoteStatus) {
  if (isFinalQuote(from)) return conflict(`이미 끝난 견적이에요(${quoteStatusLabel[from]}). 새로 고쳐 확인해 주세요.`);
  const target = josa(quoteStatusLabel[to], '으로/로');
  return conflict(`지금은 ‘${quoteStatusLabel[from]}’ 상태라 ${target} 바꿀 수 없어요. 새로 고쳐 확인해 주세요.`);
}
