import { snippetOf, type Board, type PostSearchOption } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { runOnce } from '../../../platform/database/statement';
import { uuidArray } from '../../../platform/database/values';
import type { RequestContext } from '../../../platform/graphql/context';
import type { Paging } from '../../../platform/graphql/list-input';
import { comments, posts, type PostModel } from '../community.table';
import { findPosts, type FoundSort, type PostsFound } from '../finding/find-posts';
import { postsByIds, type PostList } from './post-rows';

export interface PostSearch extends Paging {
  search: string;
  option: PostSearchOption;
  mids: readonly Board[];
  postType: string | null;
  sort: FoundSort;
}

/** A page of the posts that hold what was typed, each with a piece of the text around it. */
export async function searchPosts({ db }: RequestContext, input: PostSearch): Promise<PostList> {
  const found = await findPosts(db, input);
  if (!found) return { total: 0, posts: [] };
  const ids = found.hits.map(({ postId }) => postId);
  const rows = await postsByIds(db, { ids });
  const textOf = await textsOf(db, found);
  const postOf = new Map(rows.map((row) => [row.id, row]));
  const shown = found.hits.flatMap(({ postId }) => {
    const post = postOf.get(postId);
    // What can be found is open to everyone; a wall of its own for the one word that is shown of it.
    return post?.status === 'PUBLISHED' && !post.isSecret
      ? [{ ...post, snippet: snippetOf(textOf.get(postId) ?? '', input.search, found.words) }]
      : [];
  });
  return { total: found.total, posts: shown };
}

/** What was found in: the text of the post, or the comment. */
async function textsOf(db: RequestContext['db'], { hits }: PostsFound): Promise<Map<PostModel['id'], string>> {
  const ofComments = hits.flatMap(({ commentId }) => commentId ?? []);
  const texts =
    ofComments.length > 0
      ? sql`SELECT ${comments.postId} AS id, ${comments.content} AS text FROM ${comments}
          WHERE ${comments.id} = ANY(${uuidArray(ofComments)}) AND ${comments.status} = 'PUBLISHED' AND NOT ${comments.isSecret}`
      : sql`SELECT ${posts.id} AS id, ${posts.untagContent} AS text FROM ${posts}
          WHERE ${posts.id} = ANY(${uuidArray(hits.map(({ postId }) => postId))})`;
  const rows = await runOnce<{ id: string; text: string }>(db, texts);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
