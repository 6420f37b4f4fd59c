import { askToUnlock as ask } from '@gredia/ui';

/** Said of the page when a locked session was unlocked on it: what waits for that goes on at once. */
export const SESSION_UNLOCKED = 'gredia:session-unlocked';

/** Asks for the password of a locked session, and tells the page when it was the right one. */
export async function askToUnlock(...asked: Parameters<typeof ask>): Promise<boolean> {
  const isUnlocked = await ask(...asked);
  if (isUnlocked) dispatchEvent(new Event(SESSION_UNLOCKED));
  return isUnlocked;
}
