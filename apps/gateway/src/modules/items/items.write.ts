import { lowestPriceKrw, pricePerUnitKrw, type ItemPackageInput } from '@gredia/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { insertRows, updateRows } from '../../platform/database/bulk';
import { announceCatalogueChange } from '../../platform/database/catalogue-changes';
import { newId } from '../../platform/database/columns';
import type { Executor } from '../../platform/database/client';
import { isSame } from '../ingredients/public';
import { rebuildItemTerms } from './item-hits';
import { itemIngredients, itemPackages, items, type ItemModel, type ItemPackageModel } from './items.table';

/** Without what the database makes of it. */
export type ItemRow = Omit<ItemModel, 'nameOrder'>;

/** A part of what an item consists of; `ratio` in percent, null when not published. */
export interface ItemPart {
  inci: string;
  ingredientId: string | null;
  ratio: number | null;
}

const COLUMNS = [
  'sellerId',
  'productId',
  'name',
  'manufacturer',
  'description',
  'thumbnailSrc',
  'thumbnailFileId',
  'functions',
  'types',
  'casNo',
  'subId',
  'certifications',
  'isActive',
  'fromPriceKrw',
  'deletedAt',
] as const satisfies (keyof ItemRow)[];

const PACKAGE_COLUMNS = [
  'position',
  'pac',
  'unit',
  'amount',
  'priceKrw',
  'pricePerUnitKrw',
  'leadTimeDays',
  'bundle',
  'maxQuantity',
  'stockQuantity',
  'isSample',
  'isActive',
  'deletedAt',
] as const satisfies (keyof ItemPackageModel)[];

/** The values of an item before its form is filled in. */
export const blankItem = {
  productId: null,
  manufacturer: null,
  description: null,
  thumbnailSrc: null,
  thumbnailFileId: null,
  functions: [],
  types: [],
  casNo: [],
  subId: null,
  certifications: [],
  isActive: true,
  fromPriceKrw: null,
  deletedAt: null,
};

/** An item with all that belongs to it. */
export interface WholeItem {
  row: ItemRow;
  parts: readonly ItemPart[];
  /** Those that were not taken out, in their order. */
  packages: readonly ItemPackageModel[];
}

/** The row of a package as its form says it. @param before the package as it stands, where there is one */
export function packageOf(
  itemId: string,
  { price, leadTime, sample, stockBefore: _, id: __, stockQuantity = null, ...said }: ItemPackageInput,
  position: number,
  before: ItemPackageModel | null,
): ItemPackageModel {
  const priced = { priceKrw: price, amount: said.amount, unit: said.unit };
  return {
    id: before?.id ?? newId(),
    itemId,
    createdAt: before?.createdAt ?? new Date(),
    deletedAt: null,
    ...said,
    ...priced,
    stockQuantity,
    pricePerUnitKrw: pricePerUnitKrw(priced),
    leadTimeDays: leadTime,
    isSample: sample,
    position,
  };
}

/** An item as it is stored, with its row locked by the caller; its packages are locked here, in one order. */
export async function readWhole(tx: Executor, { nameOrder: _, ...row }: ItemModel): Promise<WholeItem> {
  const packages = await tx
    .select()
    .from(itemPackages)
    .where(and(eq(itemPackages.itemId, row.id), isNull(itemPackages.deletedAt)))
    .orderBy(itemPackages.id)
    .for('no key update');
  const parts = await tx
    .select({ inci: itemIngredients.inci, ingredientId: itemIngredients.ingredientId, ratio: itemIngredients.ratio })
    .from(itemIngredients)
    .where(eq(itemIngredients.itemId, row.id))
    .orderBy(itemIngredients.position);
  return { row, parts, packages: packages.sort((a, b) => a.position - b.position) };
}

/** What of an item becomes another: columns, `mappedINCIs`, `packages`. Of a new one those that say something. */
export function changedParts(before: WholeItem | null, after: WholeItem): string[] {
  const was = before?.row ?? blankItem;
  return [
    ...COLUMNS.filter((column) => !isSame((was as Partial<ItemRow>)[column], after.row[column])),
    ...(isSame(before?.parts ?? [], after.parts) ? [] : ['mappedINCIs']),
    ...(isSame((before?.packages ?? []).map(toldPackage), after.packages.map(toldPackage)) ? [] : ['packages']),
  ];
}

const toldPackage = (one: ItemPackageModel) => [one.id, ...PACKAGE_COLUMNS.map((column) => one[column])];

/**
 * The one way items are written: row, composition, packages and search terms, in the caller's transaction. Packages that are
 * missing are taken out; what was ordered of them stays.
 */
export async function writeItem(tx: Executor, before: WholeItem | null, after: WholeItem): Promise<void> {
  const row = { ...after.row, fromPriceKrw: lowestPriceKrw(after.packages) };
  if (before === null) await insertRows(tx, items, [row]);
  else await updateRows(tx, items, [row], [...COLUMNS, 'updatedAt']);
  if (!isSame(before?.parts ?? [], after.parts)) await writeParts(tx, row.id, after.parts);
  await writePackages(tx, before?.packages ?? [], after.packages);
  await rebuildItemTerms(tx, [row]);
  await announceCatalogueChange(tx);
}

async function writeParts(tx: Executor, itemId: string, parts: readonly ItemPart[]): Promise<void> {
  await tx.delete(itemIngredients).where(eq(itemIngredients.itemId, itemId));
  await insertRows(
    tx,
    itemIngredients,
    parts.map((part, position) => ({ itemId, position, ...part })),
  );
}

async function writePackages(
  tx: Executor,
  before: readonly ItemPackageModel[],
  after: readonly ItemPackageModel[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const known = new Map(before.map((one) => [one.id, one]));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  // First: an item has one sample at a time.
  if (gone.length) {
    await tx.update(itemPackages).set({ deletedAt: new Date() }).where(inArray(itemPackages.id, gone));
  }
  const changed = after.filter((one) => {
    const stored = known.get(one.id);
    return stored && !isSame(toldPackage(stored), toldPackage(one));
  });
  // Likewise: which package is the sample may move from one to another.
  await updateRows(
    tx,
    itemPackages,
    changed.filter(({ isSample }) => !isSample),
    [...PACKAGE_COLUMNS],
  );
  await updateRows(
    tx,
    itemPackages,
    changed.filter(({ isSample }) => isSample),
    [...PACKAGE_COLUMNS],
  );
  await insertRows(
    tx,
    itemPackages,
    after.filter(({ id }) => !known.has(id)),
  );
}
