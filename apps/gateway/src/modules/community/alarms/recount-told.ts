import type { Executor } from '../../../platform/database/client';
import { announceNotifications } from '../../../platform/database/notifications-channel';
import type { PostRow } from '../community.table';

/** Comments of a post are seen no longer, or again: how many its author is told of is another number on every device. */
export const recountTold = (tx: Executor, { userId }: Pick<PostRow, 'userId'>): Promise<void> =>
  announceNotifications(tx, [userId]);
