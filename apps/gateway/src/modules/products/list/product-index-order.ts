import type { TypedFastBitSet } from 'typedfastbitset';
import type { Pause, Slot } from './product-index-columns';

export type Compare = (a: Slot, b: Slot) => number;

const at = (slots: Int32Array, place: number): Slot => slots[place] ?? 0;

/** Comparisons between two pauses: a few milliseconds. */
const SLICE = 4096;

/** Slots in one order, kept while some of them change. */
export class SlotOrder {
  #slots = new Int32Array(0);
  readonly #compare: Compare;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  get slots(): Int32Array {
    return this.#slots;
  }

  /** Takes the changed slots out and puts those of them that are still there back, where they belong now. */
  async update(changed: TypedFastBitSet, present: readonly Slot[], pause: Pause): Promise<void> {
    const kept = without(this.#slots, changed);
    const added = await sorted(Int32Array.from(present), this.#compare, pause);
    const merged = new Int32Array(kept.length + added.length);
    let from = 0;
    for (let place = 0; place < added.length; place += 1) {
      const slot = at(added, place);
      const to = placeFor(kept, slot, this.#compare, from);
      merged.set(kept.subarray(from, to), from + place);
      merged[to + place] = slot;
      from = to;
      if (place % SLICE === SLICE - 1) await pause();
    }
    merged.set(kept.subarray(from), from + added.length);
    this.#slots = merged;
  }
}

function without(slots: Int32Array, { words }: TypedFastBitSet): Int32Array {
  const kept = new Int32Array(slots.length);
  let count = 0;
  for (let place = 0; place < slots.length; place += 1) {
    const slot = at(slots, place);
    if (((words[slot >>> 5] ?? 0) & (1 << (slot & 31))) === 0) kept[count++] = slot;
  }
  return kept.subarray(0, count);
}

/** The first place whose slot does not come before the given one. */
function placeFor(slots: Int32Array, slot: Slot, compare: Compare, from: number): number {
  let low = from;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(at(slots, middle), slot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts in slices: runs of one slice each, then pairs of runs into one until a single one is left. */
async function sorted(slots: Int32Array, compare: Compare, pause: Pause): Promise<Int32Array> {
  for (let start = 0; start < slots.length; start += SLICE) {
    slots.subarray(start, start + SLICE).sort(compare);
    await pause();
  }
  let from = slots;
  for (let run = SLICE; run < slots.length; run *= 2) {
    const to = new Int32Array(slots.length);
    for (let start = 0; start < slots.length; start += run * 2) {
      await mergeRuns(from.subarray(start, start + run), from.subarray(start + run, start + run * 2), to.subarray(start), compare, pause); // prettier-ignore
    }
    from = to;
  }
  return from;
}

async function mergeRuns(a: Int32Array, b: Int32Array, to: Int32Array, compare: Compare, pause: Pause): Promise<void> {
  let atA = 0;
  let atB = 0;
  while (atA < a.length && atB < b.length) {
    const place = atA + atB;
    if (compare(at(a, atA), at(b, atB)) <= 0) to[place] = at(a, atA++);
    else to[place] = at(b, atB++);
    if (place % SLICE === SLICE - 1) await pause();
  }
  to.set(a.subarray(atA), atA + atB);
  to.set(b.subarray(atB), a.length + atB);
}
