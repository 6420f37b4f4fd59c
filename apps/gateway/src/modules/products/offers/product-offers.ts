import type { TypedFastBitSet } from 'typedfastbitset';
import type { Database } from '../../../platform/database/client';
import { rowsInOrder } from '../list/product-rows';
import { forEachSlot, type Slot } from '../list/product-index-columns';
import type { ProductIndex } from '../list/product-index';
import type { ProductTable } from '../list/product-index-table';
import type { ProductModel } from '../products.table';

/** What is on offer of an ingredient. */
interface Offers {
  /** How many visible materials contain it whose supplier can be asked for a quote. */
  quotable: number;
  /** The first materials that contain it: those whose supplier can be asked, then the newest. */
  ids: string[];
}

/** What is on offer of each ingredient, found in one run through all compositions. */
export function offersOf(table: ProductTable, ingredientIds: readonly string[], first: number): Offers[] {
  return table.contents.havingEach(ingredientIds.map(table.codesOfIngredient)).map((containing) => {
    const quotable = containing.new_intersection(table.quotable);
    const found = newest(table, quotable, first);
    if (found.length < first) found.push(...newest(table, containing.difference(quotable), first - found.length));
    return { quotable: quotable.size(), ids: found.map(table.idAt) };
  });
}

/** The few newest, without sorting the many: a material may be one of a hundred thousand with water. */
function newest({ createdAt, idAt }: ProductTable, slots: TypedFastBitSet, first: number): Slot[] {
  if (first === 0) return [];
  const isNewer = (a: Slot, b: Slot): boolean => {
    const later = createdAt.at(a) - createdAt.at(b);
    return later === 0 ? idAt(a) > idAt(b) : later > 0;
  };
  const found: Slot[] = [];
  forEachSlot(slots, (slot) => {
    let place = found.length;
    for (let before = found[place - 1]; before !== undefined && isNewer(slot, before); before = found[place - 1]) {
      place -= 1;
    }
    if (place >= first) return;
    found.splice(place, 0, slot);
    if (found.length > first) found.pop();
  });
  return found;
}

/** So many ingredients, and so many materials, are remembered: labels repeat the same ones. */
const [KEPT_OFFERS, KEPT_ROWS] = [5_000, 3_000];

/** The same, remembered until the list changes. */
function keptOffersOf(table: ProductTable, ingredientIds: readonly string[], first: number): Offers[] {
  const kept = table.kept(`offers, ${first} each`, () => new Map<string, Offers>());
  if (kept.size + ingredientIds.length > KEPT_OFFERS) kept.clear();
  const missing = ingredientIds.filter((id) => !kept.has(id));
  if (missing.length > 0) {
    for (const [place, offers] of offersOf(table, missing, first).entries()) kept.set(missing[place] ?? '', offers);
  }
  return ingredientIds.flatMap((id) => kept.get(id) ?? []);
}

/**
 * The first materials of each ingredient. Their rows are remembered until any row changes, which every reader of the list
 * finds out before it answers; those that are not yet are read by one statement.
 */
export async function readOffers(
  db: Database,
  index: ProductIndex,
  ingredientIds: readonly string[],
  first: number,
): Promise<(ProductModel & { ofIngredient: string })[]> {
  const { offers, rows } = await index.read((table) => ({
    offers: keptOffersOf(table, ingredientIds, first),
    // Asked for with the offers: what is read for them after a change goes into a map that nobody asks any more.
    rows: table.kept('rows of offers', () => new Map<string, ProductModel>()),
  }));
  const ids = [...new Set(offers.flatMap((offer) => offer.ids))];
  const missing = ids.filter((id) => !rows.has(id));
  const read = new Map((await rowsInOrder(db, missing)).map((row) => [row.id, row]));
  const rowOf = (id: string) => rows.get(id) ?? read.get(id);
  const found = offers.flatMap((offer, place) =>
    offer.ids.flatMap((id) => {
      const row = rowOf(id);
      return row ? { ...row, ofIngredient: ingredientIds[place] ?? '' } : [];
    }),
  );
  if (rows.size + read.size > KEPT_ROWS) rows.clear();
  for (const [id, row] of read) rows.set(id, Object.freeze(row));
  return found;
}

/** How many materials with each ingredient can be asked for. */
export async function countQuotable(
  index: ProductIndex,
  ingredientIds: readonly string[],
): Promise<{ ofIngredient: string; count: number }[]> {
  const offers = await index.read((table) => offersOf(table, ingredientIds, 0));
  return offers.map(({ quotable }, place) => ({ ofIngredient: ingredientIds[place] ?? '', count: quotable }));
}
