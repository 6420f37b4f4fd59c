import { setImmediate } from 'node:timers/promises';

/** So long other requests wait for a slice; a slice ends at the next place where its work may pause. */
const SLICE_MS = 10;
/** Far above what anything real takes: the dearest label that we could make takes 0.8 s on a slow machine. */
const BUDGET_MS = 2000;

/** Milliseconds of the processor that this process has had: unlike the clock they do not run while others have it. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

interface SliceOptions {
  /** The error that a request meets whose work takes more of the processor than it may. */
  refusal: () => Error;
  /** In the place of time, in tests. */
  clock?: () => number;
}

/** The next turn of the event loop that no other sliced work has. */
let lastTurn: Promise<void> = Promise.resolve();
const ownTurn = (): Promise<void> => (lastTurn = lastTurn.then(() => setImmediate()));

/**
 * Does long work for a request in slices, one in each turn of the event loop however many requests have such work: all
 * others are answered in between.
 * @param work yields wherever it may pause
 * @throws the refusal, past the budget
 */
export async function inSlices<Result>(
  work: Iterator<void, Result>,
  { refusal, clock }: SliceOptions,
): Promise<Result> {
  const [now, processor] = [clock ?? (() => performance.now()), clock ?? processorTime];
  let spent = 0;
  for (;;) {
    await ownTurn();
    const [started, startedAt] = [processor(), now()];
    let step = work.next();
    while (!step.done && now() - startedAt < SLICE_MS) step = work.next();
    if (step.done) return step.value;
    spent += processor() - started;
    if (spent > BUDGET_MS) throw refusal();
  }
}
