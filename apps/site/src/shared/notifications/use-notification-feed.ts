import { useEffect, useSyncExternalStore } from 'react';
import { notificationFeed, type FeedState } from './notification-feed';

/** What the signed-in member is told, live, as long as something follows it. */
export function useNotificationFeed(userId: string): FeedState {
  useEffect(() => notificationFeed.follow(userId), [userId]);
  return useFeedState();
}

/** The same without following it. */
export const useFeedState = (): FeedState =>
  useSyncExternalStore(notificationFeed.subscribe, notificationFeed.current, notificationFeed.current);
