import type { RequestContext } from '../../../platform/graphql/context';
import type { PostModel } from '../community.table';
import { countView } from '../counting/count-view';
import { findPost } from './post-access';

/**
 * A post; with the moment of the visitor's first visit of the day the view is counted.
 * @throws NOT_FOUND for a post that the viewer may not know of
 */
export async function readPost(ctx: RequestContext, id: string, dayFirstUnix: number | null): Promise<PostModel> {
  const post = await findPost(ctx, id);
  if (dayFirstUnix === null) return post;
  const viewCount = await countView(ctx, post, dayFirstUnix);
  return viewCount === null ? post : { ...post, viewCount };
}
