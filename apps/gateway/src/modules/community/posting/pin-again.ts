import { eq } from 'drizzle-orm';
import { announceCatalogueChange } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { posts } from '../community.table';
import { lockPost } from './lock-post';
import { hasPinRoom } from './post-rules';

/** Pins a post that was pinned before it was hidden, where its board still has room. */
export async function pinAgain(tx: Executor, id: string): Promise<void> {
  const post = await lockPost(tx, id);
  if (post?.status !== 'PUBLISHED' || post.isNotice || !(await hasPinRoom(tx, post.mid, id))) return;
  await tx
    .update(posts)
    .set({ isNotice: true, updatedAt: momentAfter(post) })
    .where(eq(posts.id, id));
  await announceCatalogueChange(tx);
}
