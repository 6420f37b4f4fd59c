import { count, desc, eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf, type Paging } from '../../../platform/graphql/list-input';
import { postDrafts } from './drafts.table';
import type { PostList } from '../reading/post-rows';
import { draftAsPost } from './draft-rows';

/** What the viewer began to write and has not posted, the newest first. */
export async function listDrafts({ db, viewer }: RequestContext, paging: Paging): Promise<PostList> {
  if (!viewer) return { total: 0, posts: [] };
  const own = eq(postDrafts.userId, viewer.id);
  const [counted, rows] = await Promise.all([
    db.select({ total: count() }).from(postDrafts).where(own),
    db
      .select()
      .from(postDrafts)
      .where(own)
      .orderBy(desc(postDrafts.updatedAt), desc(postDrafts.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
  ]);
  return { ...one(counted), posts: rows.map(draftAsPost) };
}
