import { DAY_MS } from '@gredia/domain';

const KEY = 'gredia.consents';

const mark = (userId: string) => `${Math.floor(Date.now() / DAY_MS)} ${userId}`;

/** Whether this browser has seen today that no consent of an account is missing: it need not be asked on every page. */
export function hasGivenConsents(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === mark(userId);
  } catch {
    // Storage may be forbidden.
    return false;
  }
}

/** Remembers it, for one account at a time. */
export function rememberConsents(userId: string): void {
  try {
    localStorage.setItem(KEY, mark(userId));
  } catch {
    // Then it is asked again on the next page.
  }
}
