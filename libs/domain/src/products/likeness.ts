import { foldedKey } from '../search/folded-key';

/** From this share of common parts on, one material may take the place of another. */
const ALIKE = 0.5;

/** A part of a composition, by what it is recognised: its ingredient, or its name where that is not known. */
export interface LikenessPart {
  INCI: string;
  ingredientId: string | null;
}

/**
 * Whether one raw material may take the place of another: at least half of what the two contain, counted in parts and
 * not in percent, is in both. Of a material without published parts nobody can tell: it is like no other.
 */
export function areAlike(one: readonly LikenessPart[], other: readonly LikenessPart[]): boolean {
  const [ones, others] = [distinct(one), distinct(other)];
  const known = new Set(others.flat());
  const common = ones.filter((keys) => keys.some((key) => known.has(key))).length;
  return common > 0 && common / (ones.length + others.length - common) >= ALIKE;
}

/** What each part is recognised by, parts that are named twice once. */
function distinct(parts: readonly LikenessPart[]): string[][] {
  const keys = parts.map(({ INCI, ingredientId }) => [...(ingredientId ? [ingredientId] : []), foldedKey(INCI)]);
  return [...new Map(keys.map((all) => [all[0], all])).values()];
}
