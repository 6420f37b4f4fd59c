import { addDays, DAY_MS, QUOTE_LIMIT_MESSAGES, QUOTE_LIMITS, startOfKoreanDay } from '@gredia/domain';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { rateLimited } from '../../../platform/errors/errors';
import type { ProductModel } from '../../products/products.table';
import { quotes } from '../quotes.table';

/**
 * Refuses requests beyond what an account may send, counted in the table itself: the caller holds the buyer's account, so
 * that no other transaction counts beside it, and what is refused uses nothing up.
 * @param wanted the materials that are asked for now, one as often as it is asked for
 * @throws RATE_LIMITED with the sentence of the limit (docs/product/quotes.md#request-limits)
 */
export async function checkQuoteLimits(
  tx: Executor,
  buyerId: string,
  wanted: readonly Pick<ProductModel, 'id' | 'name'>[],
  now: Date,
): Promise<void> {
  const today = startOfKoreanDay(now);
  const week = addDays(now, -QUOTE_LIMITS.sameProductDays);
  const sent = await tx
    .select({
      pid: quotes.pid,
      today: sql<number>`count(*) FILTER (WHERE ${quotes.createdAt} >= ${today.toISOString()}::timestamptz)::integer`,
      week: sql<number>`count(*)::integer`,
      oldest: sql<Date>`min(${quotes.createdAt})`.mapWith(quotes.createdAt),
    })
    .from(quotes)
    .where(and(eq(quotes.buyerId, buyerId), gte(quotes.createdAt, week)))
    .groupBy(quotes.pid);

  const sentToday = sent.reduce((sum, { today: count }) => sum + count, 0);
  if (sentToday + wanted.length > QUOTE_LIMITS.perDay) {
    throw rateLimited(secondsUntil(today.getTime() + DAY_MS, now), QUOTE_LIMIT_MESSAGES.perDay);
  }
  for (const { id, name } of wanted) {
    const before = sent.find(({ pid }) => pid === id);
    const asked = wanted.filter((other) => other.id === id).length;
    if ((before?.week ?? 0) + asked <= QUOTE_LIMITS.sameProduct) continue;
    const frees = (before?.oldest ?? now).getTime() + QUOTE_LIMITS.sameProductDays * DAY_MS;
    throw rateLimited(secondsUntil(frees, now), QUOTE_LIMIT_MESSAGES.sameProduct(name));
  }
}

const secondsUntil = (moment: number, now: Date): number => Math.max(1, Math.ceil((moment - now.getTime()) / 1000));
