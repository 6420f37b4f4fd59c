import type { Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { CommentRow, PostRow } from '../community.table';
import { commentAdded } from './community.events';

interface NewComment {
  post: PostRow;
  comment: CommentRow;
  /** What it answers. */
  parent: Pick<CommentRow, 'userId'> | null;
  author: { nickname: string };
}

/** Tells the author of a post of a new comment, and of an answer the one who is answered. */
export const tellCommented = (tx: Executor, { post, comment, parent, author }: NewComment): Promise<void> =>
  announce(tx, commentAdded, { post, comment, parentUserId: parent?.userId ?? null, author: author.nickname });
