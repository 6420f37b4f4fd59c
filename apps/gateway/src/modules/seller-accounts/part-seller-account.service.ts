import { koreanDay, type PartSellerAccountInput } from '@gredia/domain';
import { and, eq, gte, ne } from 'drizzle-orm';
import { collectionNamed } from '../../platform/collections/find-collection';
import { forgetAddresses } from '../../platform/collections/document-changes';
import { watchDocuments } from '../../platform/collections/watch-documents';
import type { Executor } from '../../platform/database/client';
import { announce } from '../../platform/events/announce';
import { badUserInput, conflict, unauthenticated } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { transact } from '../../platform/transact/transact';
import { changeRole, isActive, lockUser } from '../identity/public';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { moveRoot } from '../memberships/public';
import { memberships } from '../memberships/memberships.table';
import { replaceNewsAddress } from '../products/public';
import { actsForSeller, replaceAddresses } from '../sellers/public';
import { sellerMembers, type SellerModel } from '../sellers/sellers.table';
import { lockSeller } from './join-seller-account.service';
import { noteAccount } from './note-account';
import { sellerAccountParted } from './seller-accounts.events';
import { isRootOf, listSellerAccounts } from './seller-accounts.queries';

/**
 * Ends that an account acts for a supplier. What it wrote stays with the supplier; its address hears of the supplier's requests
 * no more, and a colleague takes the membership over that it owned.
 * @returns the accounts that are left
 * @throws NOT_FOUND for an unknown supplier, CONFLICT for an account that is none of it, or the only one of a paid membership,
 *   BAD_USER_INPUT where a successor is missing or does not do
 */
export function partSellerAccount(ctx: RequestContext, input: PartSellerAccountInput) {
  const { sellerId, userId, successorId, reason } = input;
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  return transact(ctx, async (tx) => {
    // Accounts are locked in one order, and before suppliers.
    const locked = new Map<string, UserModel>();
    for (const id of [userId, successorId].filter((id) => id !== null).sort()) {
      const account = await lockUser(tx, id);
      if (account) locked.set(id, account);
    }
    const seller = await lockSeller(tx, sellerId);
    const user = locked.get(userId);
    const link = user && (await linkOf(tx, seller, user));
    if (!user || !link) throw conflict('이 공급사의 담당 계정이 아니에요. 목록을 다시 확인해 주세요.');
    const successor = link.isRoot ? await successorOf(tx, seller, user, successorId) : null;

    const watch = await watchDocuments(tx, collectionNamed(ctx, 'sellers'), [seller.id]);
    await tx.delete(sellerMembers).where(eq(sellerMembers.userId, user.id));
    if (link.isRoot) await moveRoot(tx, seller.id, user.id, successor?.id ?? null);
    const noted = { action: 'seller-account.part', reason } as const;
    const addresses = { sellerId: seller.id, from: user.email ?? '', to: successor?.email ?? null, actorId: viewer.id };
    if (addresses.from) await replaceAddresses(tx, addresses);
    const materials = addresses.from ? await replaceNewsAddress(tx, ctx, addresses, noted) : [];
    // Of other roles, which it was given since, it keeps the rights.
    if (user.role === 'SELLER') await changeRole(tx, ctx, user, 'USER', { by: 'seller-account' });
    const successorNoted = successor?.id ?? null;
    await noteAccount(tx, ctx, noted.action, { watch, seller, userId, reason, successorId: successorNoted });
    if (addresses.from) {
      await announce(tx, sellerAccountParted, { name: seller.name, userId: user.id, email: addresses.from });
    }
    // The histories name the account by its id: they would outlive its address, which nothing leads to from now on.
    const materialIds = materials.map(({ id }) => id);
    await forgetAddresses(tx, 'sellers', [seller.id], ['email', 'contactEmail'], [addresses.from]);
    await forgetAddresses(tx, 'products', materialIds, ['email', 'receiverEmails'], [addresses.from]);
    return listSellerAccounts(tx, seller.id);
  });
}

/** How an account is linked to a supplier; undefined where it is not. */
async function linkOf(tx: Executor, seller: SellerModel, user: UserModel) {
  const [link] = await tx
    .select({ isRoot: isRootOf })
    .from(sellerMembers)
    .where(and(eq(sellerMembers.userId, user.id), eq(sellerMembers.sellerId, seller.id)));
  return link;
}

/**
 * Who takes over the membership that an account owned: the colleague that was chosen; nobody where there is none and nothing is
 * paid for.
 */
async function successorOf(
  tx: Executor,
  seller: SellerModel,
  user: UserModel,
  wantedId: string | null,
): Promise<UserModel | null> {
  const colleagues = await tx
    .select({ account: users })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(sellerMembers.sellerId, seller.id), ne(users.id, user.id), actsForSeller(), isActive()));
  if (colleagues.length > 0) {
    const chosen = colleagues.find(({ account }) => account.id === wantedId);
    if (chosen) return chosen.account;
    throw badUserInput({ successorId: '멤버십의 대표 이메일이에요. 이어받을 담당 계정을 골라 주세요.' });
  }
  // Also one that is stopped: until its last day it can go on.
  const isPaid = and(ne(memberships.membership, 'FREE'), gte(memberships.expiryDate, koreanDay()));
  const [paid] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.sellerId, seller.id), isPaid))
    .limit(1);
  if (paid) {
    throw conflict(
      '유료 멤버십의 하나뿐인 담당 계정이에요. 다른 담당 계정을 먼저 추가하거나 대표 이메일을 변경해 주세요.',
    );
  }
  return null;
}
