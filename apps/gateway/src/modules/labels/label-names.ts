import type { LabelEntry } from '@gredia/domain/labels';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { statement } from '../../db/statement';
import { ingredients } from '../ingredients/ingredients.table';

/** The most used first: of two ingredients with one name a label means the one that stands on more labels. */
const readNames = statement<LabelEntry>(
  'label_names',
  sql`SELECT ${ingredients.id} AS id, ${ingredients.nameKor} AS "nameKor", ${ingredients.inci} AS "INCI",
      ${ingredients.nameKorPrevious} AS "previousNames",
      array_remove(${ingredients.synonyms} || ${ingredients.nameEngPrevious} || ARRAY[
        ${ingredients.nameEng}, ${ingredients.colorIndex}, ${ingredients.euInciName}
      ]::text[], NULL) AS aliases
    FROM ${ingredients} ORDER BY ${ingredients.labelCount} DESC, ${ingredients.id}`,
);

/**
 * Another text after every change of the table. Each change gives its rows a transaction number above all earlier ones:
 * with as many rows as before their sum is greater.
 */
const readVersion = statement<{ version: string }>(
  'label_names_version',
  sql`SELECT count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) AS version FROM ${ingredients}`,
);

const SLICE = 1000;

export async function namesVersion(db: Database): Promise<string> {
  const [row] = await readVersion(db, {});
  return row?.version ?? '';
}

/** Every name of every ingredient, without those that repeat an earlier one of the same; with pauses in between. */
export async function labelEntries(db: Database, pause = () => Promise.resolve()): Promise<LabelEntry[]> {
  const rows = await readNames(db, {});
  const entries: LabelEntry[] = [];
  for (const row of rows) {
    if (entries.push(withoutRepeated(row)) % SLICE === 0) await pause();
  }
  return entries;
}

function withoutRepeated({ id, nameKor, INCI, previousNames, aliases }: LabelEntry): LabelEntry {
  const known = new Set<string | null>([nameKor, INCI]);
  const others = (names: readonly string[]) =>
    names.filter((name) => name.trim() !== '' && !known.has(name) && known.add(name));
  return { id, nameKor, INCI, previousNames: others(previousNames), aliases: others(aliases) };
}
