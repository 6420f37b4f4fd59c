/** The result of a three-way merge. */
export interface MergeResult<T> {
  values: T;
  /** Keys that both sides changed to different values: `values` keeps mine. */
  conflicts: (keyof T)[];
}

/** The common ancestor, the version edited here, and the version saved elsewhere. */
interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/**
 * A three-way merge, key by key: what changed on one side is taken from that side, and mine stays where both changed it.
 * @param keys in the order in which conflicts are listed; other keys are theirs
 * @param isSame whether two versions have the same value for a key
 */
export function mergeByKey<T extends object>(
  { base, mine, theirs }: Versions<T>,
  keys: readonly (keyof T)[],
  isSame: (key: keyof T, one: T, other: T) => boolean = hasSame,
): MergeResult<T> {
  const values = { ...theirs };
  const conflicts: (keyof T)[] = [];
  for (const key of keys) {
    if (isSame(key, base, mine)) continue;
    values[key] = mine[key];
    if (!isSame(key, base, theirs) && !isSame(key, mine, theirs)) conflicts.push(key);
  }
  return { values, conflicts };
}

const hasSame = <T>(key: keyof T, one: T, other: T): boolean => Object.is(one[key], other[key]);
