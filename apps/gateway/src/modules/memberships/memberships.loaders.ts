import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { columnsAs, rowOf, statement } from '../../platform/database/statement';
import { rowsLoader } from '../../platform/graphql/loader';
import { allowedTierLoader } from './membership-allowances';
import { membershipLoader } from './membership-in-force';
import { membershipPayments, memberships, type MembershipPaymentModel } from './memberships.table';

const paymentsOfMemberships = statement<MembershipPaymentModel>(
  'membership_payments_of_memberships',
  sql`SELECT ${rowOf(membershipPayments)}, ${columnsAs({ sellerId: memberships.sellerId })}
    FROM ${membershipPayments} JOIN ${memberships} ON ${memberships.id} = ${membershipPayments.membershipId}
    WHERE ${membershipPayments.membershipId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${membershipPayments.paidOn} DESC, ${membershipPayments.id} DESC`,
);

/** What memberships give their suppliers, and what was paid for them. */
export const membershipLoaders = (db: Database) => ({
  membershipOfSeller: membershipLoader(db),
  allowedTierOfSeller: allowedTierLoader(db),
  paymentsOfMembership: rowsLoader(
    (ids) => paymentsOfMemberships(db, { ids }),
    ({ membershipId }) => membershipId,
  ),
});
