import { awaitsResponse, isFinalQuote, WITHDRAWN_NAME } from '@gredia/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { uuidArray } from '../../platform/database/values';
import { moveQuote } from './move-quote.service';
import { NOBODY } from './quote-buyer';
import { tellSupplier } from './quote-mails';
import { quotes } from './quotes.table';

/**
 * Somebody's account ends: what they asked for ends as well, and who they were is gone from their quotes, except from those
 * that became orders. What was written between the two sides stays. The caller holds the account's lock.
 */
export async function leaveQuotes(tx: Executor, buyerId: string): Promise<void> {
  // All of them at once and by their ids, also those that have ended: whoever compares offers locks them in this order.
  const left = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.buyerId, buyerId), ne(quotes.status, 'ORDERED')))
    .orderBy(asc(quotes.id))
    .for('update');
  for (const quote of left) {
    if (isFinalQuote(quote.status)) continue;
    const isWaiting = awaitsResponse(quote.status);
    const to = isWaiting ? 'CANCELED' : 'CLOSED';
    const ended = await moveQuote(tx, quote, { to, by: 'BUYER', actorId: buyerId, note: '회원이 탈퇴했어요.' });
    await tellSupplier(tx, isWaiting ? 'canceled' : 'closed', ended);
  }
  await tx
    .update(quotes)
    .set({ ...NOBODY, buyerName: WITHDRAWN_NAME })
    .where(sql`${quotes.id} = ANY(${uuidArray(left.map(({ id }) => id))})`);
}
