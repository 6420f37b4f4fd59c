import { asc, inArray } from 'drizzle-orm';
import type { DocumentWrite } from '../../platform/collections/collection';
import type { Executor } from '../../platform/database/client';
import type { SourceEditionModel } from '../sources/sources.table';
import { sourceEditionsById } from '../sources/public';
import { EDIT_SOURCE } from './field-precedence';
import type { ContentField } from './ingredient-fields';
import { ingredients } from './ingredients.table';
import {
  contentOf,
  emptyContent,
  withContent,
  writeIngredients,
  type IngredientRow,
  type WriteAuthor,
} from './ingredients.write';

/**
 * Fields of an undo are again said by the sources that had said them, or by none: imports may write them as before. What they
 * said meanwhile counts (`sourced`): it must not wait for the next import behind a value that nobody holds.
 */
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
  const editions = await sourceEditionsById(tx);
  const after = rows.map((row) => {
    const values = contentOf(row);
    const provenance = { ...row.provenance };
    const sourced = { ...row.sourced };
    for (const [field, edition] of Object.entries(given.get(row.id)!)) {
      const behind = isOperators(edition, editions) ? undefined : sourced[field];
      const source = behind ? behind.edition : edition;
      delete provenance[field];
      if (source !== null) provenance[field] = source;
      if (!behind) continue;
      delete sourced[field];
      Object.assign(values, { [field]: behind.value ?? emptyContent[field as ContentField] });
    }
    return withContent(row, values, provenance, sourced);
  });
  await writeIngredients(tx, new Map(rows.map((row) => [row.id, row])), after, by);
}

const isOperators = (edition: string | null, editions: ReadonlyMap<string, SourceEditionModel>): boolean =>
  edition !== null && editions.get(edition)?.key === EDIT_SOURCE;
