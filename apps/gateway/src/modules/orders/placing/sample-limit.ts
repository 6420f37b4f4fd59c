import { GONE_ITEM_STATUSES, ORDER_LIMITS, ORDER_MESSAGES } from '@gredia/domain';
import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { users } from '../../identity/accounts/accounts.table';
import { orderItems, orders } from '../orders.table';
import type { PricedLine } from './priced-lines';

/**
 * A sample goes to a company once in half a year (docs/product/orders.md#samples): by the account, and by its company's name
 * where it has one. Samples that were canceled do not count.
 * @throws CONFLICT
 */
export async function checkSamples(
  tx: Executor,
  buyer: Pick<UserModel, 'id' | 'company'>,
  lines: readonly PricedLine[],
): Promise<void> {
  const samples = lines.filter(({ isSample }) => isSample).flatMap(({ packageId }) => packageId ?? []);
  if (samples.length === 0) return;
  const company = buyer.company?.trim() ?? '';
  const isTheirs =
    company === '' ? eq(orders.buyerId, buyer.id) : or(eq(orders.buyerId, buyer.id), eq(users.company, company));
  const [taken] = await tx
    .select({ name: orderItems.name })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(
      and(
        inArray(orderItems.packageId, samples),
        isTheirs,
        notInArray(orderItems.status, [...GONE_ITEM_STATUSES]),
        gt(orders.createdAt, sql`now() - make_interval(days => ${ORDER_LIMITS.sampleDays})`),
      ),
    )
    .limit(1);
  if (taken) throw conflict(`${taken.name}: ${ORDER_MESSAGES.sampleTaken}`);
}
