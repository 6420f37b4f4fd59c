import { ANSWERS_BY_TIER, answersUsedUp, AWAITING_QUOTE_STATUSES, koreanMonth } from '@gredia/domain';
import { and, countDistinct, eq, gte, inArray } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { rateLimited } from '../../../platform/errors/errors';
import { allowedTier } from '../../memberships/public';
import { sellers } from '../../sellers/sellers.table';
import { quoteEvents, quotes } from '../quotes.table';

/**
 * Asks whether a supplier may answer one more request this month (docs/product/memberships.md#allowances). Its row is
 * locked, so that no other transaction counts beside it.
 * @throws RATE_LIMITED when its membership's answers are used up
 */
export async function takeAnswer(tx: Executor, sellerId: string, now = new Date()): Promise<void> {
  const tier = await allowedTier(tx, sellerId);
  if (ANSWERS_BY_TIER[tier] === Infinity) return;
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for('no key update');
  if ((await countAnswered(tx, sellerId, now)) < ANSWERS_BY_TIER[tier]) return;
  throw rateLimited(Math.ceil((koreanMonth(now).end.getTime() - now.getTime()) / 1000), answersUsedUp(tier));
}

/** How many further requests a supplier may answer this month; null without a bound. */
export async function readAnswersLeft(tx: Executor, sellerId: string, now = new Date()): Promise<number | null> {
  const most = ANSWERS_BY_TIER[await allowedTier(tx, sellerId)];
  return most === Infinity ? null : Math.max(0, most - (await countAnswered(tx, sellerId, now)));
}

/** Requests that were answered for the first time since the month began in Korea. */
export async function countAnswered(tx: Executor, sellerId: string, now = new Date()): Promise<number> {
  const firstAnswers = and(
    eq(quotes.sellerId, sellerId),
    eq(quoteEvents.to, 'RESPONDED'),
    inArray(quoteEvents.from, [...AWAITING_QUOTE_STATUSES]),
    gte(quoteEvents.createdAt, koreanMonth(now).start),
  );
  const { answered } = await tx
    .select({ answered: countDistinct(quotes.id) })
    .from(quotes)
    .innerJoin(quoteEvents, eq(quoteEvents.quoteId, quotes.id))
    .where(firstAnswers)
    .then(one);
  return answered;
}
