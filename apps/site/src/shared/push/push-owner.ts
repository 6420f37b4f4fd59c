import type * as pushBrowser from './push-browser';

/** Whose notifications are pushed to this browser, by the id of the account. */
export const OWNER = 'push-owner';

/** Null where it is turned on for nobody. */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

/**
 * Sees to what was pushed here: what was read elsewhere does not stay on the screen, and what is another account's does not come
 * any more.
 * @param userId who is signed in here; null for nobody
 */
export function tendPushes(userId: string | null, unread: number | null): void {
  withPushes(({ tend }) => tend(userId, unread));
}

type PushBrowser = Pick<typeof pushBrowser, 'tend' | 'closeShown'>;

/** Does something with what was pushed to this browser, where that is turned on. */
export function withPushes(work: (browser: PushBrowser) => Promise<void>): void {
  if (pushOwner() === null) return;
  // Without a network nothing was pushed either; the next page tries again.
  import('./push-browser').then(work, () => undefined);
}
