import type { Board, PostType } from '@gredia/domain';
import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../../../platform/database/columns';
import { files } from '../../../platform/files/files.table';
import { ofAccount, posts } from '../community.table';

/** What somebody is writing and has not posted (임시 저장). */
export const postDrafts = pgTable(
  'post_drafts',
  {
    id: id(),
    userId: ofAccount(),
    /** The post that it changes; null of a new one. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** When that post had been saved last as the text was begun, or was put together with it; null where nobody said. */
    postUpdatedAt: moment('post_updated_at'),
    mid: text('mid').$type<Board>().notNull(),
    postType: text('post_type').$type<PostType>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    doc: jsonb('doc').notNull(),
    untagContent: text('untag_content').notNull(),
    /** The settings of the form. */
    settings: jsonb('settings').$type<DraftSettings>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('post_drafts_user').on(t.userId, t.updatedAt.desc()), index('post_drafts_post').on(t.postId)],
);

export interface DraftSettings {
  isSecret: boolean;
  isAllowComment: boolean;
  isAdvertising: boolean;
  emailAlarm: boolean;
  mobileAlarm: boolean;
  thumbnailId: string | null;
}

export type PostDraftModel = typeof postDrafts.$inferSelect;

/** Files of a draft: they stay as long as it does. */
export const postDraftFiles = pgTable(
  'post_draft_files',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => postDrafts.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    kind: text('kind').$type<'IMAGE' | 'ATTACHMENT'>().notNull(),
    position: smallint('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.fileId] }), index('post_draft_files_file').on(t.fileId)],
);
