import { inArray, sql } from 'drizzle-orm';
import { insertRows, updateRows } from '../../db/bulk';
import type { Executor } from '../../db/client';
import { newId } from '../../db/columns';
import { recordChanges, type Change } from '../change-logs/change-logs.service';
import { isSame } from '../ingredients/ingredient-fields';
import { ingredients } from '../ingredients/ingredients.table';
import type { SaveOutcome, WriteAuthor } from '../ingredients/ingredients.write';
import { rebuildTerms } from '../search/search-terms';
import { productIngredients, products, type NewProduct, type ProductModel } from './products.table';

/** A raw material as a source states it. */
export interface ProductChange extends Omit<NewProduct, 'id' | 'sourceEditionId' | 'createdAt' | 'updatedAt'> {
  importKey: string;
  createdAt?: Date;
  /** Its composition in order; `ratio` in percent, null when not published. */
  composition: { inci: string; ingredientId: string | null; ratio: number | null }[];
}

const FIELDS = [
  ...(['name', 'manufacture', 'dealer', 'sellerId', 'type', 'functions', 'visible', 'madeIn', 'note'] as const),
  ...(['certificates', 'thumbnailSrc', 'externalLink', 'incis'] as const),
];

const blank = {
  ...{ manufacture: null, dealer: null, sellerId: null, type: null, functions: [], visible: true, madeIn: null },
  ...{ note: null, certificates: [], thumbnailSrc: null, externalLink: null, incis: [] },
};

const target = (row: ProductModel) => ({
  targetType: 'PRODUCT' as const,
  targetId: row.id,
  targetName: row.name,
  targetNameEng: null,
});

/**
 * The one way raw materials are written: rows found by `importKey`, composition, search terms and change log in the
 * caller's transaction. Fields that a change leaves out keep their value.
 * @returns what became of each change, in their order
 */
export async function saveProducts(
  tx: Executor,
  changes: readonly ProductChange[],
  by: WriteAuthor,
): Promise<SaveOutcome[]> {
  if (!changes.length) return [];
  const stored = await tx
    .select()
    .from(products)
    .where(
      inArray(
        products.importKey,
        changes.map(({ importKey }) => importKey),
      ),
    )
    .for('update');
  const known = new Map(stored.map((row) => [row.importKey, row]));
  const compositions = await storedCompositions(
    tx,
    stored.map(({ id }) => id),
  );
  const now = new Date();
  const created: ProductModel[] = [];
  const updated: ProductModel[] = [];
  const recomposed: { id: string; composition: ProductChange['composition'] }[] = [];
  const saved = new Map<string, ProductChange['composition']>();
  const log: Change[] = [];

  const outcomes = changes.map(({ composition, ...values }): SaveOutcome => {
    const before = known.get(values.importKey);
    const row: ProductModel = {
      ...(before ?? { ...blank, id: newId(), createdAt: now }),
      ...values,
      ...{ sourceEditionId: by.edition.id, updatedAt: now },
    };
    saved.set(row.id, composition);
    if (!before) {
      created.push(row);
      known.set(values.importKey, row);
      recomposed.push({ id: row.id, composition });
      log.push({ ...target(row), key: 'created', after: row.name });
      return 'created';
    }
    const fields = FIELDS.filter((field) => !isSame(before[field], row[field]));
    const partsBefore = compositions.get(row.id) ?? [];
    const isRecomposed = !isSame(partsBefore, composition);
    for (const field of fields) log.push({ ...target(row), key: field, before: before[field], after: row[field] });
    if (isRecomposed) {
      recomposed.push({ id: row.id, composition });
      log.push({ ...target(row), key: 'mappedINCIs', before: partsBefore, after: composition });
    }
    if (!fields.length && !isRecomposed) return 'unchanged';
    updated.push(row);
    return 'updated';
  });

  await insertRows(tx, products, created);
  await updateRows(tx, products, updated, [...FIELDS, 'sourceEditionId', 'updatedAt']);
  await tx.execute(
    sql`DELETE FROM product_ingredients WHERE product_id = ANY(${sql.param(recomposed.map(({ id }) => id))}::uuid[])`,
  );
  const parts = recomposed.flatMap(({ id, composition }) =>
    composition.map((part, position) => ({ productId: id, position, ...part })),
  );
  await insertRows(tx, productIngredients, parts);
  await rebuildTerms(tx, 'PRODUCT', await withContents(tx, [...created, ...updated], saved));
  await recordChanges(tx, log, { actor: by.actor, sourceEditionId: by.edition.id });
  return outcomes;
}

/** Rows with the titles of the ingredients in them, for the search. */
async function withContents(
  tx: Executor,
  rows: readonly ProductModel[],
  compositions: ReadonlyMap<string, ProductChange['composition']>,
): Promise<(ProductModel & { contains: string[] })[]> {
  const partsOf = ({ id }: ProductModel) =>
    (compositions.get(id) ?? []).flatMap(({ ingredientId }) => ingredientId ?? []);
  const ids = [...new Set(rows.flatMap(partsOf))];
  const named = ids.length
    ? await tx
        .select({ id: ingredients.id, title: ingredients.title })
        .from(ingredients)
        .where(inArray(ingredients.id, ids))
    : [];
  const titles = new Map(named.map(({ id, title }) => [id, title]));
  return rows.map((row) => ({ ...row, contains: partsOf(row).flatMap((id) => titles.get(id) ?? []) }));
}

async function storedCompositions(tx: Executor, ids: string[]): Promise<Map<string, ProductChange['composition']>> {
  const found = new Map<string, ProductChange['composition']>();
  if (!ids.length) return found;
  const rows = await tx
    .select()
    .from(productIngredients)
    .where(inArray(productIngredients.productId, ids))
    .orderBy(productIngredients.productId, productIngredients.position);
  for (const { productId, inci, ingredientId, ratio } of rows) {
    const parts = found.get(productId);
    const part = { inci, ingredientId, ratio };
    if (parts) parts.push(part);
    else found.set(productId, [part]);
  }
  return found;
}
