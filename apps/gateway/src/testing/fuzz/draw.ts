import fc from 'fast-check';

/** Values by chance, all from one seed. */
export class Draw {
  readonly #value: fc.GeneratorValue;

  private constructor(value: fc.GeneratorValue) {
    this.#value = value;
  }

  /** Makes something by chance; the same seed makes the same. */
  static with<Made>(seed: number, make: (draw: Draw) => Made): Made {
    const [made] = fc.sample(
      fc.gen().map((value) => ({ made: make(new Draw(value)) })),
      { seed, numRuns: 1 },
    );
    if (!made) throw new Error('fast-check made nothing.');
    return made.made;
  }

  /** From 0 to `max`, both included. */
  upTo(max: number): number {
    return this.#value(fc.nat, max);
  }

  /** True so many times of a hundred. */
  chance(percent: number): boolean {
    return this.upTo(99) < percent;
  }

  /** @throws when there is nothing to choose from */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('There is nothing to choose from.');
    return items[this.upTo(items.length - 1)] as Item;
  }

  /** The same for what may be empty. */
  pickFrom<Item>(items: readonly Item[] | undefined): Item | undefined {
    return items?.length ? this.pick(items) : undefined;
  }

  /** So many of them, each once. */
  some<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.upTo(left.length - 1), 1)[0]!);
  }

  of<Value>(arbitrary: () => fc.Arbitrary<Value>): Value {
    return this.#value(arbitrary);
  }
}
