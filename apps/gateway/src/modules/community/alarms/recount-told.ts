import type { Executor } from '../../../platform/database/client';
import { announceNotifications } from '../../../platform/database/notifications-channel';
import type { PostRow } from '../community.table';

/** Comments of some posts are seen no longer, or again: how many their authors are told of is another number on every device. */
export const recountTold = (tx: Executor, ...told: readonly Pick<PostRow, 'userId'>[]): Promise<void> =>
  announceNotifications(
    tx,
    told.map(({ userId }) => userId),
  );
