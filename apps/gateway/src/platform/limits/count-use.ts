import type { UseLimit } from './limit-rules';
import type { Limits } from './limits';

/**
 * Counts one use while the work is done. What is refused does not count, nor what says by `counts(false)` that it found
 * everything done: a client that sends again loses nothing of its day.
 * @throws RATE_LIMITED, and what the work throws
 */
export async function countUse<Result>(
  limits: Limits,
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
    if (!isCounted) await use.giveBack();
  }
}
