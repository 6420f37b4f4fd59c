import { audit } from '../../platform/audit/audit';
import { watchedDocument, type Watch } from '../../platform/collections/watch-documents';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import type { SellerModel } from '../sellers/sellers.table';

interface Noted {
  watch: Watch;
  seller: Pick<SellerModel, 'id'>;
  userId: string;
  reason: string;
  /** Who owns the membership from now on in the place of the one who was parted. */
  successorId?: string | null;
}

/** Notes in the log, and in the history of the supplier, which account began or ceased to act for it: ids, which outlive addresses. */
export async function noteAccount(
  tx: Executor,
  ctx: RequestContext,
  action: 'seller-account.join' | 'seller-account.part',
  { watch, seller, userId, reason, successorId }: Noted,
): Promise<void> {
  await audit(tx, ctx.keys, ctx.client, {
    action,
    outcome: 'ok',
    actorId: ctx.viewer?.id ?? null,
    subjectId: userId,
    details: { sellerId: seller.id, member: userId, ...(successorId && { successor: successorId }) },
    document: await watchedDocument(watch, { collection: 'sellers', id: seller.id, reason }),
  });
}
