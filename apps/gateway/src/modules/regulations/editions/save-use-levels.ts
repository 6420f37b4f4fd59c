import type { UseLevel } from '@gredia/domain/regulations';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { announceCatalogueChange } from '../../change-logs/public';
import { sourceEditions, type SourceEditionModel } from '../../sources/sources.table';
import { ingredientUseLevels, type UseLevelRow } from '../use-levels.table';

/** What a list says about an ingredient. */
export type IngredientUseLevel = UseLevel & { ingredientId: string };

/** The stored rows of all editions of a list. */
export async function storedUseLevels(tx: Executor, sourceKey: string): Promise<UseLevelRow[]> {
  return tx
    .select(getTableColumns(ingredientUseLevels))
    .from(ingredientUseLevels)
    .innerJoin(sourceEditions, eq(sourceEditions.id, ingredientUseLevels.sourceEditionId))
    .where(eq(sourceEditions.key, sourceKey));
}

/** Puts the rows of a list in the place of those that an earlier import of it wrote, of whichever edition. */
export async function replaceUseLevels(
  tx: Executor,
  levels: readonly IngredientUseLevel[],
  edition: SourceEditionModel,
): Promise<void> {
  const editions = tx.select({ id: sourceEditions.id }).from(sourceEditions).where(eq(sourceEditions.key, edition.key));
  await tx.delete(ingredientUseLevels).where(inArray(ingredientUseLevels.sourceEditionId, editions));
  await insertRows(
    tx,
    ingredientUseLevels,
    levels.map((level) => ({ id: newId(), ...level, sourceEditionId: edition.id, createdAt: new Date() })),
  );
  await announceCatalogueChange(tx);
}
