import { csvText, TRACKING_HEADS } from '@gredia/domain';
import { itemActions } from '../../order/item-actions';
import type { SoldRow } from '../../list/sold-rows';

/** A file to fill in: the heads, and a line for each item that waits to be sent. */
export function trackingTemplate(rows: readonly SoldRow[]): string {
  const waiting = rows.filter(({ order, item }) => itemActions(item, order.side).includes('ship'));
  return csvText([
    [...TRACKING_HEADS],
    ...waiting.map(({ order, item }) => [order.number, `${item.name} ${item.pac}`, '', '']),
  ]);
}
