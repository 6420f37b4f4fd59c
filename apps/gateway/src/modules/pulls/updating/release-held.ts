import { eq } from 'drizzle-orm';
import { announceCatalogueChange, announceTalk } from '../../../platform/database/catalogue-changes';
import { one, type Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { announce } from '../../../platform/events/announce';
import { decideChecks } from '../../content-checks/public';
import { noteLog } from '../making/note-log';
import { pullRequests, type PullRequestModel } from '../pulls.table';
import { hasTakenOver } from '../reading/taken-over';
import { pullOnOwnProduct } from '../telling/pulls.events';

/** Lets everyone see a locked suggestion that was held, with the news that a seen one makes as it is sent. */
export async function releaseHeld(tx: Executor, pull: PullRequestModel, actorId: string): Promise<PullRequestModel> {
  const released = await tx
    .update(pullRequests)
    .set({ isHeld: false, heldReasons: [], updatedAt: momentAfter(pull) })
    .where(eq(pullRequests.id, pull.id))
    .returning()
    .then(one);
  await decideChecks(tx, [pull.id], released.updatedAt);
  await noteLog(tx, { pullId: pull.id, status: pull.status, update: '운영자가 확인해서 올렸어요.', actorId });
  await announceTalk(tx);
  // The change log names what was taken over before it was held anew.
  if (await hasTakenOver(tx, pull.id)) await announceCatalogueChange(tx);
  if (pull.targetType === 'PRODUCT') await announce(tx, pullOnOwnProduct, { pull: released });
  return released;
}
