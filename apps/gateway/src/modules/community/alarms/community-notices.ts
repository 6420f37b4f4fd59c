import { commentPath, communityPaths, josa, postPath, tellsOfComments } from '@gredia/domain';
import type { Notice } from '../../../platform/events/event';
import { appReaders } from '../../identity/public';
import { toldTitle } from '../reading/masked-post';
import type { CommentEvent, DecisionEvent, MentionEvent, ProposalEvent } from './community.events';

const doneWord = { SHOWN: '게시됐어요', HIDDEN: '숨겨졌어요', REMOVED: '삭제됐어요' };

const commentText = (title: string, { post, comment }: Pick<CommentEvent, 'post' | 'comment'>, userId: string) => ({
  title,
  body: toldTitle(post, userId),
  path: commentPath(post.id, post.mid, comment.id),
});

/** In the app the author hears of every comment, gathered: what the form of a post asks is mails alone. */
export const commentedNotice: Notice<CommentEvent> = {
  kind: 'COMMENT',
  text: (_tx, { post, comment }, { userId }) => ({
    ...commentText('글에 새 댓글이 달렸어요', { post, comment }, userId),
    ...{ threadId: post.id, aboutId: comment.id },
  }),
  to: appReaders('comments', ({ post, comment, parentUserId }) => {
    const isNews = post.userId !== comment.userId && post.userId !== parentUserId;
    return tellsOfComments(post.mid) && isNews ? [post.userId] : [];
  }),
};

export const answeredNotice: Notice<CommentEvent> = {
  kind: 'COMMENT',
  text: (_tx, event, { userId }) => commentText('내 댓글에 답글이 달렸어요', event, userId),
  to: appReaders('comments', ({ comment, parentUserId }) => (parentUserId === comment.userId ? [] : [parentUserId])),
};

export const mentionedNotice: Notice<MentionEvent> = {
  kind: 'COMMENT',
  to: appReaders('comments', ({ userIds }) => userIds),
  text: (_tx, { post }, { userId }) => ({
    title: '글에서 회원님을 언급했어요',
    body: toldTitle(post, userId),
    path: postPath(post.id, post.mid),
  }),
};

/** What it says goes by mail alone, with the address for an answer. */
export const proposedNotice: Notice<ProposalEvent> = {
  kind: 'COMMENT',
  to: appReaders('comments', ({ post }) => [post.userId]),
  text: (_tx, { post }, { userId }) => ({
    title: '원료 제안이 메일로 왔어요',
    body: toldTitle(post, userId),
    path: postPath(post.id, post.mid),
  }),
};

export const decidedNotice: Notice<DecisionEvent> = {
  kind: 'ACCOUNT',
  to: appReaders(null, ({ userId }) => [userId]),
  text: (_tx, { post, isComment, outcome }, { userId }) => ({
    title: `${josa(isComment ? '댓글' : '글', '이/가')} ${doneWord[outcome]}`,
    body: toldTitle(post, userId),
    // A removed post is not there for its author either.
    path: outcome === 'REMOVED' && !isComment ? communityPaths.community : postPath(post.id, post.mid),
  }),
};

export const sentNotice: Notice<{ userId: string; postId: string; title: string }> = {
  kind: 'NOTICE',
  to: appReaders('notices', ({ userId }) => [userId]),
  text: (_tx, { postId, title }) => ({ title: '새 공지가 있어요', body: title, path: postPath(postId, 'notice') }),
};
