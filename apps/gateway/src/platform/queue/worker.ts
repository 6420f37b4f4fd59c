import { setTimeout as sleep } from 'node:timers/promises';
import { startRun, type WorkerRunOptions } from './worker-run';

export interface JobWorker {
  /** Lets running jobs finish, at most this long. Those that do not are taken over by the next worker. */
  stop(graceMs: number): Promise<void>;
}

const RETRY_MS = 1000;
/** How long running jobs may take to finish when the database was lost, before the next life begins without them. */
const LOST_GRACE_MS = 5000;

/** Runs background jobs until it is stopped; comes back by itself after the database was lost. Never throws. */
export function startWorker(options: WorkerRunOptions): JobWorker {
  const { log } = options;
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  let stopGraceMs = 0;

  const live = async () => {
    const run = await startRun(options);
    await Promise.race([run.ended, stopped]);
    await run.close(stopping.signal.aborted ? stopGraceMs : LOST_GRACE_MS);
    if (!stopping.signal.aborted) log.warn('The job worker lost its database and starts anew');
  };
  const work = async () => {
    while (!stopping.signal.aborted) {
      await live().catch((error: unknown) => log.warn({ err: error }, 'The job worker waits for the database'));
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const working = work();

  return {
    stop: (graceMs) => {
      stopGraceMs = graceMs;
      stopping.abort();
      return working;
    },
  };
}
