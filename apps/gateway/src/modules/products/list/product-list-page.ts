import { koreanDayNumber, SECOND_MS } from '@gredia/domain';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { Slot } from './product-index-columns';
import type { ProductTable } from './product-index-table';
import type { ProductListInput } from './product-list.input';

type Slots = TypedFastBitSet;

interface Page {
  offset: number;
  size: number;
}

/**
 * The ids of one page of materials. RELEVANCE: those whose supplier can be asked before those without one; of both, the groups one
 * after the other, in each the newest first, and of the same day those of suppliers with a membership before the rest.
 */
export function pageIds(
  table: ProductTable,
  groups: readonly Slots[],
  sort: ProductListInput['sort'],
  page: Page,
): string[] {
  const slots =
    sort === 'RELEVANCE'
      ? newestOfGroups(table, quotableFirst(table, groups), page)
      : inOrder(table.order(sort), union(groups), page);
  return slots.map(table.idAt);
}

const quotableFirst = ({ quotable }: ProductTable, groups: readonly Slots[]): Slots[] => [
  ...groups.map((slots) => slots.new_intersection(quotable)),
  ...groups.map((slots) => slots.new_difference(quotable)),
];

const union = ([first, ...others]: readonly Slots[]): Slots | undefined =>
  first && others.reduce((all, slots) => all.union(slots), first.clone());

function inOrder(order: Int32Array, slots: Slots | undefined, { offset, size }: Page): Slot[] {
  const found: Slot[] = [];
  let skip = offset;
  for (let place = 0; slots && place < order.length && found.length < size; place += 1) {
    const slot = order[place] ?? 0;
    if (!slots.has(slot)) continue;
    if (skip > 0) skip -= 1;
    else found.push(slot);
  }
  return found;
}

function newestOfGroups(table: ProductTable, groups: readonly Slots[], { offset, size }: Page): Slot[] {
  const found: Slot[] = [];
  let skip = offset;
  for (const slots of groups) {
    const count = slots.size();
    if (skip >= count) skip -= count;
    else {
      found.push(...newest(table, slots, { offset: skip, size: size - found.length }));
      skip = 0;
    }
    if (found.length >= size) break;
  }
  return found;
}

function newest(table: ProductTable, slots: Slots, { offset, size }: Page): Slot[] {
  const isMember = Uint8Array.from(table.sellers.values.texts, (seller) => (table.members.has(seller) ? 1 : 0));
  const found: Slot[] = [];
  let skip = offset;
  let members: Slot[] = [];
  let others: Slot[] = [];
  const takeDay = () => {
    const day = [...members, ...others];
    found.push(...day.slice(skip, skip + size - found.length));
    skip = Math.max(0, skip - day.length);
    members = [];
    others = [];
  };
  let dayBefore = Number.NaN;
  for (const slot of table.order('NEWEST')) {
    if (!slots.has(slot)) continue;
    const day = koreanDayNumber(table.createdAt.at(slot) * SECOND_MS);
    if (day !== dayBefore) {
      takeDay();
      if (found.length >= size) return found;
      dayBefore = day;
    }
    (isMember[table.sellers.codeAt(slot)] ? members : others).push(slot);
  }
  takeDay();
  return found;
}
