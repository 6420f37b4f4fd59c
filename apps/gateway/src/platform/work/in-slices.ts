import { setImmediate } from 'node:timers/promises';
import type { RequestBudget } from './request-budget';

/** So long other requests wait for a slice; a slice ends at the next place where its work may pause. */
const SLICE_MS = 10;

/** Milliseconds of the processor that this process has had: unlike the clock they do not run while others have it. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The request that work is done for. */
interface Charged {
  budget: RequestBudget;
  /** The error that it meets when the work takes more of the processor than its budget has left. */
  refusal: () => Error;
}

interface SliceOptions {
  /** Without it the work is nobody's request, and may take what it takes. */
  charged?: Charged;
  /** In the place of time, in tests. */
  clock?: () => number;
}

/** The next turn of the event loop that no other sliced work has. */
let lastTurn: Promise<void> = Promise.resolve();
const ownTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => setImmediate()));

/**
 * Does long work in slices, one in each turn of the event loop however much such work there is: all other requests are
 * answered in between.
 * @param work yields wherever it may pause
 * @throws the refusal, past the budget
 */
export async function inSlices<Result>(
  work: Iterator<void, Result>,
  { charged, clock }: SliceOptions = {},
): Promise<Result> {
  const [now, processor] = [clock ?? (() => performance.now()), clock ?? processorTime];
  for (let isFirst = true; ; isFirst = false) {
    await ownTurn();
    // Most work is done in its first slice, and asking for the processor's time took a tenth of a label's: that one goes by the clock.
    const [started, startedAt] = [isFirst ? -Infinity : processor(), now()];
    let step = work.next();
    while (!step.done && now() - startedAt < SLICE_MS) step = work.next();
    if (step.done) return step.value;
    // The processor's time of the process is also that of its other threads: of passwords, of compression.
    const spent = Math.min(processor() - started, now() - startedAt);
    if (charged && !charged.budget.spendProcessor(spent)) throw charged.refusal();
  }
}
