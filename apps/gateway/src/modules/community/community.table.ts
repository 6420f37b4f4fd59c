import { FORUM_BOARDS, type Board, type PopupSeverity, type PostStatus, type PostType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, updatedAt } from '../../platform/database/columns';
import { files } from '../../platform/files/files.table';
import { users, type UserModel } from '../identity/accounts/accounts.table';

/** Of what was posted: drafts have a table of their own, so that no list of posts can show one. */
export type PostedStatus = Exclude<PostStatus, 'DRAFT'>;

/** What a text was before it was removed. */
export type StatusBefore = Exclude<PostedStatus, 'DELETED'>;

/** That a post stands in the forum, in the words of its indexes: a list of the forum must say the same to be read by one. */
export const IS_FORUM = sql.raw(`mid IN (${FORUM_BOARDS.map((board) => `'${board}'`).join(', ')})`);

/** A post on one of the boards (글). */
export const posts = pgTable(
  'posts',
  {
    id: id(),
    mid: text('mid').$type<Board>().notNull(),
    postType: text('post_type').$type<PostType>().notNull(),
    title: text('title').notNull(),
    /** HTML rendered of `doc`: holds what the allow-list has. */
    content: text('content').notNull(),
    /** The same as a Tiptap document. */
    doc: jsonb('doc').notNull(),
    /** The text of it, for searches, previews and mails. */
    untagContent: text('untag_content').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<PostedStatus>().notNull().default('PUBLISHED'),
    /** Why it waits or was hidden, as its author reads it. */
    statusReasons: texts('status_reasons'),
    /** Of a removed post: what it was, and is again when it is given back. */
    statusBefore: text('status_before').$type<StatusBefore>(),
    isNotice: boolean('is_notice').notNull().default(false),
    isSecret: boolean('is_secret').notNull().default(false),
    isAllowComment: boolean('is_allow_comment').notNull().default(true),
    isAdvertising: boolean('is_advertising').notNull().default(false),
    viewCount: integer('view_count').notNull().default(0),
    /** Of comments that people see, secret ones among them. */
    commentCount: integer('comment_count').notNull().default(0),
    /** Of its newest comment, and before it of the post. */
    activeAt: moment('active_at').notNull().defaultNow(),
    thumbnailId: uuid('thumbnail_id').references(() => files.id, { onDelete: 'set null' }),
    hasImage: boolean('has_image').notNull().default(false),
    popupExpiredAt: moment('popup_expired_at'),
    popupSeverity: text('popup_severity').$type<PopupSeverity>(),
    /** The author wants to hear of comments. */
    emailAlarm: boolean('email_alarm').notNull().default(false),
    mobileAlarm: boolean('mobile_alarm').notNull().default(false),
    acceptedCommentId: uuid('accepted_comment_id').references((): AnyPgColumn => comments.id, {
      onDelete: 'set null',
    }),
    /** When a job ends; null of other posts. */
    expiresAt: moment('expires_at'),
    /** When people could first read it; null while it waits. Lists go by it. */
    publishedAt: moment('published_at'),
    /** When its author removed it, and until when that can be taken back. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The lists of a board by each order, of what people can read.
    index('posts_newest')
      .on(t.mid, t.publishedAt.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED'`),
    index('posts_active')
      .on(t.mid, t.activeAt.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED'`),
    index('posts_views')
      .on(t.mid, t.viewCount.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED'`),
    index('posts_comments')
      .on(t.mid, t.commentCount.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED'`),
    index('posts_pinned')
      .on(t.mid, t.publishedAt.desc())
      .where(sql`is_notice AND status = 'PUBLISHED'`),
    // The six boards of the forum together.
    index('posts_forum_newest')
      .on(t.publishedAt.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED' AND ${IS_FORUM}`),
    index('posts_forum_active')
      .on(t.activeAt.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED' AND ${IS_FORUM}`),
    index('posts_forum_views')
      .on(t.viewCount.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED' AND ${IS_FORUM}`),
    index('posts_forum_comments')
      .on(t.commentCount.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED' AND ${IS_FORUM}`),
    index('posts_type')
      .on(t.mid, t.postType, t.publishedAt.desc(), t.id.desc())
      .where(sql`status = 'PUBLISHED'`),
    index('posts_popup')
      .on(t.popupExpiredAt)
      .where(sql`popup_expired_at IS NOT NULL AND mid = 'notice'`),
    index('posts_user').on(t.userId, t.id.desc()),
    index('posts_waiting')
      .on(t.createdAt)
      .where(sql`status = 'PENDING'`),
  ],
);

export type PostRow = typeof posts.$inferSelect;

/** What a post says. */
export interface PostText {
  content: string;
  untagContent: string;
}

/** A post as it is answered: its text, which may be long, is read where somebody asks for it. */
export type PostModel = Omit<PostRow, 'content' | 'doc' | 'untagContent' | 'status' | 'statusBefore'> & {
  status: PostStatus;
  /** Of a draft, which has no row among the posts. */
  text?: PostText;
  /** Of a draft: the post that it changes. */
  draftOf?: string | null;
  /** The version of that post which it was begun from. */
  draftOfUpdatedAt?: Date | null;
  /** Around what was searched for. */
  snippet?: string | null;
};

/** Who wrote something; how much of it is told is decided where the fields are answered. */
export type PostUserModel = UserModel;

export type NewPost = typeof posts.$inferInsert;

/** The post that a row belongs to, and goes with. */
export const ofPost = () =>
  uuid('post_id')
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });

/** The account that a row belongs to, and goes with. */
export const ofAccount = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export type CommentStatus = 'PUBLISHED' | 'PENDING' | 'HIDDEN' | 'DELETED';

/** A comment or an answer to one (댓글, 답글). What has answers is never taken out, so that they keep their place. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    postId: ofPost(),
    /** The first comment of its thread: its own id where it is that one. Threads go by it, then by the id: by time. */
    rootId: uuid('root_id').notNull(),
    /** Whom it answers; null of a thread's first comment. */
    parentId: uuid('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    isSecret: boolean('is_secret').notNull().default(false),
    status: text('status').$type<CommentStatus>().notNull().default('PUBLISHED'),
    /** Why it waits or was hidden, as its author reads it. */
    statusReasons: texts('status_reasons'),
    /** Of a removed comment: what it was, and is again when it is given back. */
    statusBefore: text('status_before').$type<StatusBefore>(),
    /** When people could first read it; null while it waits. It is news once. */
    publishedAt: moment('published_at'),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('comments_thread').on(t.postId, t.rootId, t.id),
    index('comments_parent').on(t.parentId),
    index('comments_user').on(t.userId, t.id.desc()),
    index('comments_waiting')
      .on(t.createdAt)
      .where(sql`status = 'PENDING'`),
  ],
);

export type CommentRow = typeof comments.$inferSelect;

/** Whom a comment answers, as far as it decides who reads and how it is drawn. */
export interface CommentPlace {
  parentUserId: string | null;
  parentStatus: CommentStatus | null;
  parentIsSecret: boolean | null;
  /** Whom the comment above it answers: one of those who read that one. */
  grandparentUserId: string | null;
}

export type CommentModel = CommentRow &
  CommentPlace & {
    children?: CommentModel[];
    /** Where it was read together with its post. */
    post?: PostModel;
  };
export type NewComment = typeof comments.$inferInsert;

/** Pictures inside the text, and files below it, in their order. */
export const postFiles = pgTable(
  'post_files',
  {
    postId: ofPost(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    kind: text('kind').$type<'IMAGE' | 'ATTACHMENT'>().notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.fileId] }), index('post_files_file').on(t.fileId)],
);

export type MentionKind = 'USER' | 'INGREDIENT' | 'PRODUCT';

/** Whom and what a post names with `@` and `#`. */
export const postMentions = pgTable(
  'post_mentions',
  {
    postId: ofPost(),
    kind: text('kind').$type<MentionKind>().notNull(),
    /** Of an account, an ingredient or a raw material. */
    targetId: uuid('target_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.targetId] }),
    index('post_mentions_target').on(t.targetId, t.postId.desc()),
  ],
);

/** Who has been counted as a reader today: an account, or a hash of a visitor. Yesterday's go every night. */
export const postViewers = pgTable(
  'post_viewers',
  {
    day: date('day', { mode: 'string' }).notNull(),
    postId: ofPost(),
    /** SHA-256, with a salt that changes every day: tells no one. */
    viewer: text('viewer').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.postId, t.viewer] }), index('post_viewers_post').on(t.postId)],
);

/** How often a post was read on a day, for the most read of a week. */
export const postViewDays = pgTable(
  'post_view_days',
  {
    postId: ofPost(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    /** Those of them that came while somebody wrote to the post: they are added to its own count later. */
    late: integer('late').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.postId, t.day] }), index('post_view_days_day').on(t.day)],
);

/** When a member last read a post: later comments are new to them. */
export const postReads = pgTable(
  'post_reads',
  {
    userId: ofAccount(),
    postId: ofPost(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.postId] }), index('post_reads_post').on(t.postId)],
);

/** What mails about a post an account had or wants no more. */
export const postMails = pgTable(
  'post_mails',
  {
    postId: ofPost(),
    userId: ofAccount(),
    /** When it was told that the post names it. It stays when the name goes, so that nobody is called twice. */
    toldAt: moment('told_at'),
    /** Since when it wants no mail about comments and mentions of this post. */
    stoppedAt: moment('stopped_at'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('post_mails_user').on(t.userId)],
);

/** Who mailed a proposal to whose post, so that it is done once. The text is in the mail alone. */
export const postProposals = pgTable(
  'post_proposals',
  {
    postId: ofPost(),
    userId: ofAccount(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('post_proposals_user').on(t.userId, t.createdAt)],
);
