import { one } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { testDatabase } from '../../testing/database';
import { indexComments, indexPosts } from './finding/index-posts';
import { comments, posts, type CommentRow, type NewComment, type NewPost, type PostRow } from './community.table';

let built = 0;

/** A published post of the question board. */
export async function buildPost(userId: string, values: Partial<NewPost> = {}): Promise<PostRow> {
  const text = values.untagContent ?? `본문 ${(built += 1)}`;
  const at = values.publishedAt ?? values.createdAt ?? new Date();
  const { db } = testDatabase();
  const post = await db
    .insert(posts)
    .values({
      userId,
      mid: 'qna',
      postType: 'QUESTION',
      title: `글 ${built}`,
      content: `<p>${text}</p>`,
      doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      untagContent: text,
      ...{ publishedAt: at, activeAt: at, createdAt: at },
      ...values,
    })
    .returning()
    .then(one);
  await indexPosts(db, [post.id]);
  return post;
}

/** A published comment below a post, or an answer to one. */
export async function buildComment(
  userId: string,
  post: { id: string },
  values: Partial<NewComment> = {},
  parent: CommentRow | null = null,
): Promise<CommentRow> {
  const id = values.id ?? newId();
  const { db } = testDatabase();
  const comment = await db
    .insert(comments)
    .values({
      ...{ id, postId: post.id, userId, content: `댓글 ${(built += 1)}` },
      ...{ rootId: parent?.rootId ?? id, parentId: parent?.id ?? null },
      ...values,
    })
    .returning()
    .then(one);
  await indexComments(db, [id]);
  return comment;
}
