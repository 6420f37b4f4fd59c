import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { LABEL_MAX, LabelDictionary, type LabelEntry } from '@gredia/domain/labels';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { textArray, uuidArray } from '../../platform/database/values';
import { isSame } from '../ingredients/public';
import { labelEntriesOf, readLabelEntries } from '../labels/public';
import { cosmetics } from './cosmetics.table';
import { replaceLabels, storedLabels, type Relabelled } from './cosmetics.write';
import { readLabel } from './read-label';

/** A label that names other ingredients than before. */
export interface LabelShift {
  cosmeticsId: string;
  /** Ingredients that it named and does not any more. */
  lost: string[];
  gained: string[];
}

/** Labels, or names, that are read before others get their turn. */
const SLICE = 200;

const pause = () => setImmediate();

/**
 * Changes names of some ingredients and reads the labels again that may mean one of them by it: those that named one, and
 * those with a name that one of them had or has, in whatever spelling. Its caller counts anew (`recountLabels`).
 * @param ids those that `change` writes, makes or removes
 */
export async function rereadLabelsNaming(
  tx: Executor,
  ids: readonly string[],
  change: () => Promise<void>,
): Promise<LabelShift[]> {
  const before = await labelEntriesOf(tx, ids);
  await change();
  const after = await labelEntriesOf(tx, ids);
  if (isDeepStrictEqual(before, after)) return [];
  const stale = await labelsNaming(tx, ids, changedEntries(before, after));
  if (!stale.length) return [];
  const dictionary = await LabelDictionary.build(await readLabelEntries(tx), pause);
  const shifts: LabelShift[] = [];
  for (let start = 0; start < stale.length; start += SLICE) {
    const slice = stale.slice(start, start + SLICE);
    const rows = await tx
      .select({ id: cosmetics.id, label: cosmetics.ingredients })
      .from(cosmetics)
      .where(inArray(cosmetics.id, slice))
      .orderBy(cosmetics.id);
    const stored = await storedLabels(tx, slice);
    const other: Relabelled[] = [];
    for (const { id, label } of rows) {
      if (label.length > LABEL_MAX) continue;
      const read = { id, label: readLabel(label, dictionary) };
      const known = stored.get(id) ?? [];
      if (isSame(known, read.label)) continue;
      other.push(read);
      shifts.push(shiftOf(id, named(known), named(read.label)));
    }
    await replaceLabels(tx, other);
    await pause();
  }
  return shifts;
}

const named = (parts: readonly { ingredientId: string | null }[]) =>
  new Set(parts.flatMap(({ ingredientId }) => ingredientId ?? []));

const shiftOf = (cosmeticsId: string, before: ReadonlySet<string>, after: ReadonlySet<string>): LabelShift => ({
  cosmeticsId,
  lost: [...before].filter((id) => !after.has(id)),
  gained: [...after].filter((id) => !before.has(id)),
});

/** The entries of each side that are not the same on the other. */
function changedEntries(before: readonly LabelEntry[], after: readonly LabelEntry[]): LabelEntry[] {
  const others = (one: readonly LabelEntry[], other: readonly LabelEntry[]) =>
    one.filter((entry) => !other.some((known) => isDeepStrictEqual(known, entry)));
  return [...others(before, after), ...others(after, before)];
}

/**
 * Labels that a dictionary of nothing but these entries reads something in, or that name one of the ingredients now: a
 * label may mean one of them only by a name that such a dictionary finds too.
 */
async function labelsNaming(tx: Executor, ids: readonly string[], entries: readonly LabelEntry[]): Promise<string[]> {
  // Of one entry at a time: names that two share would be found for neither.
  const dictionaries = entries.map((entry) => new LabelDictionary([entry]));
  const { rows: written } = await tx.execute<{ text: string }>(
    sql`SELECT DISTINCT text FROM cosmetic_ingredients WHERE ingredient_id IS NULL OR ingredient_id <> ALL(${uuidArray(ids)})`,
  );
  const texts: string[] = [];
  for (const [at, { text }] of written.entries()) {
    if (at % SLICE === 0) await pause();
    const isMeant = dictionaries.some((dictionary) =>
      readLabel(text, dictionary).some(({ ingredientId }) => ingredientId !== null),
    );
    if (isMeant) texts.push(text);
  }
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT cosmetic_id AS id FROM cosmetic_ingredients
    WHERE ingredient_id = ANY(${uuidArray(ids)}) OR text = ANY(${textArray(texts)})
    UNION
    SELECT part.cosmetic_id FROM search_terms
    CROSS JOIN (VALUES (''), ('/')) AS glue (sign)
    JOIN cosmetic_ingredients AS part ON starts_with(search_terms.spelling_key, lower(part.text))
    JOIN cosmetic_ingredients AS next ON next.cosmetic_id = part.cosmetic_id AND next.position = part.position + 1
      AND search_terms.spelling_key = lower(part.text || sign || next.text)
    WHERE search_terms.target_type = 'INGREDIENT' AND search_terms.target_id = ANY(${uuidArray(ids)})
    ORDER BY id`);
  return rows.map(({ id }) => id);
}
