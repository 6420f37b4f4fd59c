import { eq } from 'drizzle-orm';
import { noteChanges } from '../../../platform/collections/document-changes';
import { watchDocuments } from '../../../platform/collections/watch-documents';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import { one } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { conflict } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { findMembership } from '../membership-rows';
import { membershipsDocuments } from '../memberships.collection';
import { memberships, type MembershipModel } from '../memberships.table';

/**
 * Ends a membership before its last day: what it shows is off at once, and nothing of what it allows stays.
 * @throws NOT_FOUND for an unknown one, CONFLICT for one that is stopped
 */
export const stopMembership = (ctx: RequestContext, id: string, reason: string): Promise<MembershipModel> =>
  setStopped(ctx, id, { isStopped: true, reason });

/**
 * Lets a stopped membership go on until its last day.
 * @throws NOT_FOUND for an unknown one, CONFLICT for one that is not stopped
 */
export const resumeMembership = (ctx: RequestContext, id: string, reason: string): Promise<MembershipModel> =>
  setStopped(ctx, id, { isStopped: false, reason });

function setStopped(
  ctx: RequestContext,
  id: string,
  { isStopped, reason }: { isStopped: boolean; reason: string },
): Promise<MembershipModel> {
  return transact(ctx, async (tx) => {
    const known = await findMembership(tx, id);
    const watch = await watchDocuments(tx, membershipsDocuments, [known.id]);
    const before = await findMembership(tx, known.id);
    if (before.isStopped === isStopped)
      throw conflict(isStopped ? '이미 중지된 멤버십이에요.' : '중지되지 않은 멤버십이에요.');
    const saved = await tx
      .update(memberships)
      .set({ isStopped, updatedAt: momentAfter(before) })
      .where(eq(memberships.id, before.id))
      .returning()
      .then(one);
    const action = isStopped ? 'membership.stop' : 'membership.continue';
    await noteChanges(tx, ctx, membershipsDocuments, await watch(), { action, reason });
    await announceCatalogueChange(tx);
    return saved;
  });
}
