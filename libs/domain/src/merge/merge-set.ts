/**
 * A three-way merge of lists whose order says nothing: their order, without what I took out, and behind it what I added. Both
 * sides' additions and removals hold, so there is no conflict.
 * @param base what both began with
 */
export function mergeSet<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const [before, wanted] = [new Set(base), new Set(mine)];
  const kept = theirs.filter((value) => !before.has(value) || wanted.has(value));
  const added = mine.filter((value) => !before.has(value));
  return [...new Set([...kept, ...added])];
}
