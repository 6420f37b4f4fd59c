/** Numbers that look like chance and are the same in every run (mulberry32). */
export interface Random {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number below the bound. */
  below(bound: number): number;
  one<Item>(items: readonly Item[]): Item;
  /** An item whose place is low more often than high: the first of a thousand some hundred times as often as the last. */
  oftenEarly<Item>(items: readonly Item[]): Item;
  /** Different items, in the order in which they came up. */
  some<Item>(items: readonly Item[], count: number, pick?: (items: readonly Item[]) => Item): Item[];
}

export function randomOf(seed: number): Random {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(share() * bound);
  const at = <Item>(items: readonly Item[], place: number): Item => {
    const item = items[place];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  const one = <Item>(items: readonly Item[]) => at(items, below(items.length));
  return {
    share,
    below,
    one,
    oftenEarly: (items) => at(items, Math.floor((items.length + 1) ** share()) - 1),
    some: (items, count, pick = one) => {
      const chosen = new Set<(typeof items)[number]>();
      // What comes up often comes up again: after a few tries fewer are enough.
      for (let tries = 0; chosen.size < count && tries < count * 4; tries += 1) chosen.add(pick(items));
      return [...chosen];
    },
  };
}
