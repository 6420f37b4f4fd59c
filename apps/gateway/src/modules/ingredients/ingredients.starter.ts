import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { list, text, type StarterRow } from '../../platform/starter/starter-files';
import type { StarterLoading } from '../../platform/starter/starter-loading';
import { starterAuthor } from '../sources/public';
import type { IngredientValues } from './ingredient-fields';
import { ingredients } from './ingredients.table';
import { saveIngredients, type IngredientChange } from './ingredients.write';

declare module '../../platform/starter/starter-loading' {
  interface StarterThings {
    /** Its id, by its INCI name. */
    ingredient: string;
  }
}

type StarterIngredient = StarterRow<
  | ('nameKor' | 'nameEng' | 'INCI' | 'casNo' | 'ecNo' | 'colorIndex' | 'functions' | 'euFunctions')
  | ('nameKorPrevious' | 'nameEngPrevious' | 'synonyms' | 'nameCn' | 'cnRefNo' | 'euCosingRefNo' | 'tags')
  | 'description'
>;

/** What the starter files say about an ingredient, by the source each value was taken from. */
const statements: Record<string, (row: StarterIngredient) => IngredientValues> = {
  'kr-names': (row) => ({
    nameKor: text(row.nameKor),
    nameEng: text(row.nameEng),
    nameKorPrevious: list(row.nameKorPrevious),
    nameEngPrevious: list(row.nameEngPrevious),
  }),
  cosing: (row) => ({
    inci: text(row.INCI),
    casNo: list(row.casNo),
    ecNo: list(row.ecNo),
    colorIndex: text(row.colorIndex),
    euFunction: list(row.euFunctions),
    euCosingRefNo: text(row.euCosingRefNo),
  }),
  'cn-iecic-2021': (row) => ({ nameCn: text(row.nameCn), cnRefNo: text(row.cnRefNo) }),
  starter: (row) => ({
    functions: list(row.functions),
    synonyms: list(row.synonyms),
    tags: list(row.tags),
    description: text(row.description),
  }),
};

/**
 * Writes the ingredients of the starter data. One that an import brought before is recognised by its names and completed;
 * better sources keep what they said.
 */
export async function loadIngredients(loading: StarterLoading): Promise<void> {
  const { tx } = loading;
  const rows: StarterIngredient[] = loading.rows('ingredients');
  const author = starterAuthor(loading);
  const find = await ingredientFinder(tx);
  const known = rows.flatMap((row) => find(row) ?? []);
  const ids = new Map(rows.map((row) => [row, find(row) ?? newId()]));
  const isKnown = new Set(known);

  const created = rows.filter((row) => !isKnown.has(ids.get(row)!));
  await saveIngredients(
    tx,
    created.map((row) => newIngredient(ids.get(row)!, row, loading)),
    author,
  );
  const completed = rows.filter((row) => isKnown.has(ids.get(row)!));
  for (const [key, statement] of Object.entries(statements)) {
    const changes = completed.map((row) => ({ id: ids.get(row)!, values: statement(row) }));
    await saveIngredients(tx, changes, { ...author, edition: loading.get('edition', key) });
  }
  for (const [row, id] of ids) if (row.INCI) loading.keep('ingredient', row.INCI, id);
}

/** A new ingredient with all its values at once, so that the change log gets one row for it and not one per source. */
function newIngredient(id: string, row: StarterIngredient, loading: StarterLoading): IngredientChange {
  const parts = Object.entries(statements).map(([key, statement]) => ({ key, values: statement(row) }));
  const provenance = parts.flatMap(({ key, values }) =>
    Object.entries(values)
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null))
      .map(([field]) => [field, loading.get('edition', key).id]),
  );
  return {
    id,
    isNew: true,
    values: {},
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
