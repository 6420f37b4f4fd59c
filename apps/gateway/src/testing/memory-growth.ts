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

/** The same of what is in use: what has only not been collected yet does not count. */
export async function liveGrowthOf(steps: Record<string, () => Promise<unknown>>): Promise<Record<string, number>> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const live = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const idle = live();
  const grown: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    let most = idle;
    const watch = setInterval(() => (most = Math.max(most, live())), 500);
    await step().finally(() => clearInterval(watch));
    grown[name] = (most - idle) / MB;
  }
  return grown;
}
