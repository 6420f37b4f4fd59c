import { DAY_MS, SECOND_MS } from '@gredia/domain';

/** Holds the id of the notice that was closed; public/early.js reads it before the page is drawn. */
const COOKIE = 'hide-notice';

/** Which notice was closed within a day; null without one. */
export const hiddenNotice = (cookies = document.cookie): string | null =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(cookies)?.[1] ?? null;

let closed: string | null = null;
const listeners = new Set<() => void>();

/** For a component that shows the notice; what is closed in another tab is known at the next page. */
export const hiddenNotices = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isHidden: (id: string): boolean => closed === id || hiddenNotice() === id,
};

/** Hides a notice for a day. Another one is shown again. */
export function hideNotice(id: string): void {
  // In this tab at once, also where cookies are blocked.
  closed = id;
  document.cookie = `${COOKIE}=${encodeURIComponent(id)}; Max-Age=${DAY_MS / SECOND_MS}; Path=/; SameSite=Lax`;
  for (const listener of listeners) listener();
}
