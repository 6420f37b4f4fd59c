const FIRST_PAUSE_MS = 200;
/** With the start of the gateway and of PostgreSQL, some 5 seconds together, the stack is whole again within ten. */
const LONGEST_PAUSE_MS = 3000;
/** What ran as long as this has recovered: its next end is a first one. */
const RECOVERED_MS = 10_000;

/** How long to wait before something that ended by itself is started again: longer each time, while it ends soon. */
export class BackOff {
  #ends = 0;

  /** @param ranMs how long it had run */
  nextPause(ranMs: number): number {
    if (ranMs >= RECOVERED_MS) this.#ends = 0;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#ends, LONGEST_PAUSE_MS);
    this.#ends += 1;
    return pause;
  }
}
