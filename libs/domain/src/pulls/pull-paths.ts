/** Addresses of edit suggestions, for the site and mails. */
export const pullPaths = { pulls: '/pulls' } as const;

export const pullPath = (number: number | string): string => `${pullPaths.pulls}/${encodeURIComponent(number)}`;

/** A comment below one, whichever page of the discussion it stands on. */
export const pullCommentPath = (number: number | string, commentId: string): string =>
  `${pullPath(number)}?comment=${encodeURIComponent(commentId)}`;
