import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

const EVERY_MS = 60_000;
const clock = createStore<Date | null>(() => null);
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => clock.setState(new Date(), true);

/** The clock runs while anything reads it. */
function subscribe(listener: () => void) {
  if (readers === 0) {
    tick();
    timer = setInterval(tick, EVERY_MS);
  }
  readers += 1;
  const stop = clock.subscribe(listener);
  return () => {
    stop();
    readers -= 1;
    if (readers === 0) clearInterval(timer);
  };
}

/** The time, to the minute; null in the server's HTML and during hydration, because cached pages know no "now". */
export function useNow(): Date | null {
  return useSyncExternalStore(subscribe, clock.getState, clock.getInitialState);
}
