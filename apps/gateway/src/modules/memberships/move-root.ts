import { and, eq, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { momentAfterIn } from '../../platform/database/moment-after';
import { memberships } from './memberships.table';

/**
 * The memberships of a supplier go from one account to another (대표 이메일 변경, or a colleague who takes them over): those that
 * the one owned, and those that nobody does. @param toId null leaves them without an owner
 */
export async function moveRoot(tx: Executor, sellerId: string, fromId: string, toId: string | null): Promise<void> {
  const { rootUserId, updatedAt } = memberships;
  await tx
    .update(memberships)
    .set({ rootUserId: toId, updatedAt: momentAfterIn(updatedAt) })
    .where(and(eq(memberships.sellerId, sellerId), or(eq(rootUserId, fromId), isNull(rootUserId))));
}
