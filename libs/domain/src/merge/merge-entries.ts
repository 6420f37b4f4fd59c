import { isSameJson, stableJson } from './stable-json';

/** The name of an entry within its list, such as the INCI name of a part of a material. */
export type EntryName = (entry: unknown) => string;

/**
 * Entries by name. Those of one name are one value: numbers would tell them apart only as long as nobody moves or takes out
 * the first of them.
 */
function byName(entries: readonly unknown[], nameOf: EntryName): Map<string, unknown[]> {
  const named = new Map<string, unknown[]>();
  for (const entry of entries) named.set(nameOf(entry), [...(named.get(nameOf(entry)) ?? []), entry]);
  return named;
}

/** Whether two lists hold the same entries, in whatever order. */
export const isSameEntries = (some: readonly unknown[] = [], others: readonly unknown[] = []): boolean =>
  isSameJson(some.map(stableJson).sort(), others.map(stableJson).sort());

/**
 * A three-way merge of lists whose entries have names: name by name, in their order, new ones of mine behind. Names that both
 * sides changed otherwise are told.
 */
export function mergeEntries(
  nameOf: EntryName,
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): { entries: unknown[]; conflicts: string[] } {
  const [before, wanted, now] = [byName(base, nameOf), byName(mine, nameOf), byName(theirs, nameOf)];
  const merged: unknown[] = [];
  const conflicts: string[] = [];
  for (const name of new Set([...now.keys(), ...wanted.keys()])) {
    const [was, want, is] = [before.get(name), wanted.get(name), now.get(name)];
    const isOnlyMine = isSameEntries(was, is) && !isSameEntries(was, want);
    if (!isOnlyMine && !isSameEntries(was, want) && !isSameEntries(want, is)) conflicts.push(name);
    merged.push(...((isOnlyMine ? want : is) ?? []));
  }
  return { entries: merged, conflicts };
}
