import { desc, eq, ne, and } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { comments, postMails, postProposals, postReads, posts } from '../community.table';
import { postDrafts } from '../drafts/drafts.table';

/** What a person wrote, read and proposed; what others wrote about it is theirs. */
export async function readTextsOf(db: Database, userId: string, mostRows: number): Promise<Record<string, unknown>> {
  const { id, mid, postType, title, content, status, isSecret, createdAt, updatedAt } = posts;
  const written = await db
    .select({ id, mid, postType, title, content, status, isSecret, createdAt, updatedAt })
    .from(posts)
    .where(eq(posts.userId, userId))
    .orderBy(desc(posts.id))
    .limit(mostRows);
  const said = await db
    .select({
      postId: comments.postId,
      content: comments.content,
      isSecret: comments.isSecret,
      status: comments.status,
      createdAt: comments.createdAt,
    })
    .from(comments)
    .where(and(eq(comments.userId, userId), ne(comments.content, '')))
    .orderBy(desc(comments.id))
    .limit(mostRows);
  const begun = await db
    .select({
      mid: postDrafts.mid,
      title: postDrafts.title,
      content: postDrafts.content,
      updatedAt: postDrafts.updatedAt,
    })
    .from(postDrafts)
    .where(eq(postDrafts.userId, userId))
    .orderBy(desc(postDrafts.updatedAt));
  const read = await db
    .select({ postId: postReads.postId, readAt: postReads.readAt })
    .from(postReads)
    .where(eq(postReads.userId, userId))
    .orderBy(desc(postReads.readAt))
    .limit(mostRows);
  const proposed = await db
    .select({ postId: postProposals.postId, createdAt: postProposals.createdAt })
    .from(postProposals)
    .where(eq(postProposals.userId, userId))
    .orderBy(desc(postProposals.createdAt))
    .limit(mostRows);
  const mailed = await db
    .select({ postId: postMails.postId, toldAt: postMails.toldAt, stoppedAt: postMails.stoppedAt })
    .from(postMails)
    .where(eq(postMails.userId, userId))
    .orderBy(desc(postMails.postId))
    .limit(mostRows);
  return { posts: written, comments: said, postDrafts: begun, readPosts: read, proposals: proposed, postMails: mailed };
}
