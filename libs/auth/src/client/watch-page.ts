import type { SessionStore } from './session-store';
import type { Tabs } from './tabs';
import type { WatchOptions } from './types';
import { whenLoadedAndIdle } from './when-loaded-and-idle';

/** An answer younger than this is not read again when the tab becomes visible. */
const FRESH_MS = 5_000;

/** Reads the session first and again, as long as a page shows it. Returns a function that stops. */
export function watchPage(store: SessionStore, tabs: Tabs, options: WatchOptions): () => void {
  const { start = 'mount', refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline = true } = options;
  const stops: (() => void)[] = [tabs.listen((trigger) => void store.refetchForTab(trigger))];

  if (options.initialSession !== undefined) store.seed(options.initialSession);
  else if (start === 'mount') void store.load();
  else stops.push(whenLoadedAndIdle(() => void store.load()));

  if (refetchOnWindowFocus) {
    const handleVisibility = () => {
      const isDue = document.visibilityState === 'visible' && Date.now() - store.fetchedAt >= FRESH_MS;
      if (isDue && store.isWorthRefetching) void store.revalidate();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    stops.push(() => document.removeEventListener('visibilitychange', handleVisibility));
  }

  if (refetchInterval > 0) {
    const poll = setInterval(() => {
      const isDue = refetchWhenOffline || navigator.onLine;
      if (isDue && store.current().status === 'authenticated') void store.revalidate();
    }, refetchInterval * 1000);
    stops.push(() => clearInterval(poll));
  }

  return () => {
    for (const stop of stops) stop();
  };
}
