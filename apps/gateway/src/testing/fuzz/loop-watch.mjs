// Loaded before a gateway (`node --import`): writes a line whenever one turn of the event loop has had the processor for
// too long. Processor time of the main thread, because the clock also runs while other programs have the processor.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers';

const TICK_MS = 10;
const HELD_MS = Number(process.env.LOOP_HELD_MS ?? 100);
const mainThread = `/proc/${process.pid}/task/${process.pid}/schedstat`;

/** Milliseconds; the clock, where the system does not say. */
const processorTime = () => {
  try {
    return Number(readFileSync(mainThread, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

let last = processorTime();
setInterval(() => {
  const now = processorTime();
  if (now - last > HELD_MS) process.stdout.write(`${JSON.stringify({ loopHeldMs: Math.round(now - last) })}\n`);
  last = processorTime();
}, TICK_MS).unref();
