/** How many were unread as this browser saw it last, and of which account. */
const UNREAD = 'unread-notifications';

/** Null where nothing is known of the account. */
export function readUnread(userId: string): number | null {
  try {
    const [id, count] = (localStorage.getItem(UNREAD) ?? '').split(' ');
    return id === userId ? Number(count) || 0 : null;
  } catch {
    return null;
  }
}

export function rememberUnread(userId: string, count: number): void {
  try {
    localStorage.setItem(UNREAD, `${userId} ${count}`);
  } catch {
    // Where cookies are blocked, so is this storage: the next page waits for the stream.
  }
}

export function forgetUnread(): void {
  try {
    localStorage.removeItem(UNREAD);
  } catch {
    // Nothing is in it.
  }
}
