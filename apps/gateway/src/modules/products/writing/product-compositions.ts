import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { productIngredients } from '../products.table';

/** A part of what a raw material consists of; `ratio` in percent, null when not published. */
export interface Part {
  inci: string;
  ingredientId: string | null;
  ratio: number | null;
}

/** The stored compositions of raw materials, in their order; none for a material without one. */
export async function storedCompositions(tx: Executor, ids: readonly string[]): Promise<Map<string, Part[]>> {
  const found = new Map<string, Part[]>();
  if (!ids.length) return found;
  const rows = await tx
    .select()
    .from(productIngredients)
    .where(inArray(productIngredients.productId, [...ids]))
    .orderBy(productIngredients.productId, productIngredients.position);
  for (const { productId, inci, ingredientId, ratio } of rows) {
    const parts = found.get(productId);
    const part = { inci, ingredientId, ratio };
    if (parts) parts.push(part);
    else found.set(productId, [part]);
  }
  return found;
}

/** The ingredients of a composition, each once. */
export const ingredientsOf = (parts: readonly Part[]): string[] => [
  ...new Set(parts.flatMap(({ ingredientId }) => ingredientId ?? [])),
];
