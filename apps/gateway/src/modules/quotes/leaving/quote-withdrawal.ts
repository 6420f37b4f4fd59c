import { awaitsResponse, isFinalQuote, WITHDRAWN_NAME } from '@gredia/domain';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { announceMove } from '../transitions/announce-move';
import { moveQuote } from '../transitions/move-quote';
import { anonymizedBuyer } from '../anonymized-buyer';
import { quotes } from '../quotes.table';

/**
 * An account ends: its open requests end as well, and its quotes no longer name the person, except those that became
 * orders. There is no one left to answer: the supplier is told by mail, and nothing is left unread in its list. What was
 * written between the two sides stays. The caller holds the account's lock.
 */
export async function leaveQuotes(tx: Executor, buyerId: string): Promise<void> {
  // All of them at once and by their ids, also those that have ended: a comparison of offers locks them in this order.
  const left = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.buyerId, buyerId), ne(quotes.status, 'ORDERED')))
    .orderBy(asc(quotes.id))
    .for('update');
  for (const quote of left) {
    if (isFinalQuote(quote.status)) continue;
    const to = awaitsResponse(quote.status) ? 'CANCELED' : 'CLOSED';
    const leaving = { to, by: 'BUYER', actorId: buyerId, note: '회원이 탈퇴했어요.' } as const;
    const ended = await moveQuote(tx, quote, leaving, { newForSellerAt: null });
    await announceMove(tx, quote.status, ended, 'BUYER');
  }
  await tx
    .update(quotes)
    .set({ ...anonymizedBuyer, buyerName: WITHDRAWN_NAME })
    .where(sql`${quotes.id} = ANY(${uuidArray(left.map(({ id }) => id))})`);
}
