import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1024 ** 2;

/** By step: by how many MB the process was larger at most than before the first one. */
export async function memoryGrowthOf(steps: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  const rss = () => process.memoryUsage.rss();
  global.gc?.();
  const idle = rss();
  const grown: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    let most = rss();
    const watch = setInterval(() => (most = Math.max(most, rss())), 20);
    await step().finally(() => clearInterval(watch));
    grown[name] = (Math.max(most, rss()) - idle) / MB;
  }
  return grown;
}

/** Memory is looked at so often, in ms. */
const LOOKS_MS = 500;
/** Looks in a row without a change after which a process has come to rest, and the MB that are none. */
const LOOKS_AT_REST = 20;
/** A process that has not come to rest after so many looks never does. */
const LOOKS_MOST = 600;
const NO_CHANGE_MB = 2;

/**
 * The same of what is in use: what has only not been collected yet does not count, nor what the process was still taking in
 * before the first step (a gateway reads records that a test has just made into its index).
 */
export async function liveGrowthOf(steps: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const live = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  let idle = live();
  for (let [look, still] = [0, 0]; still < LOOKS_AT_REST; look += 1) {
    if (look === LOOKS_MOST) throw new Error('The process has not come to rest.');
    await setTimeout(LOOKS_MS);
    const now = live();
    const isStill = Math.abs(now - idle) < NO_CHANGE_MB * MB;
    still = isStill ? still + 1 : 0;
    if (!isStill) idle = now;
  }
  const grown: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    let most = idle;
    const watch = setInterval(() => (most = Math.max(most, live())), LOOKS_MS);
    await step().finally(() => clearInterval(watch));
    grown[name] = (most - idle) / MB;
  }
  return grown;
}
