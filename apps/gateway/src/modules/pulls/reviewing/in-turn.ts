import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedSemaphore } from '../../../platform/concurrency/keyed-semaphore';
import { isRateLimited } from '../../../platform/errors/errors';

/** Acceptances of one target wait here: on its row each would hold a connection, and a hundred of them all there are. */
const turns = new KeyedSemaphore(1);

/** Each attempt waits for a lock as long as a statement may; an import holds the counts for longer now and then. */
const ATTEMPTS = 6;
const PAUSE_MS = { shortest: 50, longest: 400 };

/**
 * Takes over in turn. What waited too long for others is tried again: reviewers need not know of locks.
 * @throws what `work` throws; RATE_LIMITED after the last attempt
 */
export const inTurn = <Result>(targetId: string, work: () => Promise<Result>): Promise<Result> =>
  turns.run(targetId, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isRateLimited(error) || attempt === ATTEMPTS) throw error;
        await sleep(PAUSE_MS.shortest + Math.random() * (PAUSE_MS.longest - PAUSE_MS.shortest));
      }
    }
  });
