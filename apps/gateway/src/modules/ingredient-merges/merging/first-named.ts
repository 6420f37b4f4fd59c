/** So many are named. */
const NAMED = 5;

/** The first of them for a sentence, and how many there are where those are not all. */
export function firstNamed(all: readonly string[], unit: string): string {
  const named = all.slice(0, NAMED).join(', ');
  return all.length > NAMED ? `${named} 등 ${all.length}${unit}` : named;
}
