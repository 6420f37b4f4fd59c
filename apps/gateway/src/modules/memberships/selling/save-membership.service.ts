import { extendedUntil, koreanDay, type MembershipFacts, type MembershipInput } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { noteChanges } from '../../../platform/collections/document-changes';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { momentAfter } from '../../../platform/database/moment-after';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transactWith } from '../../../platform/transact/transact';
import { sellers, type SellerModel } from '../../sellers/sellers.table';
import { findMembership, requireUnpaid } from '../membership-rows';
import { membershipsDocuments } from '../memberships.collection';
import { memberships, type MembershipModel } from '../memberships.table';
import { lockRoot, rootOf } from './root-account';

const FACTS = [
  ...(['companyName', 'website', 'contact', 'managerName', 'managerContact'] as const),
  ...(['managerEmail', 'ceo', 'taxEmail', 'businessNumber'] as const),
] satisfies MembershipFacts[];

const STOPPED = '중지된 멤버십이에요. 먼저 다시 시작해 주세요.';

/**
 * Sells a membership, or changes one: what is absent stays as it is.
 * @throws NOT_FOUND for an unknown one, CONFLICT where the company has one already, or it has changed since it was read,
 *   BAD_USER_INPUT by field
 */
export async function saveMembership(ctx: RequestContext, input: MembershipInput): Promise<MembershipModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  const once = {
    operation: 'saveMembership',
    accountId: viewer.id,
    key: input.id === null ? input.clientKey : null,
    input,
    answerOf: ({ id }: MembershipModel) => id,
    again: (tx: Executor, { answer }: { answer: string }) => findMembership(tx, answer),
  };
  return transactWith<MembershipModel>(ctx, { once }, async (tx) => {
    const root = await lockRoot(tx, input.rootEmail);
    const known = input.id === null ? null : await findMembership(tx, input.id);
    const seller = await lockSeller(tx, known ? known.sellerId : input.sellerId);
    const id = known?.id ?? newId();
    const watch = await watchDocuments(tx, membershipsDocuments, [id]);
    const before = known && (await findMembership(tx, known.id));
    requireCurrent(before, input);
    if (!before) await requireNone(tx, seller);
    const columns = {
      ...factsOf(input),
      ...termOf(before, input),
      ...(await rootColumn(tx, ctx, { before, seller, root })),
    };
    if (before && columns.taxEmail === null) await requireUnpaid(tx, [before.id]);
    const saved = before
      ? await tx
          .update(memberships)
          .set({ ...columns, updatedAt: momentAfter(before) })
          .where(eq(memberships.id, id))
          .returning()
          .then(one)
      : await tx
          .insert(memberships)
          .values({ id, sellerId: seller?.id ?? null, companyName: seller?.name ?? '', ...columns })
          .returning()
          .then(one);
    const details = { outcome: before ? 'changed' : 'sold', period: input.period ?? null };
    await noteChanges(tx, ctx, membershipsDocuments, await watch(), {
      action: 'membership.save',
      reason: input.reason,
      details,
    });
    await announceCatalogueChange(tx);
    return saved;
  });
}

/** @throws BAD_USER_INPUT for an unknown supplier; one whose supplier is gone has none */
async function lockSeller(tx: Executor, id: string | null): Promise<SellerModel | null> {
  if (id === null) return null;
  const [seller] = await tx.select().from(sellers).where(eq(sellers.id, id)).for('no key update');
  if (!seller) throw badUserInput({ sellerId: '찾는 공급사가 없어요.' });
  return seller;
}

function requireCurrent(before: MembershipModel | null, { expectedUpdatedAt }: MembershipInput): void {
  if (!before || !expectedUpdatedAt || before.updatedAt.getTime() === expectedUpdatedAt.getTime()) return;
  throw conflict('멤버십이 그사이에 다른 곳에서 바뀌었어요. 새로 고친 뒤 다시 저장해 주세요.');
}

/** The supplier is locked: of two who sell it one the second one is told so. */
async function requireNone(tx: Executor, seller: SellerModel | null): Promise<void> {
  const [held] = seller
    ? await tx.select({ id: memberships.id }).from(memberships).where(eq(memberships.sellerId, seller.id)).limit(1)
    : [];
  if (held)
    throw conflict('이미 멤버십이 있는 회사예요. 그 멤버십을 연장하거나 바꿔 주세요.', { membershipId: held.id });
}

const factsOf = (input: MembershipInput): Partial<Pick<MembershipModel, MembershipFacts>> =>
  Object.fromEntries(FACTS.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])));

/**
 * What is sold, and until when.
 * @throws BAD_USER_INPUT where that has no period, needs one, or belongs to one that is stopped, which would show nothing of it
 */
function termOf(before: MembershipModel | null, { membership, period, expiryDate }: MembershipInput) {
  const tier = membership ?? before?.membership ?? 'FREE';
  if (tier === 'FREE' && (period !== undefined || expiryDate !== undefined)) {
    throw badUserInput({ period: '무료 멤버십에는 기간이 없어요.' });
  }
  // What is paid for again goes on from the end of the present term; of a free one there is none.
  const present = before && before.membership !== 'FREE' ? before.expiryDate : null;
  const until = period === undefined ? expiryDate : extendedUntil(present, period, koreanDay());
  if (before?.isStopped && until !== undefined && (present === null || until > present)) {
    throw badUserInput({ [period === undefined ? 'expiryDate' : 'period']: STOPPED });
  }
  if (tier !== 'FREE' && until === undefined && present === null) throw badUserInput({ period: '기간을 골라 주세요.' });
  return {
    membership: tier,
    ...(tier === 'FREE' && { expiryDate: null }),
    ...(until !== undefined && { expiryDate: until }),
    ...(period !== undefined && { period }),
  };
}

/** @throws BAD_USER_INPUT where another account is to own one that has an owner: that is 대표 이메일 변경 */
async function rootColumn(
  tx: Executor,
  ctx: RequestContext,
  {
    before,
    seller,
    root,
  }: { before: MembershipModel | null; seller: SellerModel | null; root: Parameters<typeof rootOf>[3] },
): Promise<{ rootUserId?: string | null }> {
  if (!seller || (before && !root)) return {};
  if (before?.rootUserId && root && before.rootUserId !== root.id) {
    throw badUserInput({ rootEmail: '대표 이메일은 대표 이메일 변경 화면에서 바꿔요.' });
  }
  return { rootUserId: await rootOf(tx, ctx, seller, root) };
}
