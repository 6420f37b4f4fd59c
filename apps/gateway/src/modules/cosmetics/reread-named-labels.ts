import { setImmediate } from 'node:timers/promises';
import { LABEL_MAX, type LabelDictionary } from '@gredia/domain/labels';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { textArray, uuidArray } from '../../platform/database/values';
import { isSame } from '../ingredients/public';
import { labelEntriesOf } from '../labels/public';
import { searchTerms } from '../search/search.table';
import { changedNames, changeOfNames, type LabelNamesOf, type NamesChange } from './changed-names';
import { cosmetics } from './cosmetics.table';
import { replaceLabels, storedLabels, type Relabelled } from './cosmetics.write';
import { keptDictionary } from './kept-dictionary';
import { readLabel } from './read-label';
import { isReadAs } from './reread-labels';

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

/** By what labels know some ingredients now: to be read before and after their names change. */
export async function labelNamesOf(tx: Executor, ids: readonly string[]): Promise<LabelNamesOf> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    SELECT spelling_key AS key FROM ${searchTerms} WHERE target_type = 'INGREDIENT' AND target_id = ANY(${uuidArray(ids)})`);
  return { entries: await labelEntriesOf(tx, ids), keys: rows.map(({ key }) => key) };
}

/**
 * Which labels mean others after names of some ingredients changed, by reading those again that may: those with a text that
 * meant one of them and is read otherwise, and those with a name that one of them had or has, in whatever spelling. It
 * reads the names of `change`, whether or not they are in the database, and writes nothing.
 * @param write is given the labels that are read otherwise, some at a time
 */
export async function labelsRenamed(
  tx: Executor,
  change: NamesChange,
  write?: (relabelled: Relabelled[]) => Promise<void>,
): Promise<LabelShift[]> {
  const names = changedNames(change);
  if (!names) return [];
  const { rows: written } = await tx.execute<WrittenName>(
    sql`SELECT DISTINCT text, ingredient_id AS id FROM cosmetic_ingredients`,
  );
  const suspects: WrittenName[] = [];
  for (const [at, one] of written.entries()) {
    if (at % SLICE === 0) await pause();
    if (names.mayRead(one)) suspects.push(one);
  }
  const pairs = gluedPairs(written, names.cameKeys);
  if (!suspects.length && !pairs.length) return [];
  const drafts = change.after.entries.map(({ draft }) => draft);
  const dictionary = await keptDictionary(tx, drafts);
  const stale = suspects.filter(({ text, id }) => id === null || !isReadAs(text, id, dictionary));
  return readAgain(tx, await labelsWith(tx, stale, pairs), dictionary, write);
}

/** A name as labels write it, and what it means there. */
interface WrittenName extends Record<string, unknown> {
  text: string;
  id: string | null;
}

/**
 * The same after a change that made ingredients come or go, written: what the labels name is stored anew.
 * @param before of all of them, as it was read by `labelNamesOf` before the change
 * @returns the ingredients that stand on other labels now; its caller counts them anew
 */
export async function rereadRenamed(tx: Executor, ids: readonly string[], before: LabelNamesOf): Promise<string[]> {
  const names = changeOfNames(before, await labelNamesOf(tx, ids));
  const shifts = await labelsRenamed(tx, names, (relabelled) => replaceLabels(tx, relabelled));
  return [...new Set(shifts.flatMap(({ lost, gained }) => [...lost, ...gained]))];
}

async function readAgain(
  tx: Executor,
  ids: readonly string[],
  dictionary: LabelDictionary,
  write?: (relabelled: Relabelled[]) => Promise<void>,
): Promise<LabelShift[]> {
  const shifts: LabelShift[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE);
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
    await write?.(other);
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

type Pair = readonly [string, string];

/** Two names that may stand one after the other on a label and are one together, with a slash or without. */
function gluedPairs(written: readonly WrittenName[], keys: readonly string[]): Pair[] {
  const texts = new Set(keys.length ? written.map(({ text }) => text.toLowerCase()) : []);
  return keys.flatMap((key) =>
    Array.from(key, (_, at): Pair[] => {
      const [first, rest] = [key.slice(0, at), key.slice(at)];
      const others = rest.startsWith('/') ? [rest, rest.slice(1)] : [rest];
      return texts.has(first) ? others.filter((other) => texts.has(other)).map((other) => [first, other]) : [];
    }).flat(),
  );
}

async function labelsWith(tx: Executor, stale: readonly WrittenName[], pairs: readonly Pair[]): Promise<string[]> {
  const known = stale.flatMap(({ text, id }) => (id === null ? [] : [{ text, id }]));
  const unknown = stale.flatMap(({ text, id }) => (id === null ? [text] : []));
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT part.cosmetic_id AS id
    FROM unnest(${uuidArray(known.map(({ id }) => id))}, ${textArray(known.map(({ text }) => text))}) AS name (id, text)
    JOIN cosmetic_ingredients AS part ON part.ingredient_id = name.id AND part.text = name.text
    UNION
    SELECT cosmetic_id FROM cosmetic_ingredients WHERE ingredient_id IS NULL AND text = ANY(${textArray(unknown)})
    UNION
    SELECT part.cosmetic_id
    FROM unnest(${textArray(pairs.map(([first]) => first))}, ${textArray(pairs.map(([, other]) => other))}) AS pair (first, other)
    JOIN cosmetic_ingredients AS part ON lower(part.text) = pair.first
    JOIN cosmetic_ingredients AS next ON next.cosmetic_id = part.cosmetic_id AND next.position = part.position + 1
      AND lower(next.text) = pair.other
    ORDER BY id`);
  return rows.map(({ id }) => id);
}
