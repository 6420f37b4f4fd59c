import type { Logger } from 'pino';

interface BatchesOptions<Item> {
  /** Writes many at once. */
  write: (batch: readonly Item[]) => Promise<void>;
  log: Logger;
  /** What could not be noted, for the log. */
  what: string;
  flushAfterMs?: number;
  /** How many may wait: when the database cannot take them, later ones are dropped, not kept in memory. */
  capacity?: number;
}

export interface Batches<Item> {
  /** Has something written a moment later; no answer waits for it. @param make says what, when the answer has left; null is nothing */
  add(make: () => Item | null): void;
  /** Writes what is still waiting. */
  close(): Promise<void>;
}

/** Gathers what is worth noting and writes it in batches. What cannot be made or written is told in the log, and goes. */
export function createBatches<Item>(options: BatchesOptions<Item>): Batches<Item> {
  const { write, log, what, flushAfterMs = 1000, capacity = 2000 } = options;
  const asked: (() => Item | null)[] = [];
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const take = () => {
    for (const make of asked.splice(0)) {
      try {
        const item = make();
        if (item !== null) waiting.push(item);
      } catch (error) {
        log.warn({ err: error }, `${what} could not be noted`);
      }
    }
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
  };

  const flush = (): Promise<void> => {
    take();
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const batch = waiting;
      waiting = [];
      if (batch.length === 0) return;
      await write(batch).catch((error: unknown) => {
        log.warn({ err: error, lost: batch.length }, `${what} could not be noted`);
      });
    });
    return writing;
  };

  return {
    add(make) {
      if (asked.length + waiting.length >= capacity) return;
      if (asked.length === 0) setImmediate(take);
      asked.push(make);
    },
    close: flush,
  };
}
