import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Notice } from '../../platform/events/event';
import { groupBy } from '../../platform/lists/group-by';
import { users } from '../identity/accounts/accounts.table';
import { appReader, isActive, type DecidingAlarm } from '../identity/public';
import { actsForSeller } from './seller-members';
import { sellerMembers } from './sellers.table';

/**
 * The people who act for suppliers, as readers in the app.
 * @param sellerIdOf whose people a payload concerns; null stands for none
 */
export const supplierReaders =
  <Payload>(alarm: DecidingAlarm, sellerIdOf: (payload: Payload) => string | null): Notice<Payload>['to'] =>
  async (tx, payloads) => {
    const asked = payloads.map(sellerIdOf);
    const ids = [...new Set(asked.filter((id) => id !== null))];
    if (ids.length === 0) return asked.map(() => []);
    const members = await tx
      .select({
        sellerId: sellerMembers.sellerId,
        id: users.id,
        inAppAlarms: users.inAppAlarms,
        pushAlarms: users.pushAlarms,
      })
      .from(sellerMembers)
      .innerJoin(users, eq(users.id, sellerMembers.userId))
      .where(and(inArray(sellerMembers.sellerId, ids), actsForSeller(), isNotNull(users.emailVerifiedAt), isActive()))
      .orderBy(asc(users.id));
    const ofSeller = groupBy(members, ({ sellerId }) => sellerId);
    return asked.map((id) => (id === null ? [] : (ofSeller.get(id) ?? []).map((member) => appReader(alarm, member))));
  };
