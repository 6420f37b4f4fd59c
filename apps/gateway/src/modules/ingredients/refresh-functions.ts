import { koreanFunctions } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { sourceEditionsById } from '../sources/public';
import { PARTIAL_FUNCTIONS, withDerived } from './field-precedence';
import { isSame } from './ingredient-fields';
import { type IngredientChange, saveIngredients } from './ingredients.write';
import { ingredients } from './ingredients.table';
import { takeCounts } from './refresh-counts';

/**
 * Brings the Korean words for functions in line with what this version makes of the European ones: another version may have left
 * words out behind those of the partial Korean list, or have had another word. Words that no such list gave stay.
 */
export async function refreshFunctions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await takeCounts(tx);
    const editions = await sourceEditionsById(tx);
    const { id, functions, euFunction, provenance } = ingredients;
    const rows = await tx
      .select({ id, functions, euFunction, provenance })
      .from(ingredients)
      .where(sql`${euFunction} <> '{}'`);
    const changesOf = new Map<string, IngredientChange[]>();
    for (const row of rows) {
      const edition = row.provenance.functions ?? '';
      const isPartial = editions.get(edition)?.key === PARTIAL_FUNCTIONS;
      // Both were taken from the same row of the same list: the words are those of these functions.
      const isDerived = edition !== '' && row.provenance.euFunction === edition;
      if (!isPartial && !isDerived) continue;
      const words = isPartial ? withDerived(row.functions, row.euFunction) : koreanFunctions(row.euFunction);
      if (isSame(words, row.functions)) continue;
      changesOf.set(edition, [...(changesOf.get(edition) ?? []), { id: row.id, values: { functions: words } }]);
    }
    for (const [edition, changes] of changesOf) {
      await saveIngredients(tx, changes, { actor: 'system', edition: editions.get(edition)! });
    }
  });
}
