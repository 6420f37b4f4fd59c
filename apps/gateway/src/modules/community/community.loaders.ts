import type { RichTextDoc } from '@gredia/domain/rich-text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { columnsAs, statement } from '../../platform/database/statement';
import { files } from '../../platform/files/files.table';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { users } from '../identity/accounts/accounts.table';
import { isActive } from '../identity/public';
import { ingredients } from '../ingredients/ingredients.table';
import { products } from '../products/products.table';
import { actsForSeller } from '../sellers/public';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import {
  IS_FORUM,
  postFiles,
  postMentions,
  postReads,
  posts,
  type MentionKind,
  type PostModel,
  type PostText,
} from './community.table';
import { postDraftFiles } from './drafts/drafts.table';
import { newestOwn } from './reading/own-texts.service';
import { isOpen, postRow, postsByIds } from './reading/post-rows';
import { threadLoaders } from './reading/threads';

const ids = sql`${sql.placeholder('ids')}::uuid[]`;

const texts = statement<PostText & { id: string }>(
  'texts_of_posts',
  sql`SELECT ${columnsAs({ id: posts.id, content: posts.content, untagContent: posts.untagContent })}
    FROM ${posts} WHERE ${posts.id} = ANY(${ids})`,
);

/** Texts as they were built, for what prints them in another form. */
const docs = statement<{ id: string; doc: RichTextDoc }>(
  'docs_of_posts',
  sql`SELECT ${columnsAs({ id: posts.id, doc: posts.doc })} FROM ${posts} WHERE ${posts.id} = ANY(${ids})`,
);

/** A picture in the text or a file below it. */
export interface PostFile {
  postId: string;
  id: string;
  kind: 'IMAGE' | 'ATTACHMENT';
  name: string;
  contentType: string;
  size: number;
}

const filesOf = statement<PostFile>(
  'files_of_posts',
  sql`SELECT ${columnsAs({
    postId: postFiles.postId,
    id: files.id,
    kind: postFiles.kind,
    name: files.name,
    contentType: files.contentType,
  })}, ${files.size}::float8 AS size
    FROM ${postFiles} JOIN ${files} ON ${files.id} = ${postFiles.fileId}
    WHERE ${postFiles.postId} = ANY(${ids}) ORDER BY ${postFiles.postId}, ${postFiles.position}`,
);

const filesOfDrafts = statement<PostFile>(
  'files_of_drafts',
  sql`SELECT ${postDraftFiles.draftId} AS "postId", ${columnsAs({
    id: files.id,
    kind: postDraftFiles.kind,
    name: files.name,
    contentType: files.contentType,
  })}, ${files.size}::float8 AS size
    FROM ${postDraftFiles} JOIN ${files} ON ${files.id} = ${postDraftFiles.fileId}
    WHERE ${postDraftFiles.draftId} = ANY(${ids}) ORDER BY ${postDraftFiles.draftId}, ${postDraftFiles.position}`,
);

/** What a card shows of something that a post names. */
export interface MentionRow {
  postId: string;
  kind: MentionKind;
  id: string;
  title: string;
  subtitle: string;
}

/** Of people and things that are still there for everyone. */
const mentionsOf = statement<MentionRow>(
  'mentions_of_posts',
  sql`SELECT mention.post_id AS "postId", mention.kind, found.* FROM ${postMentions} AS mention
    CROSS JOIN LATERAL (
      SELECT ${users.id}, ${users.nickname} AS title, '' AS subtitle FROM ${users}
        WHERE mention.kind = 'USER' AND ${users.id} = mention.target_id AND ${isActive()}
      UNION ALL SELECT ${ingredients.id}, ${ingredients.title},
          concat_ws(' · ', nullif(${ingredients.inci}, ${ingredients.title}), ${ingredients.casNo}[1]) FROM ${ingredients}
        WHERE mention.kind = 'INGREDIENT' AND ${ingredients.id} = mention.target_id
      UNION ALL SELECT ${products.id}, ${products.name}, concat_ws(' · ', ${products.dealer}, ${products.manufacture})
        FROM ${products}
        WHERE mention.kind = 'PRODUCT' AND ${products.id} = mention.target_id AND ${products.visible}
    ) AS found
    WHERE mention.post_id = ANY(${ids}) ORDER BY mention.kind, title`,
);

const companies = statement<{ userId: string; name: string }>(
  'companies_of_authors',
  sql`SELECT ${sellerMembers.userId} AS "userId", ${sellers.name} AS name FROM ${sellerMembers}
    JOIN ${sellers} ON ${sellers.id} = ${sellerMembers.sellerId} JOIN ${users} ON ${users.id} = ${sellerMembers.userId}
    WHERE ${sellerMembers.userId} = ANY(${ids}) AND ${actsForSeller()}`,
);

const reads = statement<{ key: string; readAt: Date }>(
  'reads_of_posts',
  sql`SELECT ${postReads.userId} || ' ' || ${postReads.postId} AS key, ${postReads.readAt} AS "readAt" FROM ${postReads}
    WHERE ${postReads.userId} = ANY(${sql.placeholder('users')}::uuid[]) AND ${postReads.postId} = ANY(${ids})`,
);

const inBoard = sql`${posts.mid} = this.mid AND ${posts.status} = 'PUBLISHED' AND ${posts.id} <> this.id`;
const neighbours = statement<PostModel & { ofId: string; side: 'newer' | 'older' }>(
  'neighbours_of_posts',
  sql`SELECT this.id AS "ofId", near.* FROM ${posts} AS this CROSS JOIN LATERAL (
      (SELECT 'newer' AS side, ${postRow} FROM ${posts}
        WHERE ${inBoard} AND (${posts.publishedAt}, ${posts.id}) > (this.published_at, this.id)
        ORDER BY ${posts.publishedAt} NULLS FIRST, ${posts.id} NULLS FIRST LIMIT 1)
      UNION ALL
      (SELECT 'older', ${postRow} FROM ${posts}
        WHERE ${inBoard} AND (${posts.publishedAt}, ${posts.id}) < (this.published_at, this.id)
        ORDER BY ${posts.publishedAt} DESC NULLS LAST, ${posts.id} DESC NULLS LAST LIMIT 1)
    ) AS near
    WHERE this.id = ANY(${ids}) AND this.status = 'PUBLISHED'`,
);

/** Posts that a page of an ingredient or a material shows. */
const MOST_MENTIONING = 5;
const mentioning = statement<PostModel & { targetId: string }>(
  'posts_that_mention',
  sql`SELECT target AS "targetId", found.* FROM unnest(${ids}) AS target CROSS JOIN LATERAL (
      SELECT ${postRow} FROM ${postMentions} JOIN ${posts} ON ${posts.id} = ${postMentions.postId}
      WHERE ${postMentions.targetId} = target AND ${isOpen} AND ${IS_FORUM}
      ORDER BY ${postMentions.postId} DESC NULLS LAST LIMIT ${sql.raw(String(MOST_MENTIONING))}
    ) AS found`,
);

export const communityLoaders = (db: Database) => ({
  post: rowLoader<PostModel>(
    (keys) => postsByIds(db, { ids: keys }),
    ({ id }) => id,
  ),
  textOfPost: rowLoader(
    (keys) => texts(db, { ids: keys }),
    ({ id }) => id,
  ),
  docOfPost: rowLoader(
    (keys) => docs(db, { ids: keys }),
    ({ id }) => id,
  ),
  filesOfPost: rowsLoader(
    (keys) => filesOf(db, { ids: keys }),
    ({ postId }) => postId,
  ),
  filesOfDraft: rowsLoader(
    (keys) => filesOfDrafts(db, { ids: keys }),
    ({ postId }) => postId,
  ),
  mentionsOfPost: rowsLoader(
    (keys) => mentionsOf(db, { ids: keys }),
    ({ postId }) => postId,
  ),
  /** The supplier for which an account acts. */
  companyOfAuthor: rowLoader(
    (keys) => companies(db, { ids: keys }),
    ({ userId }) => userId,
  ),
  /** When an account last read a post, by both ids with a blank between. */
  readOfPost: rowLoader(
    (keys) => {
      const pairs = keys.map((key) => key.split(' '));
      const users = [...new Set(pairs.map(([user]) => user))];
      return reads(db, { users, ids: pairs.map(([, post]) => post) });
    },
    ({ key }) => key,
  ),
  neighboursOfPost: rowsLoader(
    (keys) => neighbours(db, { ids: keys }),
    ({ ofId }) => ofId,
  ),
  /** What an account last said below a post, by both ids with a blank between. */
  newestOwnComment: rowLoader(
    (keys) => newestOwn(db, { keys }),
    ({ key }) => key,
  ),
  ...threadLoaders(db),
  /** Open posts of the forum that name something, the newest first. */
  postsThatMention: rowsLoader(
    (keys) => mentioning(db, { ids: keys }),
    ({ targetId }) => targetId,
  ),
});
