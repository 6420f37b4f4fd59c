import type { Logger } from 'pino';
import type { UseLimit } from './limit-rules';
import type { Limits } from './limits';

/**
 * Counts one use while the work is done. What is refused does not count, nor what says by `counts(false)` that it found
 * everything done: a client that sends again loses nothing of its day. A use that cannot be given back is told in the log:
 * the caller hears what the work answered, or why it was refused.
 * @throws RATE_LIMITED, and what the work throws
 */
export async function countUse<Result>(
  { limits, log }: { limits: Limits; log: Logger },
  name: UseLimit,
  key: string,
  work: (counts: (isNew: boolean) => void) => Promise<Result>,
): Promise<Result> {
  const use = await limits.takeBackable(name, key);
  let isCounted = true;
  try {
    return await work((isNew) => (isCounted = isNew));
  } catch (error) {
    isCounted = false;
    throw error;
  } finally {
    if (!isCounted)
      await use.giveBack().catch((error: unknown) => log.warn({ err: error, limit: name }, 'A use was not given back'));
  }
}
