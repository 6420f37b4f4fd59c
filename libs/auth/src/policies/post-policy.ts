import { HOUR_MS, isForumBoard, POST_LIMITS, type Board, type PostStatus } from '@gredia/domain';
import { hasAccess, mayUseConsole, type Viewer } from '../viewer';

/** What is asked of a post to say who may do what with it. */
export interface PostFacts {
  userId: string;
  mid: Board;
  status: PostStatus;
  isSecret: boolean;
  isAllowComment: boolean;
  /** When its author removed it in a way that can be taken back. */
  removedAt: Date | null;
}

/** The same of a comment. */
export interface CommentFacts {
  userId: string;
  status: 'PUBLISHED' | 'PENDING' | 'HIDDEN' | 'DELETED';
  isSecret: boolean;
  /** Whose comment it answers; null of a thread's first one. */
  parentUserId: string | null;
  removedAt: Date | null;
}

type Asker = Viewer | null;

const isTheirs = (viewer: Asker, { userId }: { userId: string }): boolean => viewer?.id === userId;
const mayWrite = (viewer: Asker): boolean => hasAccess(viewer, 'VERIFIED');

/** Within a day from the removal. */
const isRestorable = (removedAt: Date | null, now: number): boolean =>
  removedAt !== null && now - removedAt.getTime() < POST_LIMITS.undoHours * HOUR_MS;

/** Boards on which operators speak for the service. */
const isOfService = (mid: Board): boolean => mid === 'notice' || mid === 'update';

/** Who may do what with posts: every answer, mail and door asks here (docs/product/community.md#who-reads-what). */
export const postPolicy = {
  /** Whether the viewer is told that there is such a post; without it the answer is as of an unknown one. */
  know: (viewer: Asker, post: PostFacts): boolean => {
    if (post.status === 'PUBLISHED') return true;
    if (mayUseConsole(viewer)) return post.status !== 'DRAFT';
    return isTheirs(viewer, post) && post.status !== 'DELETED';
  },
  /** Whether the viewer reads title, text, author and files: a secret one is read by its author and by operators. */
  read: (viewer: Asker, post: PostFacts): boolean => {
    if (post.status === 'DRAFT') return isTheirs(viewer, post);
    if (!postPolicy.know(viewer, post)) return false;
    return !post.isSecret || isTheirs(viewer, post) || mayUseConsole(viewer);
  },
  /** What only its author and operators are told: reasons, settings. */
  readInside: (viewer: Asker, post: PostFacts): boolean => isTheirs(viewer, post) || mayUseConsole(viewer),
  /**
   * Whether the viewer may post on a board.
   * @param own the supplier that the viewer acts for: articles are written by suppliers
   */
  write: (viewer: Asker, mid: Board, own: string | null): boolean => {
    if (!mayWrite(viewer)) return false;
    if (isForumBoard(mid)) return true;
    if (mid === 'featured') return mayUseConsole(viewer) || (hasAccess(viewer, 'SELLER') && own !== null);
    return mayUseConsole(viewer);
  },
  /** Title and text are changed by the author; what the service says, by every operator. */
  edit: (viewer: Asker, post: PostFacts): boolean => {
    if (post.status !== 'PUBLISHED' && post.status !== 'PENDING') return false;
    if (!isForumBoard(post.mid) && post.mid !== 'featured') return mayUseConsole(viewer);
    return isTheirs(viewer, post) && mayWrite(viewer);
  },
  /** Board, type, pin and popup: also by operators, who put in its place what others wrote. */
  arrange: (viewer: Asker, { status }: PostFacts): boolean =>
    mayUseConsole(viewer) && (status === 'PUBLISHED' || status === 'PENDING'),
  /** Pinning above a board and telling all: operators. */
  pin: (viewer: Asker): boolean => mayUseConsole(viewer),
  remove: (viewer: Asker, post: PostFacts): boolean => {
    if (post.status === 'DELETED' || post.status === 'DRAFT') return false;
    return mayUseConsole(viewer) || (isTheirs(viewer, post) && mayWrite(viewer) && !isOfService(post.mid));
  },
  /** The author within a day, where the author removed it; operators what they removed, as long as it is kept. */
  restore: (viewer: Asker, post: PostFacts, now = Date.now()): boolean => {
    if (post.status !== 'DELETED') return false;
    if (post.removedAt === null) return mayUseConsole(viewer);
    return isTheirs(viewer, post) && mayWrite(viewer) && isRestorable(post.removedAt, now);
  },
  comment: (viewer: Asker, post: PostFacts): boolean =>
    mayWrite(viewer) && post.status === 'PUBLISHED' && post.isAllowComment && postPolicy.read(viewer, post),
  /** The author of a question says which answer helped. */
  accept: (viewer: Asker, post: PostFacts): boolean =>
    post.mid === 'qna' && post.status === 'PUBLISHED' && isTheirs(viewer, post) && mayWrite(viewer),
  /** Mailing the author of a post that looks for a raw material. */
  propose: (viewer: Asker, post: PostFacts): boolean =>
    post.mid === 'request' &&
    post.status === 'PUBLISHED' &&
    mayWrite(viewer) &&
    !isTheirs(viewer, post) &&
    postPolicy.read(viewer, post),
  report: (viewer: Asker, post: PostFacts): boolean =>
    mayWrite(viewer) && post.status === 'PUBLISHED' && !isTheirs(viewer, post) && postPolicy.read(viewer, post),
  moderate: (viewer: Asker): boolean => mayUseConsole(viewer),
};

/** Who may do what with comments; whoever may not read the post may not read what stands below it. */
export const commentPolicy = {
  /** Whether the viewer reads what it says and by whom. */
  read: (viewer: Asker, post: PostFacts, comment: CommentFacts): boolean => {
    if (comment.status === 'DELETED' || !postPolicy.read(viewer, post)) return false;
    if (isTheirs(viewer, comment) || mayUseConsole(viewer)) return true;
    if (comment.status !== 'PUBLISHED') return false;
    if (!comment.isSecret) return true;
    return viewer !== null && (viewer.id === post.userId || viewer.id === comment.parentUserId);
  },
  /** Whether it is listed though it waits or is hidden. */
  readInside: (viewer: Asker, comment: CommentFacts): boolean => isTheirs(viewer, comment) || mayUseConsole(viewer),
  reply: (viewer: Asker, post: PostFacts, comment: CommentFacts): boolean =>
    comment.status === 'PUBLISHED' && postPolicy.comment(viewer, post) && commentPolicy.read(viewer, post, comment),
  edit: (viewer: Asker, post: PostFacts, comment: CommentFacts): boolean =>
    isTheirs(viewer, comment) &&
    mayWrite(viewer) &&
    (comment.status === 'PUBLISHED' || comment.status === 'PENDING') &&
    postPolicy.read(viewer, post),
  remove: (viewer: Asker, comment: CommentFacts): boolean =>
    comment.status !== 'DELETED' && (mayUseConsole(viewer) || (isTheirs(viewer, comment) && mayWrite(viewer))),
  restore: (viewer: Asker, comment: CommentFacts, now = Date.now()): boolean => {
    if (comment.status !== 'DELETED') return false;
    if (comment.removedAt === null) return mayUseConsole(viewer);
    return isTheirs(viewer, comment) && mayWrite(viewer) && isRestorable(comment.removedAt, now);
  },
  accept: (viewer: Asker, post: PostFacts, comment: CommentFacts): boolean =>
    postPolicy.accept(viewer, post) && comment.status === 'PUBLISHED' && !comment.isSecret,
  report: (viewer: Asker, post: PostFacts, comment: CommentFacts): boolean =>
    mayWrite(viewer) &&
    comment.status === 'PUBLISHED' &&
    !isTheirs(viewer, comment) &&
    commentPolicy.read(viewer, post, comment),
  moderate: (viewer: Asker): boolean => mayUseConsole(viewer),
};
