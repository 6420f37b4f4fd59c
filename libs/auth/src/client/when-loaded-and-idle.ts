/** Not later than this after the page has loaded, however busy it is. */
const LATEST_MS = 2_000;

/** Runs a callback once the page has loaded and is idle. Returns a function that cancels it. */
export function whenLoadedAndIdle(run: () => void): () => void {
  let cancel = () => removeEventListener('load', settle);

  function settle() {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(run, { timeout: LATEST_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(run);
      cancel = () => clearTimeout(handle);
    }
  }

  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
  return () => cancel();
}
