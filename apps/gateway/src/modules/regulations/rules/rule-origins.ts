import { desc, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { ingredients } from '../../ingredients/ingredients.table';
import { sourceEditionsById } from '../../sources/public';
import { regulatedSubstances, type RegulationRow } from '../regulations.table';

type Ruled = Pick<RegulationRow, 'ingredientId' | 'substanceId' | 'naturalKey' | 'sourceEditionId'>;

const listOf = ({ naturalKey }: Ruled) => naturalKey.slice(0, naturalKey.indexOf('/'));

/**
 * Which edition brought each change of a rule, where several came in since the rules were made the last time: the one
 * that changed its entry, or took it out of the list; where the ingredient changed later than the entry, the newest one
 * that the ingredient was taken from.
 * @returns the id of the edition for what a rule is now, or was
 */
export async function ruleOrigins(tx: Executor, changed: readonly Ruled[]): Promise<(rule: Ruled) => string> {
  const { id, list, updatedAt, sourceEditionId } = regulatedSubstances;
  const entries = await tx
    .select({ id, list, updatedAt, sourceEditionId })
    .from(regulatedSubstances)
    .orderBy(desc(updatedAt));
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  const newestOf = new Map([...entries].reverse().map((entry) => [entry.list as string, entry]));
  const editions = await sourceEditionsById(tx);
  const named = await tx
    .select({ id: ingredients.id, updatedAt: ingredients.updatedAt, provenance: ingredients.provenance })
    .from(ingredients)
    .where(inArray(ingredients.id, [...new Set(changed.map(({ ingredientId }) => ingredientId))]));
  const ingredientOf = new Map(named.map((row) => [row.id, row]));
  const newestEdition = (provenance: Record<string, string>) =>
    Object.values(provenance)
      .flatMap((edition) => editions.get(edition) ?? [])
      .sort((a, b) => b.importedAt.getTime() - a.importedAt.getTime())[0]?.id;

  return (rule) => {
    const entry = entryOf.get(rule.substanceId ?? '') ?? newestOf.get(listOf(rule));
    const ingredient = ingredientOf.get(rule.ingredientId);
    const ofEntry = entry?.sourceEditionId ?? rule.sourceEditionId;
    if (!ingredient || (entry && entry.updatedAt >= ingredient.updatedAt)) return ofEntry;
    return newestEdition(ingredient.provenance) ?? ofEntry;
  };
}
