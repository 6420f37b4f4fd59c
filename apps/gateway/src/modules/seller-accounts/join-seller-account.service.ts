import type { JoinSellerAccountInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { collectionNamed } from '../../platform/collections/find-collection';
import { watchDocuments } from '../../platform/collections/watch-documents';
import type { Executor } from '../../platform/database/client';
import { announce } from '../../platform/events/announce';
import { badUserInput, notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transact } from '../../platform/transact/transact';
import { joinAccount, joiningProblem, lockAccountAt, NO_ACCOUNT } from '../sellers/public';
import { sellers, type SellerModel } from '../sellers/sellers.table';
import { noteAccount } from './note-account';
import { sellerAccountJoined } from './seller-accounts.events';
import { listSellerAccounts } from './seller-accounts.queries';

/**
 * Lets the account of an address act for a supplier.
 * @returns all accounts of the supplier
 * @throws NOT_FOUND for an unknown supplier, BAD_USER_INPUT beside an address that does not do
 */
export function joinSellerAccount(ctx: RequestContext, { sellerId, email, reason }: JoinSellerAccountInput) {
  return transact(ctx, async (tx) => {
    // Accounts are locked before suppliers.
    const user = await lockAccountAt(tx, email);
    const seller = await lockSeller(tx, sellerId);
    const problem = user ? await joiningProblem(tx, user, seller) : NO_ACCOUNT;
    if (problem !== null || !user) throw badUserInput({ email: problem ?? NO_ACCOUNT });
    const watch = await watchDocuments(tx, collectionNamed(ctx, 'sellers'), [seller.id]);
    await joinAccount(tx, ctx, user, seller, 'seller-account');
    await noteAccount(tx, ctx, 'seller-account.join', { watch, seller, userId: user.id, reason });
    await announce(tx, sellerAccountJoined, { name: seller.name, userId: user.id, email });
    return listSellerAccounts(tx, seller.id);
  });
}

/** @throws NOT_FOUND for an unknown supplier */
export async function lockSeller(tx: Executor, id: string): Promise<SellerModel> {
  const [seller] = await tx.select().from(sellers).where(eq(sellers.id, id)).for('no key update');
  if (!seller) throw notFound('찾는 공급사가 없어요.');
  return seller;
}
