const missing = new WeakSet<object>();

/** Whether an error is that of a part of the script which did not come: no network, the server away, or a new build. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Marks what fails because a part of the script did not come. What becomes of it is decided where the part is drawn. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}
