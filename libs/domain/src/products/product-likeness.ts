import { foldedKey } from '../search/folded-key';

/** The share of common parts from which one material may replace another. */
const ALIKE = 0.5;
/** Official functions (배합목적) of carriers and preservatives, which do not make a material what it is. */
const CARRYING = new Set(['용제', '보존제', '금속이온봉쇄제']);

interface KnownIngredient {
  id: string;
  /** Korean official functions. */
  functions: readonly string[];
}

/** A part of a composition; null where its ingredient is not known. */
export interface LikenessPart {
  INCI: string;
  ingredient: KnownIngredient | null;
}

/**
 * Whether one raw material may take the place of another: of the parts that make the two what they are, at least half
 * are in both, counted and not weighed. Solvents and preservatives count only in a material that has nothing else. Of a
 * material without published parts that is unknown: it is like no other.
 */
export function areAlike(one: readonly LikenessPart[], other: readonly LikenessPart[]): boolean {
  const known = new Map<string, KnownIngredient>();
  for (const { INCI, ingredient } of [...one, ...other]) if (ingredient) known.set(foldedKey(INCI), ingredient);
  const [ones, others] = [tellingParts(one, known), tellingParts(other, known)];
  const common = [...ones].filter((part) => others.has(part)).length;
  return common > 0 && common / (ones.size + others.size - common) >= ALIKE;
}

/** The parts that make a material what it is: ids of ingredients, or names that are unknown on both sides. */
function tellingParts(parts: readonly LikenessPart[], known: ReadonlyMap<string, KnownIngredient>): Set<string> {
  const all = parts.map(({ INCI, ingredient }) => {
    const name = foldedKey(INCI);
    const found = ingredient ?? known.get(name);
    return { key: found?.id ?? name, isCarrying: found?.functions.some((word) => CARRYING.has(word)) ?? false };
  });
  const telling = all.filter(({ isCarrying }) => !isCarrying);
  return new Set((telling.length > 0 ? telling : all).map(({ key }) => key));
}
