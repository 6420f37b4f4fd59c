import { postPolicy } from '@gredia/auth';
import type { RequestContext } from '../../../platform/graphql/context';
import type { PostFile } from '../community.loaders';
import type { PostModel } from '../community.table';
import { atOnce } from './at-once';

/** The door that asks whether one may read the post. */
export const fileUrl = ({ id }: PostModel, fileId: string): string => `/api/posts/${id}/files/${fileId}`;

/** Files of a post in their order; none where the viewer may not read it. */
export function filesOfPost(
  ctx: RequestContext,
  post: PostModel,
  kind: PostFile['kind'],
): PostFile[] | Promise<PostFile[]> {
  if (!postPolicy.read(ctx.viewer, post)) return [];
  const { filesOfPost: ofPosts, filesOfDraft: ofDrafts } = ctx.loaders;
  const loading = (post.status === 'DRAFT' ? ofDrafts : ofPosts).load(post.id);
  return atOnce(loading, (files) => files.filter((file) => file.kind === kind));
}
