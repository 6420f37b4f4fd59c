import { maskedEmail, maskedName, normaliseEmail } from '@gredia/domain';
import { and, asc, count, eq, isNotNull, or, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit';
import { one } from '../../platform/database/client';
import { notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf, type Paging } from '../../platform/graphql/list-input';
import { transact } from '../../platform/transact/transact';
import { users } from '../identity/accounts/accounts.table';
import { actsForSeller } from '../sellers/public';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import { newestFirst } from './transfer.service';
import { countMoved, findParties } from './transfer-parties';
import { rootEmailTransfers } from './transfers.table';

/** So many companies are offered. */
const OFFERED = 10;

/**
 * Accounts that act for a company, by a part of its name or by their whole address: parts of addresses would tell whose there
 * are.
 */
export async function findTransferCompanies({ db, loaders }: RequestContext, search: string) {
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await db
    .select({ seller: sellers, account: users.id, email: users.email })
    .from(sellerMembers)
    .innerJoin(sellers, eq(sellers.id, sellerMembers.sellerId))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(
      and(
        actsForSeller(),
        isNotNull(users.email),
        or(sql`${sellers.name} ILIKE ${pattern(search)}`, eq(users.email, normaliseEmail(search))),
      ),
    )
    .orderBy(asc(sellers.name), asc(sellerMembers.createdAt), asc(users.id))
    .limit(OFFERED);
  return Promise.all(
    found.map(async ({ seller, account, email }) => ({
      seller,
      account,
      email: maskedEmail(email ?? ''),
      membership: (await loaders.membershipOfSeller.load(seller.id))?.membership ?? null,
    })),
  );
}

/** @throws BAD_USER_INPUT beside the address that does not do */
export async function previewTransfer({ db }: RequestContext, addresses: { from: string; to: string }) {
  const parties = await findParties(db, addresses, false);
  const { seller, from, to } = parties;
  return {
    seller,
    from: maskedEmail(from.email),
    to: to.email,
    toName: maskedName(to.name),
    ...(await countMoved(db, parties)),
  };
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

/**
 * The addresses of a change, whole; who asked and when is kept, and why with each of the two accounts that have not left.
 * @throws NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED after so many a day
 */
export async function revealTransfer(ctx: RequestContext, { id, reason }: { id: string; reason: string }) {
  await ctx.limits.take('document-reveal', ctx.viewer!.id);
  return transact(ctx, async (tx) => {
    // Held: an account that leaves at this moment empties what is noted here, too.
    const isThis = eq(rootEmailTransfers.id, id);
    const [transfer] = await tx.select().from(rootEmailTransfers).where(isThis).for('share');
    if (!transfer) throw notFound('찾는 변경 기록이 없어요.');
    const { sellerId, fromUserId, toUserId, fromEmail: from, toEmail: to } = transfer;
    const note = {
      action: 'root-email.reveal',
      outcome: 'ok',
      actorId: ctx.viewer?.id ?? null,
      details: { id },
    } as const;
    // The row of an account that has left stays, and so does its id here; its address does not.
    const people = [from === null ? null : fromUserId, to === null ? null : toUserId].filter(
      (userId) => userId !== null,
    );
    for (const userId of people) {
      const document = { collection: 'users', id: userId, reason };
      await audit(tx, ctx.keys, ctx.client, { ...note, subjectId: userId, document });
    }
    // Nothing is shown then; a text that may name them is not kept with the company, which stays.
    if (!people.length) {
      const document = { collection: 'sellers', id: sellerId, reason: null };
      await audit(tx, ctx.keys, ctx.client, { ...note, document });
    }
    return { id, from, to };
  });
}
