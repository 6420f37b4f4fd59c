import { eq } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { conflict } from '../../platform/errors/errors';
import { users } from '../identity/accounts/accounts.table';
import type { QuoteModel } from './quotes.table';

/** What a quote says of its buyer besides the name, once that is forgotten. */
export const anonymizedBuyer = { buyerCompany: null, buyerContact: '', buyerEmail: '', buyerAddress: null };

/** Whether a quote no longer says who asked: the buyer left or its time is over (docs/product/privacy.md#retention). */
export const isAnonymized = ({ buyerContact, buyerEmail }: Pick<QuoteModel, 'buyerContact' | 'buyerEmail'>): boolean =>
  buyerContact === '' && buyerEmail === '';

/**
 * A quote whose buyer has left is over, and never names the buyer again. The caller holds the quote's lock, and accounts
 * are locked before quotes: the account is not waited for.
 * @throws CONFLICT when there is no buyer any more; what `transact` makes RATE_LIMITED while the account changes
 */
export async function requireBuyer(tx: Executor, quote: QuoteModel): Promise<void> {
  const { state } = await tx
    .select({ state: users.state })
    .from(users)
    .where(eq(users.id, quote.buyerId))
    .for('share', { noWait: true })
    .then(one);
  if (state === 'WITHDRAWN') throw conflict('탈퇴한 회원의 견적은 되돌리거나 고칠 수 없어요.');
  if (isAnonymized(quote)) throw conflict('보관 기간이 지난 견적은 되돌리거나 고칠 수 없어요.');
}
