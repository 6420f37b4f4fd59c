import { asc, eq, inArray, sql } from 'drizzle-orm';
import { insertRows, updateRows } from '../../platform/database/bulk';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { uuidArray } from '../../platform/database/values';
import { momentAfter } from '../../platform/database/moment-after';
import { type Change, recordChanges, stateOf } from '../change-logs/public';
import { authorOf, EDIT_SOURCE, isSame, type SaveOutcome, type WriteAuthor } from '../ingredients/public';
import { sourceEditions } from '../sources/sources.table';
import { rebuildCosmeticsTerms } from './cosmetics-hits';
import { cosmeticIngredients, cosmetics, type CosmeticsModel, type NewCosmetics } from './cosmetics.table';
import type { LabelPart } from './read-label';

/** `nameOrder` is computed by the database. */
export type CosmeticsRow = Omit<CosmeticsModel, 'nameOrder'>;

/** A finished cosmetic as a source states it. What the source has no word of stays as it is. */
export interface CosmeticsChange extends Omit<NewCosmetics, 'id' | 'sourceEditionId' | 'createdAt' | 'updatedAt'> {
  importKey: string;
  createdAt?: Date;
  /** When its label was last held against the product; now where nothing is said. */
  checkedAt?: Date;
  /** The names on the label in its order. */
  label: LabelPart[];
}

/** What a cosmetic says, each with its own line in the change log. */
export const COSMETICS_FIELDS = [
  'productCode',
  'productName',
  'brand',
  'ingredients',
  'seller',
  'madeIn',
  'madeBy',
  'category',
  'image',
  'description',
  'url',
  'priceKrw',
  'dueDate',
] as const;

/** A cosmetic of which nothing but its name and label is known. */
export const blankCosmetics = {
  productCode: null,
  brand: null,
  seller: null,
  madeIn: null,
  madeBy: null,
  category: null,
  image: null,
  description: null,
  url: null,
  priceKrw: null,
  dueDate: null,
};

/** All that a cosmetic says, as the change log keeps it of one that begins. */
export const saidBy = (row: CosmeticsRow): object =>
  stateOf(Object.fromEntries(COSMETICS_FIELDS.map((field) => [field, row[field]])));

/** How a cosmetic is named in the change log. */
export const logTarget = (row: CosmeticsRow) => ({
  targetType: 'COSMETICS' as const,
  targetId: row.id,
  targetName: row.productName,
  targetNameEng: null,
});

/**
 * The one way cosmetics are written: rows found by `importKey`, the names on their label and change log in the caller's
 * transaction. Which ingredient a name means is not a statement of the label, so it is kept up to date without a log row.
 * @returns what became of each change, in their order
 */
export async function saveCosmetics(
  tx: Executor,
  changes: readonly CosmeticsChange[],
  by: WriteAuthor,
): Promise<SaveOutcome[]> {
  if (!changes.length) return [];
  const stored = await tx
    .select()
    .from(cosmetics)
    .where(
      inArray(
        cosmetics.importKey,
        changes.map(({ importKey }) => importKey),
      ),
    )
    // In the order of every other change of many cosmetics.
    .orderBy(asc(cosmetics.id))
    .for('update');
  const known = new Map(stored.map(({ nameOrder: _, ...row }) => [row.importKey, row as CosmeticsRow]));
  const labels = await storedLabels(
    tx,
    stored.map(({ id }) => id),
  );
  const edited = await operatorEditions(tx);
  const now = new Date();
  const created: CosmeticsRow[] = [];
  const updated: CosmeticsRow[] = [];
  const relabelled: Relabelled[] = [];
  const log: Change[] = [];

  const outcomes = changes.map(({ label, checkedAt, ...values }): SaveOutcome => {
    const before = known.get(values.importKey);
    // What an operator wrote here stays: no import takes it back.
    if (before && edited.has(before.sourceEditionId)) return 'unchanged';
    const row: CosmeticsRow = {
      ...(before ?? { ...blankCosmetics, id: newId(), createdAt: now }),
      ...values,
      sourceEditionId: by.edition.id,
      updatedAt: before ? momentAfter(before, checkedAt ?? now) : (checkedAt ?? now),
    };
    if (!before) {
      created.push(row);
      known.set(values.importKey, row);
      relabelled.push({ id: row.id, label });
      log.push({ ...logTarget(row), key: 'created', after: row.productName, state: saidBy(row) });
      return 'created';
    }
    const fields = COSMETICS_FIELDS.filter((field) => !isSame(before[field], row[field]));
    for (const field of fields) log.push({ ...logTarget(row), key: field, before: before[field], after: row[field] });
    const isRelabelled = !isSame(labels.get(row.id), label);
    if (isRelabelled) relabelled.push({ id: row.id, label });
    if (fields.length) updated.push(row);
    return fields.length || isRelabelled ? 'updated' : 'unchanged';
  });

  await insertRows(tx, cosmetics, created);
  await updateRows(tx, cosmetics, updated, [...COSMETICS_FIELDS, 'sourceEditionId', 'updatedAt']);
  await replaceLabels(tx, relabelled);
  await rebuildCosmeticsTerms(tx, [...created, ...updated]);
  await recordChanges(tx, log, authorOf(by));
  return outcomes;
}

/** The editions by which operators speak. */
async function operatorEditions(tx: Executor): Promise<ReadonlySet<string>> {
  const found = await tx
    .select({ id: sourceEditions.id })
    .from(sourceEditions)
    .where(eq(sourceEditions.key, EDIT_SOURCE));
  return new Set(found.map(({ id }) => id));
}

export interface Relabelled {
  id: string;
  label: LabelPart[];
}

/** Writes anew what the labels of cosmetics name. */
export async function replaceLabels(tx: Executor, relabelled: readonly Relabelled[]): Promise<void> {
  if (!relabelled.length) return;
  const ids = relabelled.map(({ id }) => id);
  await tx.execute(sql`DELETE FROM cosmetic_ingredients WHERE cosmetic_id = ANY(${uuidArray(ids)})`);
  const parts = relabelled.flatMap(({ id, label }) =>
    label.map((part, position) => ({ cosmeticId: id, position, ...part })),
  );
  await insertRows(tx, cosmeticIngredients, parts);
}

/** The names on the labels of cosmetics, by their ids. */
export async function storedLabels(tx: Executor, ids: string[]): Promise<Map<string, LabelPart[]>> {
  const found = new Map<string, LabelPart[]>();
  if (!ids.length) return found;
  const rows = await tx
    .select()
    .from(cosmeticIngredients)
    .where(inArray(cosmeticIngredients.cosmeticId, ids))
    .orderBy(cosmeticIngredients.cosmeticId, cosmeticIngredients.position);
  for (const { cosmeticId, text, ingredientId } of rows) {
    const parts = found.get(cosmeticId);
    if (parts) parts.push({ text, ingredientId });
    else found.set(cosmeticId, [{ text, ingredientId }]);
  }
  return found;
}
