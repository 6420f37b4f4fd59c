import type { Board } from './boards';

/** Addresses of boards and posts, for the site, mails and feeds. */
export const communityPaths = {
  community: '/community',
  write: '/community/write',
  notices: '/notices',
  featured: '/featured',
  updateLogs: '/update-logs',
  terms: '/rules',
  privacy: '/privacy',
  membershipDocument: '/docs/membership',
} as const;

/** A post, under the list that its board belongs to. */
export function postPath(id: string, mid?: Board | string): string {
  const list = mid === 'notice' ? communityPaths.notices : communityPaths.community;
  return `${list}/${encodeURIComponent(id)}`;
}

/** A comment on the page of its post. */
export const commentPath = (postId: string, mid: string, commentId: string): string =>
  `${postPath(postId, mid)}?comment=${encodeURIComponent(commentId)}`;
