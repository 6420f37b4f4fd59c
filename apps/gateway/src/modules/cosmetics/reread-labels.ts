import { LABEL_MAX, type LabelDictionary, type LabelNames } from '@gredia/domain/labels';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { textArray } from '../../platform/database/values';
import { isSame } from '../ingredients/public';
import { cosmetics } from './cosmetics.table';
import { replaceLabels, storedLabels } from './cosmetics.write';
import { keptDictionary } from './kept-dictionary';
import { readLabel, type LabelPart } from './read-label';

/** Labels between two writes. */
const SLICE = 500;

/**
 * After names of ingredients changed: reads the labels again that hold an unknown name, or one that is read otherwise
 * now. Its caller counts anew what stands on labels.
 * @returns how many labels name something else than before
 */
export async function rereadLabels(tx: Executor): Promise<number> {
  if ((await tx.$count(cosmetics)) === 0) return 0;
  const dictionary = await currentDictionary(tx);
  const ids = (await staleLabels(tx, dictionary)).sort();
  let changed = 0;
  for (let start = 0; start < ids.length; start += SLICE) {
    changed += (await rereadSlice(tx, ids.slice(start, start + SLICE), dictionary)).length;
  }
  return changed;
}

/** Reads the labels of some cosmetics again, and answers ids of the ingredients whose labels are other ones now. */
export type RereadLabels = (cosmeticIds: readonly string[]) => Promise<string[]>;

/** Reads labels again as the names stand now, however often it is called: the dictionary is made once. */
export function labelRereader(tx: Executor): RereadLabels {
  let dictionary: Promise<LabelDictionary> | undefined;
  return async (ids) => (ids.length ? rereadThose(tx, ids, await (dictionary ??= currentDictionary(tx))) : []);
}

/** The names as a transaction sees them. */
export const currentDictionary = (tx: Executor): Promise<LabelDictionary> => keptDictionary(tx);

/** The same for labels that are all known. */
export const rereadLabelsOf = (tx: Executor, cosmeticIds: readonly string[]): Promise<string[]> =>
  labelRereader(tx)(cosmeticIds);

async function rereadThose(tx: Executor, ids: readonly string[], dictionary: LabelNames): Promise<string[]> {
  const relabelled: RereadLabel[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    relabelled.push(...(await rereadSlice(tx, ids.slice(start, start + SLICE), dictionary)));
  }
  return namedOn(relabelled);
}

/** A label that was read otherwise, with what it names. */
export interface RereadLabel {
  before: readonly LabelPart[];
  after: readonly LabelPart[];
}

/** The ingredients that labels name now or named before: they are to be counted. */
export const namedOn = (labels: readonly RereadLabel[]): string[] => {
  const parts = labels.flatMap(({ before, after }) => [...before, ...after]);
  return [...new Set(parts.flatMap(({ ingredientId }) => ingredientId ?? []))];
};

/**
 * Reads some labels again at once, which holds up others.
 * @returns those that name something else than before
 */
export async function rereadSlice(
  tx: Executor,
  slice: readonly string[],
  dictionary: LabelNames,
): Promise<RereadLabel[]> {
  const idsOf = (labels: readonly { id: string }[]) => labels.map(({ id }) => id);
  const ids = idsOf(await readOtherwise(tx, slice, dictionary));
  if (!ids.length) return [];
  // An edit, or another reading, of one of them waits from here on, or has ended: what counts is how they stand now.
  const { id } = cosmetics;
  await tx.select({ id }).from(cosmetics).where(inArray(id, ids)).orderBy(asc(id)).for('update');
  const other = await readOtherwise(tx, ids, dictionary);
  await replaceLabels(tx, other);
  return other.map(({ before, label }) => ({ before, after: label }));
}

/** Labels that are read otherwise than they are stored. */
async function readOtherwise(tx: Executor, ids: readonly string[], dictionary: LabelNames) {
  const rows = await tx
    .select({ id: cosmetics.id, label: cosmetics.ingredients })
    .from(cosmetics)
    .where(inArray(cosmetics.id, [...ids]));
  const stored = await storedLabels(tx, [...ids]);
  return rows
    .filter(({ label }) => label.length <= LABEL_MAX)
    .map(({ id, label }) => ({ id, before: stored.get(id) ?? [], label: readLabel(label, dictionary) }))
    .filter(({ before, label }) => !isSame(before, label));
}

/**
 * An unknown name may be known now, alone or with its neighbours; two names that stood glued together may be one. Of
 * all other tokens it is enough to look at each once, wherever it stands.
 */
async function staleLabels(tx: Executor, dictionary: LabelNames): Promise<string[]> {
  const known = await tx.execute<{ text: string; id: string }>(
    sql`SELECT DISTINCT text, ingredient_id AS id FROM cosmetic_ingredients WHERE ingredient_id IS NOT NULL`,
  );
  const other = known.rows.filter(({ text, id }) => !isReadAs(text, id, dictionary)).map(({ text }) => text);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT cosmetic_id AS id FROM cosmetic_ingredients WHERE ingredient_id IS NULL OR text = ANY(${textArray(other)})
    UNION
    SELECT part.cosmetic_id FROM cosmetic_ingredients AS part
    JOIN cosmetic_ingredients AS next ON next.cosmetic_id = part.cosmetic_id AND next.position = part.position + 1
    CROSS JOIN LATERAL (VALUES (''), ('/')) AS glue (sign)
    JOIN search_terms ON target_type = 'INGREDIENT' AND spelling_key = lower(part.text || sign || next.text)`);
  return rows.map(({ id }) => id);
}

/** Whether a text by itself, wherever it stands, means an ingredient. */
export function isReadAs(text: string, id: string, dictionary: LabelNames): boolean {
  if (dictionary.find(text)?.id === id) return true;
  const [part, ...more] = readLabel(text, dictionary);
  return part?.ingredientId === id && more.length === 0;
}
