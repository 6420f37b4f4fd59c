/** Addresses of edit suggestions, for the site and mails. */
export const pullPaths = { pulls: '/pulls' } as const;

export const pullPath = (number: number | string): string => `${pullPaths.pulls}/${encodeURIComponent(number)}`;
