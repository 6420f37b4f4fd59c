import pLimit, { type LimitFunction } from 'p-limit';

/** At most so many pieces of work at once per key; the rest wait in line. */
export class KeyedSemaphore {
  readonly #gates = new Map<string, { limit: LimitFunction; users: number }>();
  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Keys with work that runs or waits. */
  get size(): number {
    return this.#gates.size;
  }

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const gate = this.#gates.get(key) ?? { limit: pLimit(this.#atOnce), users: 0 };
    this.#gates.set(key, gate);
    gate.users += 1;
    try {
      return await gate.limit(work);
    } finally {
      gate.users -= 1;
      // Keys are addresses of the whole world: an idle one takes no memory.
      if (gate.users === 0) this.#gates.delete(key);
    }
  }
}
