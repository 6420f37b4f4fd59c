import { fromPriceText } from '@gredia/domain';
import { asc, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { named, type SearchHitKind, type SearchNames, writeTerms } from '../search/public';
import { termKind } from '../search/search.table';
import { items, type ItemModel } from './items.table';

type SearchableItem = Pick<ItemModel, 'id' | 'name' | 'casNo' | 'subId' | 'manufacturer' | 'isActive' | 'deletedAt'>;

/** What an item is found by: its name, its CAS numbers, the supplier's article number, its maker. What is not shown by nothing. */
function itemNames({ id, name, casNo, subId, manufacturer, isActive, deletedAt }: SearchableItem): SearchNames {
  if (!isActive || deletedAt !== null) return { id, weight: 0, names: [] };
  return {
    id,
    weight: 0,
    names: [
      ...named(termKind.NAME, [name]),
      ...named(termKind.NUMBER, [...casNo, subId]),
      ...named(termKind.SYNONYM, [manufacturer]),
    ],
  };
}

/** Brings the search terms of items in line with their names. */
export const rebuildItemTerms = (tx: Executor, rows: readonly SearchableItem[]): Promise<void> =>
  writeTerms(tx, 'ITEM', rows.map(itemNames));

/** Items in the search box, with the lowest price of their packages. */
export const itemHits: SearchHitKind = {
  target: 'ITEM',
  type: 'items',
  box: { place: 3, limit: 3 },
  cards: {
    rows: `
  SELECT items.id, items.name, concat_ws(' · ', sellers.name, nullif(items.manufacturer, sellers.name)),
    items.thumbnail_src, to_jsonb(items.from_price_krw)
  FROM items JOIN sellers ON sellers.id = items.seller_id
  WHERE items.id = ANY($1) AND items.is_active AND items.deleted_at IS NULL`,
    show: (lowestKrw) => ({ price: fromPriceText(lowestKrw as number | null) }),
  },
  rebuildTerms: async (tx, after, most) => {
    const behind = after === null ? undefined : gt(items.id, after);
    const rows = await tx.select().from(items).where(behind).orderBy(asc(items.id)).limit(most).for('no key update');
    await rebuildItemTerms(tx, rows);
    return rows;
  },
};
