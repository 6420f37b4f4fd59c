import { maskedName, normaliseEmail } from '@gredia/domain';
import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf, type Paging } from '../../platform/graphql/list-input';
import { users } from '../identity/accounts/accounts.table';
import { actsForSeller } from '../sellers/public';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import { newestFirst } from './transfer.service';
import { countMoved, findParties } from './transfer-parties';
import { rootEmailTransfers } from './transfers.table';

/** So many companies are offered. */
const OFFERED = 10;

/** Accounts that act for a company, by its name or their address. */
export async function findTransferCompanies({ db, loaders }: RequestContext, search: string) {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await db
    .select({ seller: sellers, email: users.email })
    .from(sellerMembers)
    .innerJoin(sellers, eq(sellers.id, sellerMembers.sellerId))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(
      and(
        actsForSeller(),
        isNotNull(users.email),
        or(sql`${sellers.name} ILIKE ${pattern(search)}`, sql`${users.email} LIKE ${pattern(normaliseEmail(search))}`),
      ),
    )
    .orderBy(asc(sellers.name), asc(sellerMembers.createdAt), asc(users.id))
    .limit(OFFERED);
  return Promise.all(
    found.map(async ({ seller, email }) => ({
      seller,
      email: email ?? '',
      membership: (await loaders.membershipOfSeller.load(seller.id))?.membership ?? null,
    })),
  );
}

/** @throws BAD_USER_INPUT beside the address that does not do */
export async function previewTransfer({ db }: RequestContext, addresses: { from: string; to: string }) {
  const parties = await findParties(db, addresses, false);
  const { seller, from, to } = parties;
  return { seller, from: from.email, to: to.email, toName: maskedName(to.name), ...(await countMoved(db, parties)) };
}

export async function listTransfers({ db }: RequestContext, paging: Paging) {
  const [total, transfers] = await Promise.all([
    db.select({ count: count() }).from(rootEmailTransfers).then(one),
    db
      .select()
      .from(rootEmailTransfers)
      .orderBy(...newestFirst)
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
  ]);
  return { total: total.count, transfers };
}
