/** What comes of two changes of one thing. */
export interface Merged<T> {
  values: T;
  /** Keys that both sides changed, and not alike: `values` keeps mine. */
  clashes: (keyof T)[];
}

/** The thing both sides began with, as it is here, and as it is elsewhere. */
interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/**
 * A three-way merge, key by key: what changed on one side is taken from that side, and mine stays where both changed it.
 * @param keys in the order in which clashes are told; other keys are theirs
 * @param isSame whether two versions have the same under a key
 */
export function mergeByKey<T extends object>(
  { base, mine, theirs }: Versions<T>,
  keys: readonly (keyof T)[],
  isSame: (key: keyof T, one: T, other: T) => boolean = hasSame,
): Merged<T> {
  const values = { ...theirs };
  const clashes: (keyof T)[] = [];
  for (const key of keys) {
    if (isSame(key, base, mine)) continue;
    values[key] = mine[key];
    if (!isSame(key, base, theirs) && !isSame(key, mine, theirs)) clashes.push(key);
  }
  return { values, clashes };
}

const hasSame = <T>(key: keyof T, one: T, other: T): boolean => Object.is(one[key], other[key]);
