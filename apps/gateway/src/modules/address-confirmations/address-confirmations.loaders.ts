import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { rowsLoader } from '../../platform/graphql/loader';
import { addressesOfSellers, addressesOfUsers, type OwnedAddress } from './confirmed-addresses';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;
const ofSellers = statement<OwnedAddress>('confirmed_addresses_of_sellers', addressesOfSellers(ids));
const ofUsers = statement<OwnedAddress>('confirmed_addresses_of_users', addressesOfUsers(ids));

const ownerIdOf = ({ ownerId }: OwnedAddress) => ownerId;

/** At which addresses accounts and suppliers may be told news. */
export const addressConfirmationLoaders = (db: Database) => ({
  confirmedAddressesOfSeller: rowsLoader((ids) => ofSellers(db, { ids }), ownerIdOf),
  confirmedAddressesOfUser: rowsLoader((ids) => ofUsers(db, { ids }), ownerIdOf),
});
