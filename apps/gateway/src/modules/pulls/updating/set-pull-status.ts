import { isOpenPull } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { announceCatalogueChange, announceTalk } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { announce } from '../../../platform/events/announce';
import { noteLog } from '../making/note-log';
import { pullRequests, type PullRequestModel } from '../pulls.table';
import { hasTakenOver } from '../reading/taken-over';
import { pullModerated, pullOnOwnProduct } from '../telling/pulls.events';

/** How a suggestion stands before people, in the words of moderation. */
export type ShownStatus = 'PUBLISHED' | 'PENDING' | 'HIDDEN';

/** A held one that was refused waits for nobody: it stays unseen. */
export const shownStatusOf = ({
  isHeld,
  isHidden,
  status,
}: Pick<PullRequestModel, 'isHeld' | 'isHidden' | 'status'>): ShownStatus => {
  if (isHidden) return 'HIDDEN';
  return isHeld ? (isOpenPull(status) ? 'PENDING' : 'HIDDEN') : 'PUBLISHED';
};

const noted: Record<ShownStatus, string> = {
  PUBLISHED: '운영자가 확인해서 올렸어요.',
  PENDING: '운영자의 확인을 다시 기다려요.',
  HIDDEN: '운영자가 숨겼어요.',
};

/**
 * Makes a suggestion seen, waiting or hidden, with all that follows: lists, pages, the change log that names it, and news to its
 * author. What it was about stays as it is, also what was taken over of it.
 * @param reasons what its author reads; of a seen one none
 */
export async function setPullStatus(
  tx: Executor,
  id: string,
  shown: ShownStatus,
  reasons: readonly string[] = [],
): Promise<void> {
  const [pull] = await tx.select().from(pullRequests).where(eq(pullRequests.id, id)).for('no key update');
  if (!pull) return;
  const before = shownStatusOf(pull);
  const heldReasons = shown === 'PUBLISHED' ? [] : [...reasons];
  if (before === shown && isDeepStrictEqual(pull.heldReasons, heldReasons)) return;
  const changed = await tx
    .update(pullRequests)
    .set({
      ...{ isHeld: shown === 'PENDING', isHidden: shown === 'HIDDEN', heldReasons, updatedAt: momentAfter(pull) },
      // Nobody works on what nobody reads: its days for an answer begin anew when it is back.
      ...(pull.waitsSince && shown === 'PUBLISHED' && { waitsSince: new Date(), remindedAt: null }),
    })
    .where(eq(pullRequests.id, id))
    .returning()
    .then(one);
  if (before === shown) return;
  await noteLog(tx, { pullId: id, status: pull.status, update: noted[shown], actorId: null });
  await announceTalk(tx);
  // The change log names it where a part was taken over, also while the rest waits; what is hidden must be gone at once.
  if (shown !== 'PUBLISHED' || (await hasTakenOver(tx, id))) await announceCatalogueChange(tx);
  if (shown === 'PENDING') return;
  await announce(tx, pullModerated, { pull: changed, outcome: shown === 'HIDDEN' ? 'HIDDEN' : 'SHOWN', reasons });
  if (before === 'PENDING' && shown === 'PUBLISHED' && pull.targetType === 'PRODUCT')
    await announce(tx, pullOnOwnProduct, { pull: changed });
}
