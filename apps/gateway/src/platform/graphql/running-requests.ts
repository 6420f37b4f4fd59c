import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin } from 'graphql-yoga';

/**
 * The requests that are being executed. One whose client left has no connection any more and still runs to its end:
 * the shutdown waits for it before it closes the database.
 */
export class RunningRequests {
  readonly #running = new Set<Promise<unknown>>();

  readonly plugin: Plugin = {
    onExecute: ({ executeFn, setExecuteFn }) => {
      setExecuteFn((args) => this.watch(executeFn(args)));
    },
  };

  /** Counts an execution until it is settled. @returns the same */
  watch<Result>(result: Result): Result {
    if (result instanceof Promise) this.#watch(result);
    return result;
  }

  /** Settles when nothing runs any more, at the latest after `timeoutMs`. */
  async finished(timeoutMs: number): Promise<void> {
    const patience = new AbortController();
    const all = async () => {
      while (this.#running.size > 0) await Promise.all(this.#running);
    };
    await Promise.race([all(), sleep(timeoutMs, undefined, { signal: patience.signal }).catch(() => undefined)]);
    patience.abort();
  }

  #watch(result: Promise<unknown>): void {
    const settled: Promise<unknown> = result
      .catch(() => undefined)
      .finally(() => {
        this.#running.delete(settled);
      });
    this.#running.add(settled);
  }
}
