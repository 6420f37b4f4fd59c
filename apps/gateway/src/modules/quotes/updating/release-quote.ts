import type { QuoteDays } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { users } from '../../identity/accounts/accounts.table';
import { isAnonymized, requireBuyer } from '../anonymized-buyer';
import { newestEvent, writeMove } from '../transitions/move-quote';
import { quotes } from '../quotes.table';

/**
 * An order of a quote ended without having been paid: the quote is again what it was before, and can be ordered anew. Both sides
 * see it as news. One that is no longer ORDERED, or whose buyer has left, stays as it is.
 */
export async function releaseQuote(tx: Executor, quoteId: string, days: QuoteDays): Promise<void> {
  const [quote] = await tx.select().from(quotes).where(eq(quotes.id, quoteId)).for('update');
  if (quote?.status !== 'ORDERED' || isAnonymized(quote)) return;
  const [buyer] = await tx.select({ state: users.state }).from(users).where(eq(users.id, quote.buyerId));
  if (!buyer || buyer.state === 'WITHDRAWN') return;
  await requireBuyer(tx, quote);
  const { from } = await newestEvent(tx, quote);
  if (from === null) return;
  const note = '주문이 결제되지 않고 끝나 견적으로 되돌렸어요.';
  await writeMove(tx, quote, { to: from, by: 'SYSTEM', actorId: null, note, days }, { remindedAt: null });
}
