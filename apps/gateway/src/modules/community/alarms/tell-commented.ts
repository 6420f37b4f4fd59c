import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { CommentRow, PostRow } from '../community.table';
import { commentAdded } from './community.events';
import { addTextJob, isTexted } from './text-comment';

interface NewComment {
  post: PostRow;
  comment: CommentRow;
  /** What it answers. */
  parent: Pick<CommentRow, 'userId'> | null;
  author: { nickname: string };
}

/** Tells the author of a post of a new comment, also by a text where that was asked for, and of an answer the one who is answered. */
export async function tellCommented(tx: Executor, { post, comment, parent, author }: NewComment): Promise<void> {
  await announce(tx, commentAdded, { post, comment, parentUserId: parent?.userId ?? null, author: author.nickname });
  if (isTexted(post, comment)) await addTextJob(tx, { postId: post.id, commentId: comment.id });
}
