const ANSWER_MS = 4_000;
const RELOADED = 'gredia-reloaded';

/** Whether the server of this page answers now. */
export const isReachable = (): Promise<boolean> =>
  fetch(new URL('/healthz', window.location.href), {
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the document anew when its server answers. When it does not, the document stays: the browser's own page would say
 * less, and lead nowhere.
 * @returns whether the server answered
 */
export async function reloadIfReachable(): Promise<boolean> {
  const answers = await isReachable();
  if (answers) window.location.reload();
  return answers;
}

/**
 * The same without being asked to: only where nothing can have been typed, and in a tab once for each build and address.
 * If a file is missing after that too, once more would not help.
 */
export async function reloadOnce(): Promise<void> {
  if (isReloaded() || !(await isReachable()) || !keepReloaded()) return;
  window.location.reload();
}

/** The build is known by its first script, in whose name it stands. */
function reloadKey(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  return `${RELOADED} ${script} ${window.location.pathname}`;
}

function isReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadKey()) !== null;
  } catch {
    // Where cookies are blocked, so is this storage: what has been done cannot be known, and is not done by itself.
    return true;
  }
}

/** @returns false where the browser did not keep it */
function keepReloaded(): boolean {
  try {
    sessionStorage.setItem(reloadKey(), '1');
    return true;
  } catch {
    return false;
  }
}
