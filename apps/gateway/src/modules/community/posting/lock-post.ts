import { postPolicy } from '@gredia/auth';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { posts, type PostRow } from '../community.table';
import { unknownPost } from '../reading/post-access';

/**
 * A post, held until the transaction ends: what happens below it waits, too. Its key stays: readers are noted meanwhile, and
 * added to its count later.
 */
export async function lockPost(tx: Executor, id: string): Promise<PostRow | null> {
  if (!isUuid(id)) return null;
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('no key update');
  return post ?? null;
}

/** The same of one that the viewer may know of, or has removed. @throws NOT_FOUND */
export async function lockKnownPost(tx: Executor, { viewer }: RequestContext, id: string): Promise<PostRow> {
  const post = await lockPost(tx, id);
  const isKnown = post && (postPolicy.know(viewer, post) || postPolicy.restore(viewer, post));
  if (!post || !isKnown) throw unknownPost();
  return post;
}
