import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { saveIngredients, type IngredientChange } from '../../modules/ingredients/ingredients.write';
import type { IngredientValues } from '../../modules/ingredients/ingredient-fields';
import { ingredients } from '../../modules/ingredients/ingredients.table';
import type { SourceEditionModel } from '../../modules/sources/sources.table';
import { list, text, type StarterFiles } from './read-starter';

export type Editions = ReadonlyMap<string, SourceEditionModel>;
type StarterIngredient = StarterFiles['ingredients'][number];

const ACTOR = 'starter';

export function editionOf(editions: Editions, key: string): SourceEditionModel {
  const edition = editions.get(key);
  if (!edition) throw new Error(`sources.csv has no source '${key}'.`);
  return edition;
}

/** What the starter files say about an ingredient, by the source each value was taken from. */
const statements: Record<string, (row: StarterIngredient) => IngredientValues> = {
  'kr-names': (row) => ({
    ...{ nameKor: text(row.nameKor), nameEng: text(row.nameEng) },
    ...{ nameKorPrevious: list(row.nameKorPrevious), nameEngPrevious: list(row.nameEngPrevious) },
  }),
  cosing: (row) => ({
    ...{ inci: text(row.INCI), casNo: list(row.casNo), ecNo: list(row.ecNo), colorIndex: text(row.colorIndex) },
    ...{ euFunction: list(row.euFunctions), euCosingRefNo: text(row.euCosingRefNo) },
  }),
  'cn-iecic-2021': (row) => ({ nameCn: text(row.nameCn), cnRefNo: text(row.cnRefNo) }),
  starter: (row) => ({
    ...{ functions: list(row.functions), synonyms: list(row.synonyms), tags: list(row.tags) },
    description: text(row.description),
  }),
};

/**
 * Writes the ingredients. One that an import brought before is recognised by its names and completed; better sources
 * keep what they said. Answers the id of each row.
 */
export async function saveStarterIngredients(
  tx: Executor,
  rows: StarterIngredient[],
  editions: Editions,
): Promise<Map<StarterIngredient, string>> {
  const find = await ingredientFinder(tx);
  const known = rows.flatMap((row) => find(row) ?? []);
  const ids = new Map(rows.map((row) => [row, find(row) ?? newId()]));
  const isKnown = new Set(known);

  const created = rows.filter((row) => !isKnown.has(ids.get(row)!));
  const starter = { actor: ACTOR, edition: editionOf(editions, 'starter') };
  await saveIngredients(
    tx,
    created.map((row) => newIngredient(ids.get(row)!, row, editions)),
    starter,
  );
  const completed = rows.filter((row) => isKnown.has(ids.get(row)!));
  for (const [key, statement] of Object.entries(statements)) {
    const changes = completed.map((row) => ({ id: ids.get(row)!, values: statement(row) }));
    await saveIngredients(tx, changes, { actor: ACTOR, edition: editionOf(editions, key) });
  }
  return ids;
}

/** A new ingredient with all its values at once, so that the change log gets one row for it and not one per source. */
function newIngredient(id: string, row: StarterIngredient, editions: Editions): IngredientChange {
  const parts = Object.entries(statements).map(([key, statement]) => ({ key, values: statement(row) }));
  const provenance = parts.flatMap(({ key, values }) =>
    Object.entries(values)
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null))
      .map(([field]) => [field, editionOf(editions, key).id]),
  );
  return {
    ...{ id, isNew: true, values: {} },
    inherited: {
      values: Object.assign({}, ...parts.map(({ values }) => values)),
      provenance: Object.fromEntries(provenance),
    },
  };
}

/** Finds the stored ingredient a row is about: by both its names, then by one of them. */
async function ingredientFinder(tx: Executor): Promise<(row: StarterIngredient) => string | undefined> {
  const { id, nameKor, nameEng, inci } = ingredients;
  const stored = await tx.select({ id, nameKor, nameEng, inci }).from(ingredients);
  const index = new Map<string, string>();
  for (const row of stored) {
    index.set(`both|${row.nameKor}|${row.inci}`, row.id);
    index.set(`korean|${row.nameKor}|${row.nameEng}`, row.id);
    if (row.nameKor === null) index.set(`inci|${row.inci}`, row.id);
  }
  return (row) =>
    index.get(`both|${row.nameKor}|${row.INCI}`) ??
    index.get(`korean|${row.nameKor}|${row.nameEng}`) ??
    (row.INCI ? index.get(`inci|${row.INCI}`) : undefined);
}
