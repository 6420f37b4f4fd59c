import { ALLERGEN_TAG } from '@gredia/domain';
import type { LabelEntry } from '@gredia/domain/labels';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { uuidArray } from '../../platform/database/values';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { ENTRIES_HASH } from './allergen-names';

const ENTRY = sql`${ingredients.id} AS id, ${ingredients.nameKor} AS "nameKor", ${ingredients.inci} AS "INCI",
  ${ingredients.nameEng} AS "nameEng", ${ingredients.nameKorPrevious} AS "previousNames",
  array_remove(${ingredients.synonyms} || ${ingredients.nameEngPrevious} || ARRAY[
    ${ingredients.colorIndex}, ${ingredients.euInciName}
  ]::text[], NULL) AS aliases, merged.names AS "mergedNames"`;

/** The fields of an ingredient that this is made of. */
export const READ_ON_LABELS: ReadonlySet<string> = new Set<keyof IngredientModel>([
  ...(['nameKor', 'inci', 'nameEng', 'nameKorPrevious', 'nameEngPrevious'] as const),
  ...(['synonyms', 'colorIndex', 'euInciName'] as const),
]);

/** With the standard names of what became part of them: joined, for there are few, and ingredients are many. */
const FROM = sql`${ingredients} LEFT JOIN (
  SELECT into_id, array_agg(standard.name ORDER BY gone.id, standard.name) AS names
  FROM ${mergedIngredients} AS gone
  CROSS JOIN LATERAL (VALUES (gone.name_kor), (gone.inci), (gone.name_eng)) AS standard (name)
  WHERE standard.name IS NOT NULL GROUP BY into_id
) AS merged ON merged.into_id = ${ingredients.id}`;

/**
 * Of two ingredients with one name a label means the one with an INCI name, then the one that the European list knows too
 * (of all that Korea calls Water in English that is 정제수), then the older entry of the Korean list. Not the one on more
 * labels: how labels are read decides that, and reading them again would read them otherwise.
 */
const NAMES = sql`SELECT ${ENTRY} FROM ${FROM}
  ORDER BY ${ingredients.inci} IS NULL, ${ingredients.euCosingRefNo} IS NULL, length(${ingredients.kciaCode}), ${ingredients.kciaCode}, ${ingredients.id}`;

/**
 * Another text after every change of what a dictionary is made of, and of nothing else: the names, what orders them,
 * which are allergens in which order, and by which entries of the law. Counts change with every raw material that is
 * saved, and must not have every gateway make its dictionary anew. The order of the rows follows from the rows, so a sum
 * of their hashes is enough.
 */
const VERSION = sql`SELECT concat_ws('/', count(*), coalesce(sum(hash_record_extended(read, 0)), 0), ${ENTRIES_HASH})
    AS version
  FROM (
    SELECT ${ENTRY}, ${ingredients.kciaCode}, ${ingredients.euCosingRefNo} IS NULL,
      CASE WHEN ${ingredients.tags} @> ${sql.param([ALLERGEN_TAG])}::text[] THEN ${ingredients.titleOrder} END
    FROM ${FROM}
  ) AS read`;

const readVersion = statement<{ version: string }>('label_names_version', VERSION);

/**
 * Another text after every change of the table, whatever column it was of, at a fifth of the cost, or of the entries of
 * allergens. Each change gives its rows a transaction number above all earlier ones: with as many rows as before their
 * sum is greater.
 */
const readStamp = statement<{ stamp: string }>(
  'ingredients_stamp',
  sql`SELECT concat_ws('/', count(*), coalesce(sum(xmin::text::bigint), 0), ${ENTRIES_HASH}) AS stamp
    FROM ${ingredients}`,
);

/** Rows between two pauses. */
const SLICE = 1000;

export async function ingredientsStamp(db: Database): Promise<string> {
  const [row] = await readStamp(db, {});
  return row?.stamp ?? '';
}

export async function namesVersion(db: Database): Promise<string> {
  const [row] = await readVersion(db, {});
  return row?.version ?? '';
}

/**
 * The same as a transaction sees it.
 * @param drafts rows that are read in the place of the stored ones
 */
export async function namesVersionIn(tx: Executor, drafts: readonly RowDraft[] = []): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(
    drafts.length ? sql`${withDrafts(drafts)} ${VERSION}` : VERSION,
  );
  return rows[0]?.version ?? '';
}

/**
 * Every name of every ingredient, without those that repeat an earlier one of the same. Read in slices with pauses in
 * between: the rows of the whole table, parsed as they come, would hold up all other requests.
 */
export function labelEntries(db: Database, pause = () => Promise.resolve()): Promise<LabelEntry[]> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`DECLARE label_names NO SCROLL CURSOR FOR ${NAMES}`);
      const entries: LabelEntry[] = [];
      for (;;) {
        const { rows } = await tx.execute<ReadEntry & Record<string, unknown>>(
          sql.raw(`FETCH ${SLICE} FROM label_names`),
        );
        entries.push(...rows.map(withoutRepeated));
        if (rows.length < SLICE) return entries;
        await pause();
      }
    },
    { accessMode: 'read only' },
  );
}

/**
 * The same, at once and as a transaction sees them.
 * @param drafts rows that are read in the place of the stored ones
 */
export async function readLabelEntries(tx: Executor, drafts: readonly RowDraft[] = []): Promise<LabelEntry[]> {
  const statement = drafts.length ? sql`${withDrafts(drafts)} ${NAMES}` : NAMES;
  const { rows } = await tx.execute<ReadEntry & Record<string, unknown>>(statement);
  return rows.map(withoutRepeated);
}

/** A row of the table as PostgreSQL writes it (`to_jsonb`). */
export type RowDraft = Readonly<Record<string, unknown>> & { id: string };

const withDrafts = (drafts: readonly RowDraft[]) => sql`WITH ingredients AS (
  SELECT * FROM ingredients WHERE id <> ALL(${uuidArray(drafts.map(({ id }) => id))})
  UNION ALL SELECT * FROM jsonb_populate_recordset(NULL::ingredients, ${JSON.stringify(drafts)}::jsonb))`;

/** An ingredient as labels know it, and what orders it among those that have a name of it too. */
export interface PlacedEntry {
  entry: LabelEntry;
  place: string;
  /** Its whole row. */
  draft: RowDraft;
}

/** Some ingredients as labels know them. */
export async function labelEntriesOf(tx: Executor, ids: readonly string[]): Promise<PlacedEntry[]> {
  const { rows } = await tx.execute<ReadEntry & { place: string; draft: RowDraft } & Record<string, unknown>>(sql`
    SELECT ${ENTRY}, to_jsonb(ingredients) AS draft, concat_ws(' ',
      ${ingredients.inci} IS NULL, ${ingredients.euCosingRefNo} IS NULL, coalesce(${ingredients.kciaCode}, '-')) AS place
    FROM ${FROM} WHERE ${ingredients.id} = ANY(${uuidArray(ids)}) ORDER BY ${ingredients.id}`);
  return rows.map(({ place, draft, ...entry }) => ({ entry: withoutRepeated(entry), place, draft }));
}

/** An entry as it is read from the database. */
type ReadEntry = Omit<LabelEntry, 'mergedNames'> & { mergedNames: string[] | null };

function withoutRepeated({
  id,
  nameKor,
  INCI,
  nameEng = null,
  previousNames,
  aliases,
  mergedNames,
}: ReadEntry): LabelEntry {
  const isRepeated = nameEng?.toLowerCase() === INCI?.toLowerCase();
  const known = new Set<string | null>([nameKor, INCI, nameEng]);
  const others = (names: readonly string[]) =>
    names.filter((name) => name.trim() !== '' && !known.has(name) && known.add(name));
  return {
    id,
    nameKor,
    INCI,
    nameEng: isRepeated ? null : nameEng,
    previousNames: others(previousNames),
    aliases: others(aliases),
    ...(mergedNames && { mergedNames }),
  };
}
