import {
  isFinalQuote,
  josa,
  mayMoveQuote,
  QUOTE_ANSWERED_DAYS,
  QUOTE_UNANSWERED_DAYS,
  quoteStatusLabel,
  type DeclineReason,
  type QuoteActor,
  type QuoteStatus,
} from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../db/client';
import { conflict } from '../../graphql/errors';
import { quoteEvents, quotes, type NewQuote, type QuoteModel } from './quotes.table';

const DAY_MS = 24 * 3_600_000;

/** A change of state, and who makes it. */
export interface QuoteMove {
  to: QuoteStatus;
  by: QuoteActor;
  actorId: string | null;
  reason?: DeclineReason | null;
  /** In words. */
  note?: string | null;
}

/**
 * Moves a quote to another state and writes that into its history. The caller holds the row's lock and sends the mail.
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
  { to, by, actorId, reason = null, note = null }: QuoteMove,
  changes: Partial<NewQuote> = {},
): Promise<QuoteModel> {
  await tx.insert(quoteEvents).values({ quoteId: quote.id, from: quote.status, to, by, actorId, reason, note });
  const now = new Date();
  const expiresAt = changes.expiresAt === undefined ? endOf(to, quote.createdAt, now) : changes.expiresAt;
  const isEndMoved = expiresAt?.getTime() !== quote.expiresAt?.getTime();
  return tx
    .update(quotes)
    .set({
      ...{ status: to, expiresAt, updatedAt: now, ...newsOf(by, now) },
      ...(isEndMoved && { expiryNoticedAt: null }),
      ...changes,
    })
    .where(eq(quotes.id, quote.id))
    .returning()
    .then(one);
}

/** For whom it is news that somebody did something: for the other side; for both what an administrator or time did. */
export const newsOf = (by: QuoteActor, at: Date): Pick<NewQuote, 'newForBuyerAt' | 'newForSellerAt'> => ({
  ...(by !== 'BUYER' && { newForBuyerAt: at }),
  ...(by !== 'SUPPLIER' && { newForSellerAt: at }),
});

/** When a quote in a state ends by itself (decisions §1.1); null in states that do not. */
export function endOf(status: QuoteStatus, createdAt: Date, answeredAt: Date): Date | null {
  switch (status) {
    case 'REQUESTED':
    case 'CONFIRMED':
      return new Date(createdAt.getTime() + QUOTE_UNANSWERED_DAYS * DAY_MS);
    case 'RESPONDED':
      return new Date(answeredAt.getTime() + QUOTE_ANSWERED_DAYS * DAY_MS);
    default:
      return null;
  }
}

/** Why somebody cannot make that of a quote as it is now: often the other side was faster. */
function cannotMove(from: QuoteStatus, to: QuoteStatus) {
  if (isFinalQuote(from)) return conflict(`이미 끝난 견적이에요(${quoteStatusLabel[from]}). 새로 고쳐 확인해 주세요.`);
  const target = josa(quoteStatusLabel[to], '으로/로');
  return conflict(`지금은 ‘${quoteStatusLabel[from]}’ 상태라 ${target} 바꿀 수 없어요. 새로 고쳐 확인해 주세요.`);
}
