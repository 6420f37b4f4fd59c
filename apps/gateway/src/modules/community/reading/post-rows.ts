import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { columnsAs, statement } from '../../../platform/database/statement';
import { IS_FORUM, posts, type PostModel } from '../community.table';

/** A page of posts, and how many there are in all. */
export interface PostList {
  total: number;
  posts: PostModel[];
}

const { content: _content, doc: _doc, untagContent: _untagContent, ...shown } = getTableColumns(posts);

/** Every column of a post but its text, for Drizzle's selects. */
export const postColumns = shown;

/** The same for statements. */
export const postRow: SQL = columnsAs(shown);

/** That everyone may be told of a post: what no list for everyone leaves out. */
export const isOpen = sql`${posts.status} = 'PUBLISHED' AND NOT ${posts.isSecret}`;

/** The same of a post of the forum. */
export const isOpenInForum = sql`${isOpen} AND ${IS_FORUM}`;

export const postsByIds = statement<PostModel>(
  'posts_by_ids',
  sql`SELECT ${postRow} FROM ${posts} WHERE ${posts.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);
