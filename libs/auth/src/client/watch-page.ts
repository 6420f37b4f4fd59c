import type { SessionStore } from './session-store';
import type { Tabs } from './tabs';
import type { WatchOptions } from './types';
import { whenIdle } from './when-idle';

/** Coming back to a tab within this time brings no news worth a request. */
const FRESH_MS = 5_000;

/** Takes the first look and every later one, as long as a page shows the session. Returns how to stop. */
export function watchPage(store: SessionStore, tabs: Tabs, options: WatchOptions): () => void {
  const { start = 'mount', refetchInterval = 0, refetchOnWindowFocus = true, refetchWhenOffline = true } = options;
  const stops: (() => void)[] = [tabs.listen(() => void store.heardFromTab())];

  if (options.initialSession !== undefined) store.seed(options.initialSession);
  else if (start === 'mount') void store.load();
  else stops.push(whenIdle(() => void store.load()));

  if (refetchOnWindowFocus) {
    const handleVisibility = () => {
      const isDue = document.visibilityState === 'visible' && Date.now() - store.lookedAt >= FRESH_MS;
      if (isDue && store.isWorthALook) void store.revalidate();
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
