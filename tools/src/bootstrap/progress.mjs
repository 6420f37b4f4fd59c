import { clearInterval, setInterval } from 'node:timers';

const began = Date.now();
const HEARTBEAT_MS = 5_000;

const elapsed = () => `[${((Date.now() - began) / 1000).toFixed(1).padStart(6)}초]`;

/**
 * One line with the seconds since the command began.
 * @param {string} text
 */
export function say(text) {
  console.log(`${elapsed()} ${text}`);
}

/**
 * Announces a step, says every few seconds that it still runs, and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = Date.now();
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)}초`;
  say(`${title} …`);
  const heartbeat = setInterval(() => say(`  ${title}: ${seconds()}째`), HEARTBEAT_MS);
  try {
    const result = await work();
    say(`  ${title}: 끝 (${seconds()})`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
