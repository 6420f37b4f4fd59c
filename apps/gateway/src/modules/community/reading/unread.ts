import { DAY_MS } from '@gredia/domain';
import type { RequestContext } from '../../../platform/graphql/context';
import type { PostModel } from '../community.table';
import { atOnce } from './at-once';

/** Days; what is older and was never opened is no news. */
const NEW_DAYS = 14;

/** Whether something came that the viewer has not read; null of visitors. */
export function isUnread({ viewer, loaders }: RequestContext, post: PostModel): boolean | null | Promise<boolean> {
  if (!viewer) return null;
  if (post.status !== 'PUBLISHED') return false;
  return atOnce(loaders.readOfPost.load(`${viewer.id} ${post.id}`), (read) => {
    if (read) return read.readAt.getTime() < post.activeAt.getTime();
    // The author knows the post itself.
    if (viewer.id === post.userId) return post.commentCount > 0;
    if (Date.now() - post.activeAt.getTime() >= NEW_DAYS * DAY_MS) return false;
    // What stood there before somebody joined is no news to that person.
    return atOnce(loaders.user.load(viewer.id), (account) => account !== null && account.createdAt < post.activeAt);
  });
}
