import type { Board, PostType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns';
import { comments, ofPost, posts } from '../community.table';

/** Pairs of neighbours of a key (`pairsOf`), by which an index finds texts that hold a word of two letters and more. */
const pairs = (name: string) =>
  integer(name)
    .array()
    .notNull()
    .default(sql`'{}'::integer[]`);

const placed = {
  mid: text('mid').$type<Board>().notNull(),
  postType: text('post_type').$type<PostType>().notNull(),
};

/**
 * What posts are found by: a row for each post that everyone may read, and for no other. What is secret, waits or is hidden
 * cannot be found because it is not here. Written by `indexPosts` alone, in the transaction that changes the post. Pairs lie
 * outside the rows and keys inside (migration), because what is frequent is found by looking through the newest keys.
 */
export const postSearch = pgTable(
  'post_search',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    ...placed,
    publishedAt: moment('published_at').notNull(),
    /** `textKey` of title and text. */
    titleKey: text('title_key').notNull(),
    textKey: text('text_key').notNull(),
    /** Of the title, and of both. */
    titlePairs: pairs('title_pairs'),
    pairs: pairs('pairs'),
  },
  (t) => [
    // Without the list of what is still to be sorted in: every search would read that list.
    index('post_search_title').using('gin', t.titlePairs).with({ fastupdate: false }),
    index('post_search_pairs').using('gin', t.pairs).with({ fastupdate: false }),
    // Read from the end.
    index('post_search_newest').on(t.publishedAt, t.postId),
    index('post_search_board').on(t.mid, t.publishedAt, t.postId),
  ],
);

/** The same of comments that everyone may read, under posts that everyone may read. */
export const commentSearch = pgTable(
  'comment_search',
  {
    commentId: uuid('comment_id')
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    postId: ofPost(),
    ...placed,
    textKey: text('text_key').notNull(),
    pairs: pairs('pairs'),
  },
  (t) => [
    index('comment_search_pairs').using('gin', t.pairs).with({ fastupdate: false }),
    index('comment_search_post').on(t.postId),
    // Ids are in the order of time; of all boards the key itself is in it.
    index('comment_search_board').on(t.mid, t.commentId),
  ],
);
