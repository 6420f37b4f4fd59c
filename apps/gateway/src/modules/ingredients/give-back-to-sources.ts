import { asc, inArray } from 'drizzle-orm';
import type { DocumentWrite } from '../../platform/collections/collection';
import type { Executor } from '../../platform/database/client';
import { ingredients } from './ingredients.table';
import { writeIngredients, type IngredientRow, type WriteAuthor } from './ingredients.write';

/** Fields of an undo are again said by the sources that had said them, or by none: imports may write them as before. */
export async function giveBackToSources(
  tx: Executor,
  writes: readonly DocumentWrite[],
  by: WriteAuthor,
): Promise<void> {
  const given = new Map<string, NonNullable<DocumentWrite['sources']>>();
  for (const { id, sources = {} } of writes) if (Object.keys(sources).length) given.set(id, sources);
  if (!given.size) return;
  const rows: IngredientRow[] = await tx
    .select()
    .from(ingredients)
    .where(inArray(ingredients.id, [...given.keys()]))
    .orderBy(asc(ingredients.id));
  const after = rows.map((row) => {
    const provenance: Record<string, string> = {};
    for (const [field, edition] of Object.entries({ ...row.provenance, ...given.get(row.id) })) {
      if (edition !== null) provenance[field] = edition;
    }
    return { ...row, provenance };
  });
  await writeIngredients(tx, new Map(rows.map((row) => [row.id, row])), after, by);
}
