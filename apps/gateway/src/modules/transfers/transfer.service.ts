import { HOUR_MS, normaliseEmail, TRANSFER_UNDO_HOURS, type TransferInput } from '@gredia/domain';
import { and, desc, eq, gte, isNull, ne } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { one, type Executor } from '../../platform/database/client';
import { conflict, notFound, unauthenticated } from '../../platform/errors/errors';
import { audit } from '../../platform/audit/audit';
import { collectionNamed } from '../../platform/collections/find-collection';
import { watchDocuments, watchedDocument, type Watch } from '../../platform/collections/watch-documents';
import { announce } from '../../platform/events/announce';
import type { RequestContext } from '../../platform/graphql/context';
import { transact } from '../../platform/transact/transact';
import { changeRole, isActive, lockUser } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { replaceNewsAddress, restoreNewsAddress } from '../products/public';
import { moveRoot } from '../memberships/public';
import { handOver } from '../sellers/public';
import { sellers, type SellerModel } from '../sellers/sellers.table';
import { companyOf, findParties, type Parties } from './transfer-parties';
import { rootEmailRestored, rootEmailTransferred } from './transfers.events';
import { rootEmailTransfers, type RootEmailTransferModel } from './transfers.table';

/**
 * Gives the company of one account to another: who acts for it, the addresses it is reached at, and with them its
 * materials and quotes. What the old account asked for as a buyer stays with it.
 * @throws BAD_USER_INPUT beside the address that does not do
 */
export async function transferRootEmail(ctx: RequestContext, input: TransferInput): Promise<RootEmailTransferModel> {
  const actorId = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const parties = await findParties(tx, input, true);
    const { seller, from, to } = parties;
    const addresses = { sellerId: seller.id, from: from.email, to: to.email, actorId };
    const watch = await watchDocuments(tx, collectionNamed(ctx, 'sellers'), [seller.id]);
    const noted = { action: 'root-email.transfer', reason: input.reason } as const;
    const moved = {
      seller: await handOver(tx, seller.id, from, to),
      products: await replaceNewsAddress(tx, ctx, addresses, noted),
    };
    await moveRoot(tx, seller.id, from.id, to.id);
    await changeRole(tx, ctx, from, 'USER');
    await changeRole(tx, ctx, to, 'SELLER', { company: to.company ?? seller.name });
    await announce(tx, rootEmailTransferred, {
      name: seller.name,
      reason: input.reason,
      from: from.email,
      to: to.email,
      userIds: [from.id, to.id],
    });
    const made = await tx
      .insert(rootEmailTransfers)
      .values({
        sellerId: seller.id,
        fromUserId: from.id,
        toUserId: to.id,
        fromEmail: from.email,
        toEmail: to.email,
        reason: input.reason,
        toCompany: to.company,
        toRole: to.role === 'SELLER' ? 'SELLER' : 'USER',
        productIds: moved.products.map(({ id: productId }) => productId),
        moved,
        changedBy: actorId,
      })
      .returning()
      .then(one);
    await note(tx, ctx, noted.action, { transfer: made, watch });
    return made;
  });
}

/**
 * Takes a transfer back.
 * @throws NOT_FOUND for an unknown one, CONFLICT when it is too late or something has moved since
 */
export async function undoTransferRootEmail(ctx: RequestContext, id: string): Promise<RootEmailTransferModel> {
  const actorId = actorOf(ctx);
  return transact(ctx, async (tx) => {
    const isThis = eq(rootEmailTransfers.id, id);
    const [known] = isUuid(id) ? await tx.select().from(rootEmailTransfers).where(isThis) : [];
    if (!known) throw notFound('찾는 변경 기록이 없어요.');
    // Accounts first, as everywhere; then the record, so that two who take it back do so one after the other.
    const accounts = [known.fromUserId, known.toUserId].flatMap((userId) => userId ?? []).sort();
    for (const userId of accounts) await lockUser(tx, userId);
    const [transfer] = await tx.select().from(rootEmailTransfers).where(isThis).for('update');
    const parties = transfer && (await partiesToRestore(tx, transfer));
    if (!transfer || !parties) throw movedSince();
    const { seller, from, to } = parties;
    const { moved, reason } = transfer;
    const noted = { action: 'root-email.undo', reason } as const;
    const watch = await watchDocuments(tx, collectionNamed(ctx, 'sellers'), [seller.id]);
    await handOver(tx, seller.id, from, to, moved.seller);
    await moveRoot(tx, seller.id, from.id, to.id);
    const addresses = { sellerId: seller.id, from: to.email, to: from.email, actorId };
    await restoreNewsAddress(tx, ctx, { ...addresses, moved: moved.products }, noted);
    await changeRole(tx, ctx, from, transfer.toRole, { company: transfer.toCompany });
    await changeRole(tx, ctx, to, 'SELLER');
    await announce(tx, rootEmailRestored, {
      name: seller.name,
      reason: transfer.reason,
      from: from.email,
      to: to.email,
      userIds: [from.id, to.id],
    });
    const undone = await tx
      .update(rootEmailTransfers)
      .set({ undoneAt: new Date(), undoneBy: actorId })
      .where(isThis)
      .returning()
      .then(one);
    await note(tx, ctx, noted.action, { transfer: undone, watch });
    return undone;
  });
}

/** Whether there is still time, and both accounts are still known: the way back needs their addresses. */
export const canUndo = (transfer: RootEmailTransferModel): boolean =>
  isInTime(transfer) &&
  [transfer.fromUserId, transfer.toUserId, transfer.fromEmail, transfer.toEmail].every((known) => known !== null);

const isInTime = ({ undoneAt, createdAt }: RootEmailTransferModel): boolean =>
  undoneAt === null && Date.now() - createdAt.getTime() < TRANSFER_UNDO_HOURS * HOUR_MS;

/**
 * The parties of the way back: the company goes from whom it went to. Undefined when something has moved since: an account
 * has left, is suspended, has another address or another company, or the company went on.
 */
async function partiesToRestore(tx: Executor, transfer: RootEmailTransferModel): Promise<Parties | undefined> {
  const { fromUserId, toUserId, sellerId } = transfer;
  if (!isInTime(transfer)) throw conflict(`${TRANSFER_UNDO_HOURS}시간이 지났거나 이미 되돌린 변경이에요.`);
  if (fromUserId === null || toUserId === null || !canUndo(transfer)) return undefined;
  const isLater = and(
    eq(rootEmailTransfers.sellerId, sellerId),
    ne(rootEmailTransfers.id, transfer.id),
    gte(rootEmailTransfers.createdAt, transfer.createdAt),
    isNull(rootEmailTransfers.undoneAt),
  );
  const later = await tx.select({ id: rootEmailTransfers.id }).from(rootEmailTransfers).where(isLater).limit(1);
  const seller = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).then(one);
  if (!knowsPlaces(transfer, seller)) throw placesUnknown();
  const acting = await companyOf(tx, toUserId);
  const before = await companyOf(tx, fromUserId, false);
  const [from] = await tx.select().from(users).where(eq(users.id, toUserId));
  const [to] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, fromUserId), isActive()));
  const isAsItWas =
    later.length === 0 &&
    acting?.id === sellerId &&
    before === undefined &&
    to?.role === 'USER' &&
    from?.email === transfer.toEmail &&
    to.email === transfer.fromEmail;
  if (!isAsItWas || !from?.email || !to.email) return undefined;
  return { seller, from: { ...from, email: from.email }, to: { ...to, email: to.email } };
}

/**
 * Whether a transfer tells where the old address stood. One of the time before that was noted has materials without their
 * places, or says nothing of a company that names the new address.
 */
function knowsPlaces(
  { moved, productIds, toEmail }: RootEmailTransferModel,
  { email, contactEmail }: SellerModel,
): boolean {
  if (productIds.length > 0) return moved.products.length === productIds.length;
  const isNamed = [email, contactEmail].some((text) => text !== null && normaliseEmail(text) === toEmail);
  return moved.seller.email || moved.seller.contactEmail || !isNamed;
}

const placesUnknown = () =>
  conflict(
    '옛 주소가 어디에 적혀 있었는지 남기지 않던 때의 변경이라 되돌릴 수 없어요. 필요하면 대표 이메일을 다시 변경해 주세요.',
  );

const movedSince = () =>
  conflict('그사이에 계정이나 회사가 바뀌어서 되돌릴 수 없어요. 필요하면 대표 이메일을 다시 변경해 주세요.');

/** In the details ids and not addresses: they outlive the accounts. What the supplier's page named goes with its owner. */
async function note(
  tx: Executor,
  ctx: RequestContext,
  action: 'root-email.transfer' | 'root-email.undo',
  { transfer, watch }: { transfer: RootEmailTransferModel; watch: Watch },
): Promise<void> {
  const { id, sellerId, fromUserId, toUserId, reason, productIds } = transfer;
  const [before, after] = action === 'root-email.transfer' ? [fromUserId, toUserId] : [toUserId, fromUserId];
  await audit(tx, ctx.keys, ctx.client, {
    action,
    outcome: 'ok',
    actorId: actorOf(ctx),
    subjectId: fromUserId,
    details: {
      transferId: id,
      sellerId,
      reason,
      before: { member: before },
      after: { member: after },
      products: productIds.length,
    },
    document: await watchedDocument(watch, { collection: 'sellers', id: sellerId, reason }),
  });
}

/** The transfers, the last one first. */
export const newestFirst = [desc(rootEmailTransfers.createdAt), desc(rootEmailTransfers.id)];

function actorOf({ viewer }: RequestContext): string {
  if (!viewer) throw unauthenticated();
  return viewer.id;
}
