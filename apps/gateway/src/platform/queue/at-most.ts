import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work, but not longer than this; how it ends is no matter. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  const enough = sleep(milliseconds, undefined, { signal: patience.signal });
  await Promise.race([work, enough]).catch(() => undefined);
  patience.abort();
  await enough.catch(() => undefined);
}
