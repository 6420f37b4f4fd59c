import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { announceCatalogueChange, announceTalk } from '../../../platform/database/catalogue-changes';
import type { Executor } from '../../../platform/database/client';
import { momentAfter } from '../../../platform/database/moment-after';
import { forgetTitle } from '../alarms/forget-title';
import { nicknameOf } from '../alarms/recipients';
import { recountTold } from '../alarms/recount-told';
import { tellCommented } from '../alarms/tell-commented';
import { tellDecided } from '../alarms/tell-decided';
import { tellMentioned } from '../alarms/tell-mentioned';
import { leaveThread } from '../commenting/change-comment.service';
import { recountComments } from '../commenting/lock-comment';
import { comments, posts, type CommentRow, type PostRow } from '../community.table';
import { indexComments, indexPosts } from '../finding/index-posts';
import { lockPost } from './lock-post';

export interface ContentTarget {
  kind: 'POST' | 'COMMENT';
  id: string;
}

/** What operators can make of a text. */
export type DecidedStatus = 'PUBLISHED' | 'PENDING' | 'HIDDEN';

/** A text as it was before a decision. */
export interface ContentBefore {
  kind: 'POST' | 'COMMENT';
  id: string;
  postId: string;
  userId: string;
  status: DecidedStatus;
  reasons: string[];
  /** Of the post. */
  title: string;
}

interface Decision {
  /** What its author reads; of a published text none. */
  reasons?: readonly string[];
  /** Whether its author is told by mail; so it is without it. */
  tells?: boolean;
  /** Only of a text that is in this state: taking a decision back leaves what has changed since. */
  onlyFrom?: DecidedStatus;
}

/**
 * Makes a post or comment seen, waiting or hidden, with all that follows: counts, lists, news to its author. The post is
 * locked before the comment; whoever decides about several goes by the ids of their posts.
 * @returns the text as it was; null for one that is gone, was removed, or is in another state than `onlyFrom`
 */
export async function setContentStatus(
  tx: Executor,
  target: ContentTarget,
  status: DecidedStatus,
  decision: Decision = {},
): Promise<ContentBefore | null> {
  return target.kind === 'POST'
    ? setPost(tx, target.id, status, decision)
    : setComment(tx, target.id, status, decision);
}

/** A text that is so already is not written: forms that are open stay in date. */
const isSame = (text: PostRow | CommentRow, status: DecidedStatus, reasons: readonly string[]): boolean =>
  text.status === status && isDeepStrictEqual(text.statusReasons, reasons);

const isLeft = (before: string, { onlyFrom }: Decision): boolean =>
  before === 'DELETED' || (onlyFrom !== undefined && onlyFrom !== before);

async function setPost(
  tx: Executor,
  id: string,
  status: DecidedStatus,
  decision: Decision,
): Promise<ContentBefore | null> {
  const post = await lockPost(tx, id);
  if (!post || post.status === 'DELETED' || isLeft(post.status, decision)) return null;
  const isShown = status === 'PUBLISHED';
  const reasons = isShown ? [] : [...(decision.reasons ?? [])];
  const before: ContentBefore = { ...beforeOf(post, post), kind: 'POST' };
  if (isSame(post, status, reasons)) return before;
  const now = momentAfter(post);
  const isFirst = isShown && post.publishedAt === null;
  await tx
    .update(posts)
    .set({
      ...{ status, statusReasons: reasons, updatedAt: now },
      // It comes to the top of the lists when people can first read it.
      ...(isFirst && { publishedAt: now, activeAt: now }),
      ...(!isShown && { isNotice: false }),
    })
    .where(eq(posts.id, id));
  await indexPosts(tx, [id]);
  await tellMentioned(tx, { ...post, status });
  if (!isShown) await forgetTitle(tx, post);
  await (isShown ? announceTalk(tx) : announceCatalogueChange(tx));
  await tell(tx, { post, comment: null, from: post.status, status, reasons, decision });
  return before;
}

async function setComment(
  tx: Executor,
  id: string,
  status: DecidedStatus,
  decision: Decision,
): Promise<ContentBefore | null> {
  const [place] = await tx.select({ postId: comments.postId }).from(comments).where(eq(comments.id, id));
  const post = place && (await lockPost(tx, place.postId));
  if (!post) return null;
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('update');
  if (!comment || comment.status === 'DELETED' || isLeft(comment.status, decision)) return null;
  const isShown = status === 'PUBLISHED';
  const reasons = isShown ? [] : [...(decision.reasons ?? [])];
  const before: ContentBefore = { ...beforeOf(comment, post), kind: 'COMMENT' };
  if (isSame(comment, status, reasons)) return before;
  const now = momentAfter(comment);
  const isFirst = isShown && comment.publishedAt === null;
  await tx
    .update(comments)
    .set({ status, statusReasons: reasons, ...(isFirst && { publishedAt: now }), updatedAt: now })
    .where(eq(comments.id, id));
  if (isShown) {
    await recountComments(tx, post.id);
    await recountTold(tx, post);
  } else await leaveThread(tx, post, id);
  await indexComments(tx, [id]);
  await announceTalk(tx);
  await tell(tx, { post, comment, from: comment.status, status, reasons, decision });
  if (isFirst && comment.status === 'PENDING' && post.status === 'PUBLISHED' && decision.tells !== false)
    await tellLate(tx, post, comment);
  return before;
}

/** A comment that waited from the beginning is news when it is let pass. */
async function tellLate(tx: Executor, post: PostRow, comment: CommentRow): Promise<void> {
  const { userId } = comments;
  const [parent] = comment.parentId
    ? await tx.select({ userId }).from(comments).where(eq(comments.id, comment.parentId))
    : [];
  const author = { nickname: await nicknameOf(tx, comment.userId) };
  await tellCommented(tx, { post, comment, parent: parent ?? null, author });
}

const beforeOf = ({ id, userId, status, statusReasons }: PostRow | CommentRow, post: PostRow) => ({
  ...{ id, userId, postId: post.id, title: post.title, reasons: statusReasons },
  status: status as DecidedStatus,
});

interface Told {
  post: PostRow;
  comment: CommentRow | null;
  from: string;
  status: DecidedStatus;
  reasons: readonly string[];
  decision: Decision;
}

/** Its author hears that it is shown or hidden; not that it waits again, nor what was so before. */
async function tell(tx: Executor, { post, comment, from, status, reasons, decision }: Told): Promise<void> {
  if (decision.tells === false || status === 'PENDING' || from === status) return;
  await tellDecided(tx, post, status === 'PUBLISHED' ? 'SHOWN' : 'HIDDEN', comment, reasons);
}
