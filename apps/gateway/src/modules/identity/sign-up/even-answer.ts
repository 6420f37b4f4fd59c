import { setTimeout as wait } from 'node:timers/promises';

/** More than the slowest of the ways takes, unless the machine has too much to do. */
const ANSWER_MS = 300;

/**
 * Does work whose time would tell whether an address has an account: an account is written for one, its owner mailed
 * for another. The answer comes 300 ms after the start, whichever it was. A refusal comes at once: what is refused here
 * does not depend on whose the address is.
 */
export async function answerEvenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  const leftMs = ANSWER_MS - (performance.now() - startedAt);
  if (leftMs > 0) await wait(leftMs);
  return result;
}
