import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { rowsLoader } from '../../platform/graphql/loader';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { sellerMembers } from '../sellers/sellers.table';
import { addressConfirmations as confirmations } from './address-confirmations.table';

interface OwnedAddress {
  ownerId: string;
  email: string;
}

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const isVerified = sql`${users.email} IS NOT NULL AND ${users.emailVerifiedAt} IS NOT NULL AND ${isActive()}`;

const ofSellers = statement<OwnedAddress>(
  'confirmed_addresses_of_sellers',
  sql`SELECT ${sellerMembers.sellerId} AS "ownerId", ${users.email} AS email
    FROM ${sellerMembers} JOIN ${users} ON ${users.id} = ${sellerMembers.userId}
    WHERE ${sellerMembers.sellerId} = ANY(${ids}) AND ${isVerified}
    UNION ALL SELECT ${confirmations.sellerId}, ${confirmations.email} FROM ${confirmations}
    WHERE ${confirmations.sellerId} = ANY(${ids}) AND ${confirmations.confirmedAt} IS NOT NULL`,
);

const ofUsers = statement<OwnedAddress>(
  'confirmed_addresses_of_users',
  sql`SELECT ${users.id} AS "ownerId", ${users.email} AS email FROM ${users}
    WHERE ${users.id} = ANY(${ids}) AND ${isVerified}
    UNION ALL SELECT ${confirmations.userId}, ${confirmations.email} FROM ${confirmations}
    WHERE ${confirmations.userId} = ANY(${ids}) AND ${confirmations.confirmedAt} IS NOT NULL`,
);

const ownerIdOf = ({ ownerId }: OwnedAddress) => ownerId;

/** At which addresses accounts and suppliers may be told news. */
export const addressConfirmationLoaders = (db: Database) => ({
  confirmedAddressesOfSeller: rowsLoader((ids) => ofSellers(db, { ids }), ownerIdOf),
  confirmedAddressesOfUser: rowsLoader((ids) => ofUsers(db, { ids }), ownerIdOf),
});
