import { tellsOfComments } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { defineEvent, mandatoryNotification, notification, noticeAlone } from '../../../platform/events/event';
import type { CommentRow, PostRow } from '../community.table';
import { toldTitle } from '../reading/masked-post';
import {
  answeredNotice,
  commentedNotice,
  decidedNotice,
  mentionedNotice,
  sentNotice,
  proposedNotice,
} from './community-notices';
import { excerptOf } from './excerpt';
import { ownersOf, readerOf, readersOf, type Owner, type Reader } from './recipients';

type ToldPost = Pick<PostRow, 'id' | 'mid' | 'title' | 'userId' | 'isSecret' | 'emailAlarm'>;

export interface CommentEvent {
  post: ToldPost;
  comment: Pick<CommentRow, 'id' | 'userId' | 'content' | 'isSecret'>;
  /** Whose comment it answers. */
  parentUserId: string | null;
  author: string;
}

/** Who wrote below a secret post may not read it any more. */
const postValues = (post: ToldPost, { userId, name }: Pick<Reader, 'userId' | 'name'>) => ({
  ...{ userId, name, postId: post.id, mid: post.mid },
  title: toldTitle(post, userId),
});

const commentValues = (_tx: Executor, { post, comment, author }: CommentEvent, reader: Reader) =>
  Promise.resolve({
    ...postValues(post, reader),
    ...{ commentId: comment.id, author },
    // Not through mail programs and their servers: it is read by few.
    excerpt: comment.isSecret || post.isSecret ? null : excerptOf(comment.content),
  });

const one = (reader: Reader | null): Reader[] => (reader ? [reader] : []);

/** Its post's author hears of it where they asked for that, unless it answers their own comment. */
export const commentAdded = defineEvent(
  'post.commented',
  notification<CommentEvent, Reader, 'post-commented'>({
    to: async (tx, { post, comment, parentUserId }) => {
      const isWanted = post.emailAlarm && tellsOfComments(post.mid);
      const isNews = post.userId !== comment.userId && post.userId !== parentUserId;
      return isWanted && isNews ? one(await readerOf(tx, post.userId, post.id)) : [];
    },
    mail: 'post-commented',
    values: commentValues,
    notice: commentedNotice,
  }),
  notification<CommentEvent, Reader, 'comment-answered'>({
    to: async (tx, { post, comment, parentUserId }) =>
      parentUserId !== null && parentUserId !== comment.userId ? one(await readerOf(tx, parentUserId, post.id)) : [],
    mail: 'comment-answered',
    values: commentValues,
    notice: answeredNotice,
  }),
);

export interface MentionEvent {
  post: ToldPost;
  userIds: readonly string[];
  author: string;
}

export const personMentioned = defineEvent(
  'post.mentioned',
  notification<MentionEvent, Reader, 'post-mentioned'>({
    to: (tx, { post, userIds }) => readersOf(tx, userIds, post.id),
    mail: 'post-mentioned',
    values: (_tx, { post, author }, reader) => Promise.resolve({ ...postValues(post, reader), author }),
    notice: mentionedNotice,
  }),
);

export interface DecisionEvent {
  post: ToldPost;
  /** Whose text it is about: that of the post or of a comment. */
  userId: string;
  isComment: boolean;
  /** Whether it or its post is secret. */
  isSecret: boolean;
  outcome: 'SHOWN' | 'HIDDEN' | 'REMOVED';
  reasons: readonly string[];
}

/** What operators decide about a text its author hears whatever the settings say, also who was suspended with it. */
export const contentDecided = defineEvent(
  'content.decided',
  mandatoryNotification<DecisionEvent, Owner, 'content-decided'>({
    to: (tx, { userId }) => ownersOf(tx, userId),
    mail: 'content-decided',
    values: (_tx, { post, isComment, isSecret, outcome, reasons }, owner) =>
      Promise.resolve({ ...postValues(post, owner), isComment, isSecret, outcome, reasons: reasons.join(' ') }),
    notice: decidedNotice,
  }),
);

export interface ProposalEvent {
  post: ToldPost;
  author: string;
  company: string | null;
  content: string;
  /** Confirmed by its owner. */
  email: string;
}

export const proposalSent = defineEvent(
  'post.proposed',
  notification<ProposalEvent, Reader, 'post-proposed'>({
    // Never with the mail of the day: what it says stands in this mail alone.
    to: async (tx, { post }) => one(await readerOf(tx, post.userId)).map((reader) => ({ ...reader, daily: null })),
    mail: 'post-proposed',
    values: (_tx, { post, author, company, content, email }, reader) =>
      Promise.resolve({ ...postValues(post, reader), author, company, content, email }),
    notice: proposedNotice,
  }),
);

/** Operators send a notice of the service to members; its mails are queued in bulk (mailing/mail-notice.ts). */
export const noticeSent = defineEvent('notice.sent', noticeAlone(sentNotice));
