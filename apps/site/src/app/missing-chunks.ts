const ANSWER_MS = 4_000;
/** A part that is missing again so soon after the document was loaded anew is not there: once more would not help. */
const RELOADED_MS = 10_000;
const RELOADED_AT = 'gredia-reloaded-at';

const missing = new WeakSet<object>();

/** Whether an error is that of a part of the script which did not come: no network, the server away, or a new build. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/** Whether the site answers now. */
const isReachable = (): Promise<boolean> =>
  fetch(new URL('healthz', window.location.origin), { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the document anew when the site answers; a browser may remember that a file did not come, so nothing less helps.
 * When it does not, the document stays: the browser's own page would say less, and lead nowhere.
 * @returns whether the site answered
 */
export async function reloadIfReachable(): Promise<boolean> {
  const answers = await isReachable();
  if (answers) window.location.reload();
  return answers;
}

/** After a deployment the files of the old build are gone: the document is loaded anew, and brings the new ones. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < RELOADED_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    void reloadIfReachable();
  });
}
