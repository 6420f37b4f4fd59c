import { and, eq, ne } from 'drizzle-orm';
import { announceCatalogueChange, announceTalk } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { postMentions, type PostRow } from '../community.table';

/**
 * Tells that a post has gone, as far as anyone could see it: pages of what it names have it as well as its board, others do not.
 * @param post as it was
 */
export async function announceRemoval(tx: Executor, { id, status, isSecret }: PostRow): Promise<void> {
  if (status !== 'PUBLISHED') return;
  const namesThings = and(eq(postMentions.postId, id), ne(postMentions.kind, 'USER'));
  const isElsewhere = !isSecret && (await tx.$count(postMentions, namesThings)) > 0;
  await (isElsewhere ? announceCatalogueChange(tx) : announceTalk(tx));
}
