/** An ingredient that Korea wants named on labels as a fragrance allergen. */
export interface FragranceAllergen {
  id: string;
  /** What ingredients that one entry of the law names share; their own where a person set the tag. */
  entry: string;
}

/**
 * The entries of the law that name some allergens, each once: two ingredients of one entry (the names of one moss) are one
 * allergen, on a label as on the page of a cosmetic.
 * @param ids of ingredients that are allergens; one that became one just now stands for itself
 */
export function allergenEntries(ids: readonly string[], allergens: readonly FragranceAllergen[]): ReadonlySet<string> {
  const entryOf = new Map(allergens.map(({ id, entry }) => [id, entry]));
  return new Set(ids.map((id) => entryOf.get(id) ?? id));
}

/** One allergen of each other entry, the first that stands there. */
export function otherAllergens<Allergen extends FragranceAllergen>(
  entries: ReadonlySet<string>,
  allergens: readonly Allergen[],
): Allergen[] {
  const byEntry = new Map<string, Allergen>();
  for (const one of allergens) if (!entries.has(one.entry) && !byEntry.has(one.entry)) byEntry.set(one.entry, one);
  return [...byEntry.values()];
}

/** A name that was not read, with the ingredients that it may be. */
interface UnreadName {
  text: string;
  mayBe: readonly string[];
}

/** The names that were not read and may be an allergen, each once: silence about them would read as their absence. */
export function unreadAllergens(unread: readonly UnreadName[], ids: Iterable<string>): string[] {
  const allergens = new Set(ids);
  const named = unread.filter(({ mayBe }) => mayBe.some((id) => allergens.has(id)));
  return [...new Set(named.map(({ text }) => text.trim()))];
}
