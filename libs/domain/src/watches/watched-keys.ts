/** What of an ingredient is worth a mail to those who watch it (docs/product/watching.md): its law, its names, what became of it. */
export const WATCHED_KEYS = [
  'limitedCountries',
  'nameKor',
  'nameEng',
  'inci',
  'casNo',
  'ecNo',
  'euRestriction',
  'merged',
  'unmerged',
  'split',
  'unsplit',
  'removed',
  'restored',
] as const;

/** How many labels and ingredients a person may watch, by the level that counts now. */
const WATCH_MAX = {
  labels: [5, 50, 500],
  ingredients: [5, 100, 1000],
} as const;

const ofLevel = (values: readonly number[], level: number): number =>
  values[Math.max(0, Math.min(level, values.length - 1))] ?? 0;

export const watchLimits = (level: number): { labels: number; ingredients: number } => ({
  labels: ofLevel(WATCH_MAX.labels, level),
  ingredients: ofLevel(WATCH_MAX.ingredients, level),
});

/** A change of a value while nobody was told of it. */
export interface UntoldChange {
  key: string;
  /** Which rule it is of; null of other fields. */
  item: string | null;
  before: unknown;
  after: unknown;
}

/** What takes another one back: both tell of one thing, so that a merge that was undone is no news either, nor what came back. */
const UNDOES: Readonly<Record<string, string>> = { unmerged: 'merged', unsplit: 'split', restored: 'removed' };

/**
 * What changed in the end: of each field the first value and the last, if they differ. A rule that went and came back is no
 * news.
 * @param changes of one target, in their order
 */
export function netChanges<Change extends UntoldChange>(
  changes: readonly Change[],
  isSame: (one: unknown, other: unknown) => boolean,
): Change[] {
  const net = new Map<string, Change>();
  for (const change of changes) {
    const place = `${UNDOES[change.key] ?? change.key} ${change.item ?? ''}`;
    const first = net.get(place);
    net.set(place, first ? { ...change, before: first.before } : change);
  }
  return [...net.values()].filter(({ before, after }) => !isSame(before, after));
}
