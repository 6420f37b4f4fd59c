import { postPolicy } from '@gredia/auth';
import { validate as isUuid } from 'uuid';
import { notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import type { PostModel, PostText } from '../community.table';

/** The same answer for a post that does not exist and for one that the viewer may not know of. */
export const unknownPost = () => notFound('찾는 글이 없어요. 지워졌거나 볼 수 없는 글이에요.');

/** @throws NOT_FOUND for a post that the viewer may not know of */
export async function findPost(ctx: RequestContext, id: string): Promise<PostModel> {
  const post = isUuid(id) ? await ctx.loaders.post.load(id.toLowerCase()) : null;
  if (!post || !postPolicy.know(ctx.viewer, post)) throw unknownPost();
  return post;
}

/** The text of a post; null where the viewer may not read it. */
export async function readText(ctx: RequestContext, post: PostModel): Promise<PostText | null> {
  if (!postPolicy.read(ctx.viewer, post)) return null;
  return post.text ?? (await ctx.loaders.textOfPost.load(post.id));
}
