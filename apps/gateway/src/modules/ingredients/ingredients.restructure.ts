import { koreanFunctions, latinNameKey } from '@gredia/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { recordChanges, stateOf } from '../change-logs/public';
import { removeTerms } from '../search/public';
import type { SourceEditionModel } from '../sources/sources.table';
import { sourceEditionsById } from '../sources/public';
import { mergeSourced, PARTIAL_FUNCTIONS, type SourcedContent, withDerived } from './field-precedence';
import { CONTENT_FIELDS, isEmpty, type IngredientValues } from './ingredient-fields';
import {
  authorOf,
  contentOf,
  emptyContent,
  logTarget,
  newRow,
  withContent,
  writeIngredients,
  type IngredientRow,
  type WriteAuthor,
} from './ingredients.write';
import { ingredients } from './ingredients.table';
import { refreshCounts } from './refresh-counts';

type Editions = ReadonlyMap<string, SourceEditionModel>;

/** Splits what an ingredient says by whether a source of the given kind said it. */
export function contentBySource(
  row: Pick<IngredientRow, 'provenance'> & IngredientValues,
  editions: Editions,
  belongs: (sourceKey: string | undefined) => boolean,
): { inside: SourcedContent; outside: SourcedContent } {
  const parts = { inside: { values: {}, provenance: {} }, outside: { values: {}, provenance: {} } } as {
    inside: SourcedContent;
    outside: SourcedContent;
  };
  for (const field of CONTENT_FIELDS) {
    if (isEmpty(row[field])) continue;
    const edition = row.provenance[field];
    const part = belongs(editions.get(edition ?? '')?.key) ? parts.inside : parts.outside;
    Object.assign(part.values, { [field]: row[field] });
    if (edition !== undefined) part.provenance[field] = edition;
  }
  return parts;
}

/** Functions are a list of their own, so another name of the same substance adds its functions. */
function withAlias(into: SourcedContent, alias: IngredientRow, editions: Editions): SourcedContent {
  const euFunction = [...new Set([...(into.values.euFunction ?? []), ...alias.euFunction])].sort();
  const source = editions.get(into.provenance.functions ?? '')?.key ?? '';
  const synonyms = [...new Set([...(into.values.synonyms ?? []), ...(alias.inci ? [alias.inci] : [])])].sort();
  const words = into.values.functions ?? [];
  const functions = /^cosing-/.test(source)
    ? koreanFunctions(euFunction)
    : source === PARTIAL_FUNCTIONS
      ? withDerived(words, euFunction)
      : words;
  return { values: { ...into.values, euFunction, functions, synonyms }, provenance: into.provenance };
}

/** What an ingredient says after another one turned out to be the same. */
function absorbed(into: IngredientRow, from: IngredientRow, editions: Editions): SourcedContent {
  const start: SourcedContent = { values: contentOf(into), provenance: into.provenance, sourced: into.sourced };
  const isAlias = into.inci !== null && from.inci !== null && latinNameKey(into.inci) !== latinNameKey(from.inci);
  if (isAlias) return withAlias(start, from, editions);
  return mergeSourced(start, { values: contentOf(from), provenance: from.provenance }, editions);
}

/** What law says of ingredients, as the change log keeps it of one that begins or ends: of a module behind this one. */
export type StateOfLaw = (tx: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, object>>;

/**
 * Makes one ingredient part of another: its values, labels and materials go over, its row ends. The transaction
 * has begun with `takeCounts`.
 */
export async function absorbIngredients(
  tx: Executor,
  absorptions: readonly { from: string; into: string }[],
  by: WriteAuthor,
  lawOf: StateOfLaw,
): Promise<void> {
  if (!absorptions.length) return;
  const editions = await sourceEditionsById(tx);
  const ids = absorptions.flatMap(({ from, into }) => [from, into]);
  const rows = await tx
    .select()
    .from(ingredients)
    .where(inArray(ingredients.id, ids))
    .orderBy(asc(ingredients.id))
    .for('update');
  const before = new Map<string, IngredientRow>(rows.map((row) => [row.id, row]));
  const after = new Map<string, IngredientRow>();
  for (const { from, into } of absorptions) {
    const start = after.get(into) ?? before.get(into)!;
    const { values, provenance, sourced } = absorbed(start, before.get(from)!, editions);
    after.set(into, withContent(start, values, provenance, sourced));
  }
  await writeIngredients(tx, before, [...after.values()], by);
  const law = await lawOf(
    tx,
    absorptions.map(({ from }) => from),
  );

  const pairs = sql`unnest(
    ${sql.param(absorptions.map(({ from }) => from))}::uuid[],
    ${sql.param(absorptions.map(({ into }) => into))}::uuid[]) AS pair(source, target)`;
  // Rules are made anew from memberships; what a person decided about one goes with the ingredient.
  const moved = [
    'product_ingredients',
    'item_ingredients',
    'cosmetic_ingredients',
    'search_logs',
    'membership_decisions',
  ];
  for (const table of [...moved, 'ingredient_use_levels']) {
    await tx.execute(sql`
      UPDATE ${sql.identifier(table)} SET ingredient_id = pair.target FROM ${pairs} WHERE ingredient_id = pair.source`);
  }
  // What had become part of one of them leads on.
  await tx.execute(sql`UPDATE merged_ingredients SET into_id = pair.target FROM ${pairs} WHERE into_id = pair.source`);
  await refreshCounts(tx);
  const gone = absorptions.map(({ from }) => from);
  await removeTerms(tx, gone);
  await tx.delete(ingredients).where(inArray(ingredients.id, gone));
  await recordChanges(
    tx,
    absorptions.map(({ from, into }) => ({
      ...logTarget(before.get(from)!),
      key: 'merged',
      before: before.get(from)!.title,
      after: after.get(into)!.title,
      state: { ...stateOf(contentOf(before.get(from)!)), ...law.get(from) },
    })),
    authorOf(by),
  );
}

/**
 * Takes the values of some sources back from ingredients: a better owner of the international name became known. Where
 * no other ingredient has the name, it becomes an ingredient of its own again, with those values.
 */
export async function releaseContent(
  tx: Executor,
  ids: readonly string[],
  belongs: (sourceKey: string | undefined) => boolean,
  by: WriteAuthor,
): Promise<void> {
  if (!ids.length) return;
  const editions = await sourceEditionsById(tx);
  const rows = await tx
    .select()
    .from(ingredients)
    .where(inArray(ingredients.id, [...ids]))
    .orderBy(asc(ingredients.id))
    .for('update');
  for (const row of rows) {
    const { inside, outside } = contentBySource(row, editions, belongs);
    const stripped = withContent(row, { ...emptyContent, ...outside.values }, outside.provenance);
    await writeIngredients(tx, new Map([[row.id, row]]), [stripped], by);
    const others = await tx.select({ id: ingredients.id }).from(ingredients).where(eq(ingredients.inci, row.inci!));
    if (others.length) continue;
    const own = withContent(newRow(newId(), new Date()), { ...emptyContent, ...inside.values }, inside.provenance);
    await writeIngredients(tx, new Map(), [own], by);
  }
}
